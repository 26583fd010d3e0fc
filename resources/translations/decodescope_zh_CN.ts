<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CellStory</name>
    <message>
        <source> + … %1 terms</source>
        <translation> + … 共 %1 项</translation>
    </message>
    <message>
        <source>masked: the key comes after the query, so its weight is 0</source>
        <translation>被掩码：键在查询之后，权重为 0</translation>
    </message>
    <message>
        <source>masked: the key is older than the window of %1 tokens, so its weight is 0</source>
        <translation>被掩码：键早于 %1 个词元的窗口，权重为 0</translation>
    </message>
    <message>
        <source>open: the key is one of the last %1 tokens</source>
        <translation>可见：键属于最近 %1 个词元</translation>
    </message>
    <message>
        <source>open: a token always sees itself</source>
        <translation>可见：词元总能看到自己</translation>
    </message>
    <message>
        <source>open: the key comes before the query</source>
        <translation>可见：键在查询之前</translation>
    </message>
    <message>
        <source>once</source>
        <translation>1 次</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>step %1 will compute it; the playhead stands before</source>
        <translation>将由第 %1 步计算；播放位置还在此之前</translation>
    </message>
    <message>
        <source>row %1 is not computed yet</source>
        <translation>第 %1 行尚未计算</translation>
    </message>
    <message>
        <source>row %1 is new: both modes compute it in this step</source>
        <translation>第 %1 行是新的：两种模式都在本步计算它</translation>
    </message>
    <message>
        <source>row %1: read from the cache; without cache computed again, %2 so far</source>
        <translation>第 %1 行：从缓存读取；无缓存则重新计算，至今 %2</translation>
    </message>
    <message>
        <source>Row %1 → column %2</source>
        <translation>第 %1 行 → 第 %2 列</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>the numbers are read as soon as nothing is being measured</source>
        <translation>测量结束后即读取这些数值</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>K and V</source>
        <translation>K 与 V</translation>
    </message>
    <message>
        <source>the numbers need the model, which is not at hand</source>
        <translation>这些数值需要模型，而模型不在手边</translation>
    </message>
    <message>
        <source>left out on purpose: the row sees every token there is</source>
        <translation>有意去掉：该行能看到序列中已有的每个词元</translation>
    </message>
    <message>
        <source>without cache %1, with cache %2</source>
        <translation>无缓存 %1，有缓存 %2</translation>
    </message>
    <message>
        <source>only weights are kept of a broken run</source>
        <translation>有意破坏的运行只保留权重</translation>
    </message>
    <message>
        <source>query %2 “%1” asks key %4 “%3” in layer %5, head %6</source>
        <translation>第 %5 层第 %6 头：查询 %2“%1”对键 %4“%3”</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>without cache: %1</source>
        <translation>无缓存：%1</translation>
    </message>
    <message>
        <source>with cache: %1</source>
        <translation>有缓存：%1</translation>
    </message>
    <message>
        <source>by no step: the mask leaves it out</source>
        <translation>没有任何一步：掩码将其排除</translation>
    </message>
    <message>
        <source>never with cache; without, by every step since step %1: %2 so far</source>
        <translation>有缓存：从未；无缓存：自第 %1 步起每步都算，至今 %2</translation>
    </message>
    <message>
        <source>%1 × [%2] → row %3 of the output</source>
        <translation>%1 × [%2] → 输出的第 %3 行</translation>
    </message>
    <message>
        <source>e^(%1 − max %2) / sum %3 = %4</source>
        <translation>e^(%1 − 最大 %2) / 总和 %3 = %4</translation>
    </message>
    <message>
        <source>with cache: step %1 alone; without: %2 so far</source>
        <translation>有缓存：仅第 %1 步；无缓存：至今 %2</translation>
    </message>
</context>
<context>
    <name>ComparisonCard</name>
    <message>
        <source>what both modes did</source>
        <translation>两种模式的工作量</translation>
    </message>
    <message>
        <source>saving</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>每词元时间</translation>
    </message>
    <message>
        <source>K/V projections</source>
        <translation>K/V 投影</translation>
    </message>
    <message>
        <source>Score cells</source>
        <translation>分数单元</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>浮点运算</translation>
    </message>
    <message>
        <source>Memory held</source>
        <translation>占用内存</translation>
    </message>
    <message>
        <source>Multi-head attention would keep %1 (formula)</source>
        <translation>多头注意力需保存 %1（按公式）</translation>
    </message>
    <message>
        <source>K/V of all layers, score cells of one head</source>
        <translation>K/V 为所有层，分数单元为一个头</translation>
    </message>
    <message>
        <source>Time, arithmetic and memory of the current step, side by side.</source>
        <translation>并排显示当前步的时间、运算量和内存。</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The prompt is empty: %1 needs at least one token to start from.</source>
        <translation>提示词为空：%1 至少需要一个词元才能开始。</translation>
    </message>
    <message>
        <source>The prompt has %1 tokens, but the context of %2 holds %3: use a shorter prompt.</source>
        <translation>提示词有 %1 个词元，而 %2 的上下文只能容纳 %3 个：请缩短提示词。</translation>
    </message>
    <message>
        <source>Token id %1 is outside the vocabulary of %2: ids run from 0 to %3.</source>
        <translation>词元编号 %1 不在 %2 的词表中：编号范围为 0 到 %3。</translation>
    </message>
    <message>
        <source>The number of steps is %1: it must be from %2 to %3.</source>
        <translation>步数为 %1：必须在 %2 到 %3 之间。</translation>
    </message>
    <message>
        <source>The number of threads is %1: it must be from %2 to %3.</source>
        <translation>线程数为 %1：必须在 %2 到 %3 之间。</translation>
    </message>
    <message>
        <source>The number of repeats is %1: it must be from %2 to %3.</source>
        <translation>重复次数为 %1：必须在 %2 到 %3 之间。</translation>
    </message>
    <message>
        <source>The temperature is %1: it must be 0 for the most likely token, or from 0.01 to 100.</source>
        <translation>温度为 %1：须为 0（取最可能的词元），或在 0.01 到 100 之间。</translation>
    </message>
    <message>
        <source>Top-k is %1: it must be 0 for all tokens, or the number of tokens to keep.</source>
        <translation>Top-k 为 %1：须为 0（保留全部词元），或要保留的词元个数。</translation>
    </message>
    <message>
        <source>Top-p is %1: it must be above 0 and at most 1, where 1 keeps all tokens.</source>
        <translation>Top-p 为 %1：必须大于 0 且不超过 1；1 表示保留全部词元。</translation>
    </message>
    <message>
        <source>Min-p is %1: it must be from 0, which keeps all tokens, to 1.</source>
        <translation>Min-p 为 %1：必须在 0 到 1 之间；0 表示保留全部词元。</translation>
    </message>
    <message>
        <source>The repetition penalty is %1: it must be from 0.1 to 10, where 1 changes nothing.</source>
        <translation>重复惩罚为 %1：必须在 0.1 到 10 之间；1 表示不惩罚。</translation>
    </message>
    <message>
        <source>The seed is %1: it must be from 0 to %2.</source>
        <translation>种子为 %1：必须在 0 到 %2 之间。</translation>
    </message>
    <message>
        <source>The dropout rate is %1: it must be from 0, which drops nothing, to 0.9.</source>
        <translation>随机失活率为 %1：必须在 0 到 0.9 之间；0 表示不丢弃。</translation>
    </message>
    <message>
        <source>The system does not give %1 threads: ask for fewer.</source>
        <translation>系统无法提供 %1 个线程：请减少线程数。</translation>
    </message>
    <message>
        <source>There is not enough memory for %1 tokens with %2: ask for fewer steps or a shorter prompt.</source>
        <translation>内存不足，无法用 %2 处理 %1 个词元：请减少步数或缩短提示词。</translation>
    </message>
    <message>
        <source>This model has no tokenizer, so its prompt is token ids such as 0 1 2, but &quot;%1&quot; is not a number.</source>
        <translation>该模型没有分词器，提示词须为词元编号，例如 0 1 2，但“%1”不是数字。</translation>
    </message>
    <message>
        <source>The tokenizer has no token for byte %1 of &quot;%2&quot;; leave that character out of the text.</source>
        <translation>分词器没有对应“%2”中字节 %1 的词元；请去掉该字符。</translation>
    </message>
    <message>
        <source>Cannot write %1: end the file name in %2.</source>
        <translation>无法写入 %1：文件名须以 %2 结尾。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another folder or make room there.</source>
        <translation>无法写入 %1：%2。请换一个文件夹或腾出空间。</translation>
    </message>
    <message>
        <source>There is no chart to write yet: no step is recorded. Run the model first.</source>
        <translation>还没有可写出的图表：尚未记录任何一步。请先运行模型。</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Damaged file</source>
        <translation>文件已损坏</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>Cannot be done</source>
        <translation>无法执行</translation>
    </message>
    <message>
        <source>There is not enough memory for the scores of %1 tokens: generate fewer.</source>
        <translation>内存不足，无法容纳 %1 个词元的分数：请减少生成数量。</translation>
    </message>
    <message>
        <source>There is no run to save yet: no step is recorded. Run the model first.</source>
        <translation>还没有可保存的运行：没有记录任何步骤。请先运行模型。</translation>
    </message>
    <message>
        <source>A run is being measured: stop it (Esc) or wait for its end, then try %1 again.</source>
        <translation>正在测量一次运行：请停止它（Esc）或等它结束，然后再试 %1。</translation>
    </message>
    <message>
        <source>Another run is being saved or opened: wait for its end, then try %1 again.</source>
        <translation>正在保存或打开另一个运行：请等它结束，然后再试 %1。</translation>
    </message>
    <message>
        <source>The run was stopped before both modes made a step: nothing was compared.</source>
        <translation>运行在两种模式完成一步之前已停止：没有可比较的内容。</translation>
    </message>
    <message>
        <source>Both modes chose the same %1 tokens.</source>
        <translation>两种模式选出了相同的 %1 个词元。</translation>
    </message>
    <message>
        <source>The tokens of step %1 are the first of %2 to differ.</source>
        <translation>第 %1 步的词元最先出现差异（共 %2 步）。</translation>
    </message>
    <message>
        <source>All %1 logits have the same bits.</source>
        <translation>全部 %1 个 logits 逐位相同。</translation>
    </message>
    <message>
        <source>The logits differ from step %1 on, by up to %2.</source>
        <translation>logits 从第 %1 步起不同，最大差 %2。</translation>
    </message>
    <message>
        <source>Step %1 counts other work than the formulas say.</source>
        <translation>第 %1 步的工作量与公式不符。</translation>
    </message>
    <message>
        <source>The run on show was read from a file without its model: open the model and generate first.</source>
        <translation>当前运行读自文件，没有模型：请先打开模型并生成。</translation>
    </message>
    <message>
        <source>The run cannot start because the system starts no more threads: close other programs and generate again.</source>
        <translation>无法开始运行，因为系统无法再启动线程：请关闭其他程序后重新生成。</translation>
    </message>
    <message>
        <source>The scores cannot be read because the system starts no more threads: close other programs and choose the cell again.</source>
        <translation>无法读取分数，因为系统无法再启动线程：请关闭其他程序后重新选择该单元。</translation>
    </message>
    <message>
        <source>a GGUF file</source>
        <translation>GGUF 文件</translation>
    </message>
    <message>
        <source>a safetensors file</source>
        <translation>safetensors 文件</translation>
    </message>
    <message>
        <source>weights of llama2.c</source>
        <translation>llama2.c 的权重</translation>
    </message>
    <message>
        <source>weights of llama2.c or PyTorch</source>
        <translation>llama2.c 或 PyTorch 的权重</translation>
    </message>
    <message>
        <source>a recorded run</source>
        <translation>已保存的运行</translation>
    </message>
    <message>
        <source>a NumPy archive such as a recorded run</source>
        <translation>NumPy 归档（例如已保存的运行）</translation>
    </message>
    <message>
        <source>a zip archive such as torch.save writes</source>
        <translation>zip 归档（例如 torch.save 写出的）</translation>
    </message>
    <message>
        <source>a pickle such as old versions of torch.save write</source>
        <translation>pickle（例如旧版 torch.save 写出的）</translation>
    </message>
    <message>
        <source>a gzip archive, to be unpacked first</source>
        <translation>gzip 归档（需先解压）</translation>
    </message>
    <message>
        <source>a Git LFS pointer, whose weights git lfs pull fetches</source>
        <translation>Git LFS 指针（权重需用 git lfs pull 获取）</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>a JSON text</source>
        <translation>JSON 文本</translation>
    </message>
    <message>
        <source>the zeros of a download that was broken off</source>
        <translation>中断的下载留下的零字节</translation>
    </message>
    <message>
        <source>its name says %1 but it looks like %2</source>
        <translation>文件名表明它是“%1”，但内容看起来是“%2”</translation>
    </message>
    <message>
        <source>it looks like no format that is known, not like a model</source>
        <translation>内容不像任何已知格式，不是模型</translation>
    </message>
    <message>
        <source>its name says %1 but it looks like no format that is known</source>
        <translation>文件名表明它是“%1”，但内容不像任何已知格式</translation>
    </message>
    <message>
        <source>it looks like %1, not like a model</source>
        <translation>内容看起来是“%1”，不是模型</translation>
    </message>
    <message>
        <source>it looks like %1, not like a safetensors file</source>
        <translation>内容看起来是“%1”，不是 safetensors 文件</translation>
    </message>
    <message>
        <source>choose a folder with config.json and model.safetensors, a GGUF file or llama2.c&apos;s .bin</source>
        <translation>请选择含有 config.json 和 model.safetensors 的文件夹、GGUF 文件或 llama2.c 的 .bin</translation>
    </message>
    <message>
        <source>download the GGUF file again</source>
        <translation>请重新下载 GGUF 文件</translation>
    </message>
    <message>
        <source>choose llama2.c&apos;s .bin, or save PyTorch&apos;s weights again as model.safetensors beside their config.json</source>
        <translation>请选择 llama2.c 的 .bin，或把 PyTorch 的权重另存为 model.safetensors，与其 config.json 放在一起</translation>
    </message>
    <message>
        <source>open a run with --run, and choose a model for --model</source>
        <translation>请用 --run 打开运行，并为 --model 选择一个模型</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>this link leads to no file</source>
        <translation>这个链接没有指向任何文件</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>这是文件夹，不是文件</translation>
    </message>
    <message>
        <source>this is not an ordinary file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>it is not an ordinary file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>you may not read it</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>reading it is not permitted</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>it has %1 bytes but at most %2 are expected</source>
        <translation>它有 %1 字节，但最多应为 %2 字节</translation>
    </message>
    <message>
        <source>it cannot be opened (%1)</source>
        <translation>无法打开（%1）</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>读写出错</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名太长</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>请检查路径</translation>
    </message>
    <message>
        <source>check the path and its permissions</source>
        <translation>请检查路径及其权限</translation>
    </message>
    <message>
        <source>check the path or choose another model</source>
        <translation>请检查路径或选择其他模型</translation>
    </message>
    <message>
        <source>mend the link or copy the file here</source>
        <translation>请修复链接或把文件复制到这里</translation>
    </message>
    <message>
        <source>name the file inside it</source>
        <translation>请指定其中的文件</translation>
    </message>
    <message>
        <source>copy its content to a file first</source>
        <translation>请先把内容复制到文件中</translation>
    </message>
    <message>
        <source>change its permissions or copy it</source>
        <translation>请更改权限或复制该文件</translation>
    </message>
    <message>
        <source>check the disk or copy it elsewhere</source>
        <translation>请检查磁盘或复制到别处</translation>
    </message>
    <message>
        <source>check that it is the right file</source>
        <translation>请确认是正确的文件</translation>
    </message>
    <message>
        <source>copy or download it again</source>
        <translation>请重新复制或下载</translation>
    </message>
    <message>
        <source>correct it or copy the file again</source>
        <translation>请更正内容或重新复制文件</translation>
    </message>
    <message>
        <source>close other programs and try again</source>
        <translation>请关闭其他程序后重试</translation>
    </message>
    <message>
        <source>close other programs or choose a smaller model</source>
        <translation>请关闭其他程序或选择更小的模型</translation>
    </message>
    <message>
        <source>close other programs and open it again</source>
        <translation>请关闭其他程序后重新打开</translation>
    </message>
    <message>
        <source>there is not enough memory for it</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>its weights do not fit into memory</source>
        <translation>内存放不下其权重</translation>
    </message>
    <message>
        <source>choose smaller sizes</source>
        <translation>请选择更小的尺寸</translation>
    </message>
    <message>
        <source>the folder has no model.safetensors</source>
        <translation>文件夹中没有 model.safetensors</translation>
    </message>
    <message>
        <source>choose a folder with config.json and model.safetensors</source>
        <translation>请选择含有 config.json 和 model.safetensors 的文件夹</translation>
    </message>
    <message>
        <source>the folder has its weights in pytorch_model.bin only, a format that can run code</source>
        <translation>文件夹中的权重只有 pytorch_model.bin，这种格式可能运行代码</translation>
    </message>
    <message>
        <source>save the model again with safe_serialization, which writes model.safetensors</source>
        <translation>请用 safe_serialization 重新保存模型，它会写出 model.safetensors</translation>
    </message>
    <message>
        <source>there is no config.json beside it, so the model&apos;s shape is unknown</source>
        <translation>旁边没有 config.json，因此不知道模型的形状</translation>
    </message>
    <message>
        <source>put the model&apos;s config.json into the same folder</source>
        <translation>请把模型的 config.json 放进同一文件夹</translation>
    </message>
    <message>
        <source>the tokenizer has %1 tokens but the model&apos;s vocabulary only %2</source>
        <translation>分词器有 %1 个词元，而模型的词表只有 %2 个</translation>
    </message>
    <message>
        <source>use the tokenizer that belongs to the model</source>
        <translation>请使用该模型的分词器</translation>
    </message>
    <message>
        <source>use weights that fit config.json</source>
        <translation>请使用与 config.json 相符的权重</translation>
    </message>
    <message>
        <source>it has no &quot;weight_map&quot; with the tensors&apos; files</source>
        <translation>其中没有列出张量所在文件的“weight_map”</translation>
    </message>
    <message>
        <source>it puts the tensor &quot;%1&quot; into &quot;%2&quot;, which is no name of a .safetensors file in the same folder</source>
        <translation>它把张量“%1”放进“%2”，而这不是同一文件夹中 .safetensors 文件的名称</translation>
    </message>
    <message>
        <source>it does not hold the tensor &quot;%1&quot;, which %2 puts into it</source>
        <translation>其中没有张量“%1”，而 %2 说它在其中</translation>
    </message>
    <message>
        <source>it holds the tensor &quot;%1&quot;, which %2 does not put into it</source>
        <translation>其中有张量“%1”，而 %2 没有说它在其中</translation>
    </message>
    <message>
        <source>download the index and its files again</source>
        <translation>请重新下载索引及其文件</translation>
    </message>
    <message>
        <source>byte %1 breaks the JSON (%2)</source>
        <translation>第 %1 字节处 JSON 有误（%2）</translation>
    </message>
    <message>
        <source>the JSON must be an object in braces</source>
        <translation>JSON 必须是花括号中的对象</translation>
    </message>
    <message>
        <source>illegal value</source>
        <translation>非法的值</translation>
    </message>
    <message>
        <source>unterminated object</source>
        <translation>对象没有结束</translation>
    </message>
    <message>
        <source>missing name separator</source>
        <translation>缺少名称分隔符</translation>
    </message>
    <message>
        <source>unterminated array</source>
        <translation>数组没有结束</translation>
    </message>
    <message>
        <source>missing value separator</source>
        <translation>缺少值分隔符</translation>
    </message>
    <message>
        <source>illegal number</source>
        <translation>非法的数</translation>
    </message>
    <message>
        <source>invalid termination by number</source>
        <translation>数字处意外结束</translation>
    </message>
    <message>
        <source>illegal escape sequence</source>
        <translation>非法的转义序列</translation>
    </message>
    <message>
        <source>invalid UTF8 string</source>
        <translation>无效的 UTF-8 字符串</translation>
    </message>
    <message>
        <source>unterminated string</source>
        <translation>字符串没有结束</translation>
    </message>
    <message>
        <source>object is missing after a comma</source>
        <translation>逗号后缺少对象</translation>
    </message>
    <message>
        <source>too deeply nested document</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>too large document</source>
        <translation>文档过大</translation>
    </message>
    <message>
        <source>garbage at the end of the document</source>
        <translation>文档末尾有多余内容</translation>
    </message>
    <message>
        <source>a whole number below 2147483648</source>
        <translation>小于 2147483648 的整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>引号中的文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>an object in braces</source>
        <translation>花括号中的对象</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>give it as %1</source>
        <translation>请写成：%1</translation>
    </message>
    <message>
        <source>write &quot;bytes&quot;, or leave the key out and put a tokenizer.json beside it</source>
        <translation>请写“bytes”，或去掉该键并在旁边放一个 tokenizer.json</translation>
    </message>
    <message>
        <source>models of the type &quot;%1&quot; are not supported</source>
        <translation>不支持“%1”类型的模型</translation>
    </message>
    <message>
        <source>choose one of these types: %1</source>
        <translation>请选择以下类型之一：%1</translation>
    </message>
    <message>
        <source>models of the architecture &quot;%1&quot; are not supported</source>
        <translation>不支持“%1”架构的模型</translation>
    </message>
    <message>
        <source>choose one of these: %1</source>
        <translation>请选择以下之一：%1</translation>
    </message>
    <message>
        <source>the weights are quantised (&quot;quantization_config&quot;)</source>
        <translation>权重经过量化（“quantization_config”）</translation>
    </message>
    <message>
        <source>choose the model&apos;s own weights in F32, F16 or BF16</source>
        <translation>请选择模型原本的 F32、F16 或 BF16 权重</translation>
    </message>
    <message>
        <source>correct the file or choose another model</source>
        <translation>请更正文件或选择其他模型</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, which &quot;%3&quot; %4 does not divide</source>
        <translation>“%1”为 %2，不能被“%3”%4 整除</translation>
    </message>
    <message>
        <source>make %1 a multiple of %2</source>
        <translation>请让 %1 成为 %2 的倍数</translation>
    </message>
    <message>
        <source>choose a GPT-2 without this variant</source>
        <translation>请选择没有此变体的 GPT-2</translation>
    </message>
    <message>
        <source>&quot;partial_rotary_factor&quot; asks to turn only a part of each head</source>
        <translation>“partial_rotary_factor”要求只旋转每个头的一部分</translation>
    </message>
    <message>
        <source>choose a model that turns all of it</source>
        <translation>请选择旋转整个头的模型</translation>
    </message>
    <message>
        <source>&quot;layer_types&quot; names &quot;%1&quot;, which is not supported</source>
        <translation>“layer_types”中的“%1”不受支持</translation>
    </message>
    <message>
        <source>choose a model whose layers are of the type &quot;full_attention&quot; or &quot;sliding_attention&quot;</source>
        <translation>请选择各层类型为“full_attention”或“sliding_attention”的模型</translation>
    </message>
    <message>
        <source>only some of its layers have a sliding window (&quot;max_window_layers&quot; or &quot;layer_types&quot;)</source>
        <translation>只有部分层带滑动窗口（“max_window_layers”或“layer_types”）</translation>
    </message>
    <message>
        <source>choose a model whose layers are all alike</source>
        <translation>请选择各层都相同的模型</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>number of layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>number of heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>number of key/value heads</source>
        <translation>K/V 头数</translation>
    </message>
    <message>
        <source>width of a head</source>
        <translation>头的宽度</translation>
    </message>
    <message>
        <source>hidden width</source>
        <translation>隐藏层宽度</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>the %1 is %2 but must be from 1 to %3</source>
        <translation>“%1”为 %2，但必须在 1 到 %3 之间</translation>
    </message>
    <message>
        <source>the %1 heads cannot be shared out among %2 key/value heads; the first must be a multiple of the second</source>
        <translation>%1 个头无法分给 %2 个 K/V 头；前者必须是后者的倍数</translation>
    </message>
    <message>
        <source>rotary positions turn pairs of numbers, so the width of a head must be even, not %1</source>
        <translation>旋转位置成对旋转数值，因此头的宽度必须是偶数，而不是 %1</translation>
    </message>
    <message>
        <source>the width of %1 cannot be shared out among %2 heads</source>
        <translation>宽度 %1 无法分给 %2 个头</translation>
    </message>
    <message>
        <source>make it a multiple of them</source>
        <translation>请让它成为头数的倍数</translation>
    </message>
    <message>
        <source>the sliding window is %1 tokens but must be at least 1, or 0 for none</source>
        <translation>滑动窗口为 %1 个词元，但必须至少为 1，或为 0 表示没有</translation>
    </message>
    <message>
        <source>the %1 token is %2 but the vocabulary ends at token %3</source>
        <translation>“%1”词元为 %2，但词表到词元 %3 为止</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>the model would have %1 parameters but this program stops at %2</source>
        <translation>模型将有 %1 个参数，而本程序最多支持 %2 个</translation>
    </message>
    <message>
        <source>the rotary base is %1 but must be a positive number</source>
        <translation>旋转基数为 %1，但必须是正数</translation>
    </message>
    <message>
        <source>the norm epsilon is %1 but must be at least 0 and below 1</source>
        <translation>归一化的 epsilon 为 %1，但必须不小于 0 且小于 1</translation>
    </message>
    <message>
        <source>its weights would take %1 MiB but this machine has %2 MiB</source>
        <translation>其权重需要 %1 MiB，而本机只有 %2 MiB</translation>
    </message>
    <message>
        <source>there is no such preset</source>
        <translation>没有这个预设</translation>
    </message>
    <message>
        <source>its header would have %1 bytes but the limit is %2, so it is no safetensors file</source>
        <translation>其头部将有 %1 字节，而上限是 %2，因此不是 safetensors 文件</translation>
    </message>
    <message>
        <source>it has %1 bytes but a safetensors file starts with %2 bytes of header length</source>
        <translation>它只有 %1 字节，而 safetensors 文件以 %2 字节的头部长度开始</translation>
    </message>
    <message>
        <source>it is cut short: its header has %1 bytes but only %2 are there</source>
        <translation>文件被截断：头部应有 %1 字节，而只有 %2 字节</translation>
    </message>
    <message>
        <source>byte %1 of its header breaks the JSON (%2)</source>
        <translation>头部第 %1 字节处 JSON 有误（%2）</translation>
    </message>
    <message>
        <source>its header is JSON but not an object</source>
        <translation>其头部是 JSON，但不是对象</translation>
    </message>
    <message>
        <source>no tensor owns the bytes %1 to %2 of the data (a name that occurs twice leaves such a gap)</source>
        <translation>数据的第 %1 至 %2 字节不属于任何张量（重复的名称会留下这样的空缺）</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot; of shape %2 is missing</source>
        <translation>缺少形状为 %2 的张量“%1”</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot; has the shape %2 but %3 asks for %4</source>
        <translation>张量“%1”的形状为 %2，而 %3 要求 %4</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot; has the type %2 but only %3 are read</source>
        <translation>张量“%1”的类型为 %2，而只能读取 %3</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot; holds a value that is not a finite number (%2 at row %3)</source>
        <translation>张量“%1”含有非有限数的值（%2，第 %3 行）</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot; ends at byte %2 of the data but only %3 bytes are there, so the file is cut short</source>
        <translation>张量“%1”应在数据的第 %2 字节结束，而只有 %3 字节，因此文件被截断</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot; has the type &quot;%2&quot;, which the format does not know</source>
        <translation>张量“%1”的类型为“%2”，该格式不认识它</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot; needs %2 bytes for its shape and type %3 but has %4</source>
        <translation>按形状和类型 %3，张量“%1”需要 %2 字节，而它有 %4 字节</translation>
    </message>
    <message>
        <source>tensor &quot;%1&quot; starts at byte %2, inside the tensor before it, which ends at byte %3</source>
        <translation>张量“%1”从第 %2 字节开始，位于前一个张量之内，后者在第 %3 字节结束</translation>
    </message>
    <message>
        <source>it holds a tensor that this family of models does not have, &quot;%1&quot; of shape %2</source>
        <translation>其中有该模型家族没有的张量“%1”，形状为 %2</translation>
    </message>
    <message>
        <source>it holds a tensor that its architecture does not have, &quot;%1&quot; of shape %2</source>
        <translation>其中有其架构没有的张量“%1”，形状为 %2</translation>
    </message>
    <message>
        <source>the metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>F32, F16 and BF16</source>
        <translation>F32、F16 和 BF16</translation>
    </message>
    <message>
        <source>F32, F16, BF16 and Q8_0</source>
        <translation>F32、F16、BF16 和 Q8_0</translation>
    </message>
    <message>
        <source>download or save it again as safetensors</source>
        <translation>请重新下载或重新保存为 safetensors</translation>
    </message>
    <message>
        <source>check &quot;model_type&quot; and the number of layers in config.json</source>
        <translation>请检查 config.json 中的“model_type”和层数</translation>
    </message>
    <message>
        <source>use the config.json that belongs to these weights</source>
        <translation>请使用与这些权重配套的 config.json</translation>
    </message>
    <message>
        <source>convert the weights to one of these</source>
        <translation>请把权重转换为其中之一</translation>
    </message>
    <message>
        <source>save the weights again from a training run that did not diverge</source>
        <translation>请从没有发散的训练中重新保存权重</translation>
    </message>
    <message>
        <source>check &quot;model_type&quot; in config.json or leave the tensor out</source>
        <translation>请检查 config.json 中的“model_type”，或去掉该张量</translation>
    </message>
    <message>
        <source>download the model again</source>
        <translation>请重新下载模型</translation>
    </message>
    <message>
        <source>convert the model again</source>
        <translation>请重新转换模型</translation>
    </message>
    <message>
        <source>choose the model&apos;s file in one of these</source>
        <translation>请选择该模型以其中之一存储的文件</translation>
    </message>
    <message>
        <source>use a model without it</source>
        <translation>请使用没有它的模型</translation>
    </message>
    <message>
        <source>choose another model</source>
        <translation>请选择其他模型</translation>
    </message>
    <message>
        <source>it is cut short: its metadata and tensor list go on behind byte %1</source>
        <translation>文件被截断：元数据和张量列表在第 %1 字节之后还应继续</translation>
    </message>
    <message>
        <source>it is cut short: tensor &quot;%1&quot; needs %2 bytes from byte %3 of the data on, which has %4</source>
        <translation>文件被截断：张量“%1”从数据的第 %3 字节起需要 %2 字节，而数据共有 %4 字节</translation>
    </message>
    <message>
        <source>its numbers are big-endian</source>
        <translation>其中的数是大端序</translation>
    </message>
    <message>
        <source>use a little-endian GGUF file</source>
        <translation>请使用小端序的 GGUF 文件</translation>
    </message>
    <message>
        <source>it is GGUF version %1 but only 2 and 3 are read</source>
        <translation>它是 GGUF 版本 %1，而只能读取版本 2 和 3</translation>
    </message>
    <message>
        <source>convert the model again with a current converter</source>
        <translation>请用较新的转换程序重新转换模型</translation>
    </message>
    <message>
        <source>metadata &quot;%1&quot; is missing</source>
        <translation>缺少元数据“%1”</translation>
    </message>
    <message>
        <source>metadata &quot;%1&quot; is there twice</source>
        <translation>元数据“%1”出现了两次</translation>
    </message>
    <message>
        <source>metadata &quot;%1&quot; has an unknown type (%2)</source>
        <translation>元数据“%1”的类型未知（%2）</translation>
    </message>
    <message>
        <source>metadata &quot;%1&quot; asks for a mixture of experts, which is not supported</source>
        <translation>元数据“%1”要求混合专家，这不受支持</translation>
    </message>
    <message>
        <source>metadata &quot;%1&quot; is &quot;%2&quot; but only none and linear are read</source>
        <translation>元数据“%1”为“%2”，而只能读取 none 和 linear</translation>
    </message>
    <message>
        <source>metadata &quot;%1&quot; is %2 but only whole heads of %3 are turned</source>
        <translation>元数据“%1”为 %2，而只能旋转宽度为 %3 的整个头</translation>
    </message>
    <message>
        <source>metadata &quot;%1&quot; is not a whole number below 2147483648</source>
        <translation>元数据“%1”不是小于 2147483648 的整数</translation>
    </message>
    <message>
        <source>metadata &quot;%1&quot; is not a number</source>
        <translation>元数据“%1”不是数</translation>
    </message>
    <message>
        <source>it holds a vocabulary but no weights</source>
        <translation>其中有词表但没有权重</translation>
    </message>
    <message>
        <source>choose the file that holds the model</source>
        <translation>请选择含有模型的文件</translation>
    </message>
    <message>
        <source>its tokenizer has %1 tokens but its embedding only %2</source>
        <translation>其分词器有 %1 个词元，而嵌入只有 %2 个</translation>
    </message>
    <message>
        <source>its tokenizer has no tokens</source>
        <translation>其分词器没有词元</translation>
    </message>
    <message>
        <source>its tokenizer has %1 tokens but %2 scores</source>
        <translation>其分词器有 %1 个词元，却有 %2 个分数</translation>
    </message>
    <message>
        <source>convert the model again or download another copy</source>
        <translation>请重新转换模型或另行下载</translation>
    </message>
    <message>
        <source>it has %1 bytes but its header asks for %2</source>
        <translation>它有 %1 字节，而其头部要求 %2 字节</translation>
    </message>
    <message>
        <source>it has %1 bytes but the header alone has %2</source>
        <translation>它只有 %1 字节，而仅头部就有 %2 字节</translation>
    </message>
    <message>
        <source>check that it is a model of llama2.c and copy or download it again</source>
        <translation>请确认它是 llama2.c 的模型，并重新复制或下载</translation>
    </message>
    <message>
        <source>it has no vocabulary</source>
        <translation>其中没有词表</translation>
    </message>
    <message>
        <source>it is cut short or no SentencePiece model</source>
        <translation>文件被截断，或不是 SentencePiece 模型</translation>
    </message>
    <message>
        <source>it does not begin as a SentencePiece model does</source>
        <translation>其开头不像 SentencePiece 模型</translation>
    </message>
    <message>
        <source>SentencePiece does not accept it as a model</source>
        <translation>SentencePiece 不接受它作为模型</translation>
    </message>
    <message>
        <source>token %1 is cut short</source>
        <translation>词元 %1 处被截断</translation>
    </message>
    <message>
        <source>its model is of the type &quot;%1&quot;</source>
        <translation>其模型类型为“%1”</translation>
    </message>
    <message>
        <source>its model uses &quot;%1&quot;</source>
        <translation>其模型使用“%1”</translation>
    </message>
    <message>
        <source>copy or download the tokenizer again</source>
        <translation>请重新复制或下载分词器</translation>
    </message>
    <message>
        <source>copy the tokenizer again or move it away to run the model from token ids</source>
        <translation>请重新复制分词器，或把它移走以便用词元编号运行模型</translation>
    </message>
    <message>
        <source>use a byte-level BPE tokenizer such as GPT-2&apos;s</source>
        <translation>请使用字节级 BPE 分词器，例如 GPT-2 的</translation>
    </message>
    <message>
        <source>use a tokenizer such as Llama 2&apos;s, or a tokenizer.json</source>
        <translation>请使用 Llama 2 那样的分词器，或 tokenizer.json</translation>
    </message>
    <message>
        <source>it is no zip archive, or its end is missing</source>
        <translation>它不是 zip 归档，或结尾缺失</translation>
    </message>
    <message>
        <source>its directory of contents is damaged</source>
        <translation>其内容目录已损坏</translation>
    </message>
    <message>
        <source>it has no %1</source>
        <translation>其中没有 %1</translation>
    </message>
    <message>
        <source>%1 is encrypted or packed by a method other than deflate</source>
        <translation>%1 已加密，或用 deflate 以外的方法压缩</translation>
    </message>
    <message>
        <source>%1 is damaged: its checksum or its size is wrong</source>
        <translation>%1 已损坏：校验和或大小不对</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked (%2)</source>
        <translation>%1 无法解压（%2）</translation>
    </message>
    <message>
        <source>%1 claims %2 bytes, more than can come out of %3</source>
        <translation>%1 声称有 %2 字节，%3 字节不可能解压出这么多</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but run.json asks for %3 and a header</source>
        <translation>%1 有 %2 字节，而 run.json 要求 %3 字节加头部</translation>
    </message>
    <message>
        <source>its run.json does not say that it is a run of DecodeScope</source>
        <translation>其 run.json 没有说明它是 DecodeScope 的运行</translation>
    </message>
    <message>
        <source>its run.json has no version of the format that this program knows</source>
        <translation>其 run.json 中没有本程序认识的格式版本</translation>
    </message>
    <message>
        <source>it has version %1 of the format, but this program knows version %2 only: use a newer one</source>
        <translation>其格式版本为 %1，而本程序只认识版本 %2：请使用更新的程序</translation>
    </message>
    <message>
        <source>its run.json is no JSON (%1)</source>
        <translation>其 run.json 不是 JSON（%1）</translation>
    </message>
    <message>
        <source>its run.json has %1 bytes where 1 MiB is the most</source>
        <translation>其 run.json 有 %1 字节，而上限是 1 MiB</translation>
    </message>
    <message>
        <source>its arrays take %1 MiB where %2 MiB are the most</source>
        <translation>其数组占 %1 MiB，而上限是 %2 MiB</translation>
    </message>
    <message>
        <source>its arrays take %1 MiB where %2 MiB are the most: leave the attention rows out</source>
        <translation>其数组占 %1 MiB，而上限是 %2 MiB：请不要保存注意力行</translation>
    </message>
    <message>
        <source>it has not begun</source>
        <translation>它还没有开始</translation>
    </message>
    <message>
        <source>there is not enough memory to open it</source>
        <translation>内存不足，无法打开</translation>
    </message>
    <message>
        <source>there is not enough memory to pack it</source>
        <translation>内存不足，无法打包</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is &quot;%2&quot;, which is not supported</source>
        <translation>“%1”为“%2”，这不受支持</translation>
    </message>
    <message>
        <source>use one of: %1</source>
        <translation>请使用以下之一：%1</translation>
    </message>
    <message>
        <source>use one of %1, or sizes alone such as random:layers=2,width=128</source>
        <translation>请使用以下之一：%1，或只给出尺寸，例如 random:layers=2,width=128</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 but the prompt has %3 tokens</source>
        <translation>“%1”为 %2，而提示词有 %3 个词元</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number</source>
        <translation>“%1”不是数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no text</source>
        <translation>“%1”不是文本</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no object</source>
        <translation>“%1”不是对象</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither true nor false</source>
        <translation>“%1”既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is &quot;%2&quot;, which this program does not know</source>
        <translation>“%1”为“%2”，本程序不认识它</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 but must be a whole number from %3 to %4</source>
        <translation>“%1”为 %2，但必须是 %3 到 %4 的整数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not %2</source>
        <translation>“%1”不是这样的值：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is false</source>
        <translation>“%1”为 false</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is true</source>
        <translation>“%1”为 true</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is &quot;%2&quot;</source>
        <translation>“%1”为“%2”</translation>
    </message>
    <message>
        <source>Both modes chose the same 1 token.</source>
        <translation>两种模式选择了相同的 1 个词元。</translation>
    </message>
    <message>
        <source>The tokenizer has no token for byte %1; leave that character out of the text.</source>
        <translation>分词器没有字节 %1 对应的词元；请从文本中去掉该字符。</translation>
    </message>
    <message>
        <source>The tokenizer has no token for &quot;%1&quot;; leave that character out of the text.</source>
        <translation>分词器没有“%1”对应的词元；请从文本中去掉该字符。</translation>
    </message>
    <message>
        <source>There is no step %1: the run ended after %2 steps.</source>
        <translation>没有第 %1 步：运行在 %2 步后结束。</translation>
    </message>
    <message>
        <source>There is no %1 %2: the run has %3; choose from 1 to %4.</source>
        <translation>没有这个“%1”（%2）：该运行有 %3 个；请在 1 到 %4 之间选择。</translation>
    </message>
    <message>
        <source>There is no picture to write yet: no step is recorded. Run the model first.</source>
        <translation>还没有可写出的图片：尚未记录任何一步。请先运行模型。</translation>
    </message>
    <message>
        <source>There is not enough memory to write it: ask for a smaller picture or close other programs.</source>
        <translation>内存不足，无法写出：请选择更小的图片或关闭其他程序。</translation>
    </message>
    <message>
        <source>The run is still being measured: wait for its end or stop it (Esc), then export.</source>
        <translation>运行仍在测量中：请等它结束或停止它（Esc），然后再导出。</translation>
    </message>
    <message>
        <source>Another file is being written: wait for it or cancel it.</source>
        <translation>正在写出另一个文件：请等待或取消它。</translation>
    </message>
    <message>
        <source>The WebP encoder failed (%1): ask for a smaller size.</source>
        <translation>WebP 编码失败（%1）：请选择更小的尺寸。</translation>
    </message>
    <message>
        <source>The GIF encoder failed: ask for a smaller size.</source>
        <translation>GIF 编码失败：请选择更小的尺寸。</translation>
    </message>
    <message>
        <source>Cannot write %1: the program ffmpeg was not found; install it, or write a .webp or .gif.</source>
        <translation>无法写出 %1：找不到程序 ffmpeg；请安装它，或写成 .webp 或 .gif。</translation>
    </message>
    <message>
        <source>The program ffmpeg made no MP4 (no progress for %1 s): write a .webp or .gif instead.</source>
        <translation>程序 ffmpeg 未能生成 MP4（%1 s 没有进展）：请改写成 .webp 或 .gif。</translation>
    </message>
    <message>
        <source>The program ffmpeg made no MP4 (%1): write a .webp or .gif instead.</source>
        <translation>程序 ffmpeg 未能生成 MP4（%1）：请改写成 .webp 或 .gif。</translation>
    </message>
    <message>
        <source>%1 frames a second are not possible: choose from 1 to %2.</source>
        <translation>每秒 %1 帧无法做到：请在 1 到 %2 之间选择。</translation>
    </message>
    <message>
        <source>The run has no steps %1-%2: choose a range within 1-%3.</source>
        <translation>该运行没有第 %1-%2 步：请在 1-%3 之内选择范围。</translation>
    </message>
    <message>
        <source>A picture of %1 %2 is too small for what it shows: ask for at least %3.</source>
        <translation>%1 %2 的图片放不下其内容：请至少选择 %3。</translation>
    </message>
    <message>
        <source>The scale %1 is not possible: choose one above 0 and up to %2.</source>
        <translation>无法使用缩放 %1：请选择大于 0 且不超过 %2 的值。</translation>
    </message>
    <message>
        <source>A picture of %1 is too large: its longer side may have %2; lower size or scale.</source>
        <translation>%1 的图片太大：长边最多 %2；请减小尺寸或缩放。</translation>
    </message>
    <message>
        <source>A picture of %1 pixels is too large: %2 million are the most; lower size or scale.</source>
        <translation>%1 像素的图片太大：最多 %2 百万像素；请减小尺寸或缩放。</translation>
    </message>
    <message>
        <source>The name of the file to write is empty: name one.</source>
        <translation>要写出的文件没有名称：请取一个名称。</translation>
    </message>
    <message>
        <source>The pitfall is &quot;%1&quot;: it must be positions, no-prefill, dropout=P such as dropout=0.1, or future.</source>
        <translation>误区为“%1”：必须是 positions、no-prefill、dropout=P（如 dropout=0.1）或 future。</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of %1: ask for a smaller one or close other programs.</source>
        <translation>内存不足，无法生成 %1 的图片：请选择更小的图片或关闭其他程序。</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture: ask for a smaller one or close other programs.</source>
        <translation>内存不足，无法生成图片：请选择更小的图片或关闭其他程序。</translation>
    </message>
    <message>
        <source>%1: %2; %3.</source>
        <translation>%1：%2；%3。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>Cannot open %1 as a run: %2.</source>
        <translation>无法把 %1 作为运行打开：%2。</translation>
    </message>
    <message>
        <source>The run cannot be saved: %1.</source>
        <translation>无法保存运行：%1。</translation>
    </message>
    <message>
        <source>%1. The reason, in English: %2</source>
        <translation>%1。原因（英文）：%2</translation>
    </message>
    <message>
        <source>the system starts no more threads to load it on</source>
        <translation>系统无法再启动线程来加载它</translation>
    </message>
    <message>
        <source>the system starts no more threads for it</source>
        <translation>系统无法再为它启动线程</translation>
    </message>
    <message>
        <source>it has no step of both modes to show</source>
        <translation>其中没有两种模式都有的步骤可以显示</translation>
    </message>
    <message>
        <source>record a run of one step at least</source>
        <translation>请保存至少有一步的运行</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no field</source>
        <translation>没有字段“%1”</translation>
    </message>
    <message>
        <source>write NAME=NUMBER with one of the names %1</source>
        <translation>请写成“名称=数”，名称为以下之一：%1</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 给出了两次</translation>
    </message>
    <message>
        <source>give it once</source>
        <translation>请只给一次</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; but must be a whole number from 0 to 18446744073709551615</source>
        <translation>%1 为“%2”，但必须是 0 到 18446744073709551615 的整数</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; but must be a whole number</source>
        <translation>%1 为“%2”，但必须是整数</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Cannot open %1 as a run: in its run.json %2.</source>
        <translation>无法把 %1 作为运行打开：其 run.json 中，%2。</translation>
    </message>
    <message>
        <source>Cannot open %1 as a run: in its run.json %2; save it again or choose another.</source>
        <translation>无法把 %1 作为运行打开：其 run.json 中，%2；请重新保存它，或选择另一个。</translation>
    </message>
    <message>
        <source>Cannot open %1 as a run: %2; save it again or choose another.</source>
        <translation>无法把 %1 作为运行打开：%2；请重新保存它，或选择另一个。</translation>
    </message>
    <message>
        <source>There is no model &quot;%1&quot;: give the path of a model&apos;s file or folder, or one of the bundled names (%2).</source>
        <translation>没有名为“%1”的模型：请给出模型文件或文件夹的路径，或使用内置模型名（%2）。</translation>
    </message>
    <message>
        <source>%1 K/V rows in each of %2 layers have the same bits.</source>
        <translation>%2 层中每层的 %1 行 K 与 V 都逐位相同。</translation>
    </message>
    <message>
        <source>%1 K/V rows in 1 layer have the same bits.</source>
        <translation>唯一一层的 %1 行 K 与 V 都逐位相同。</translation>
    </message>
    <message>
        <source>%1 of %2 K/V rows differ in a layer or more, first at step %3.</source>
        <translation>%2 行 K 与 V 中有 %1 行至少在一层中不同，最早在第 %3 步。</translation>
    </message>
    <message>
        <source>%1 K/V rows in each layer without cache, %2 with it.</source>
        <translation>每层的 K 与 V 行数：无缓存 %1，有缓存 %2。</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>PNG image (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON report (*.json)</source>
        <translation>JSON 报告 (*.json)</translation>
    </message>
    <message>
        <source>Trace (*.trace.json)</source>
        <translation>跟踪文件 (*.trace.json)</translation>
    </message>
</context>
<context>
    <name>KvGrid</name>
    <message>
        <source>Keys</source>
        <translation>键 K</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值 V</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>read from cache</source>
        <translation>读自缓存</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>窗外</translation>
    </message>
    <message numerus="yes">
        <source>1 layer × %1 positions</source>
        <translation>
            <numerusform>1 层 × %1 位置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layers × %2 positions</source>
        <translation>
            <numerusform>%1 层 × %2 位置</numerusform>
        </translation>
    </message>
    <message>
        <source>outside window</source>
        <translation>窗外</translation>
    </message>
</context>
<context>
    <name>MatrixMenu</name>
    <message>
        <source>Score q·k/√d</source>
        <translation>分数 q·k/√d</translation>
    </message>
    <message>
        <source>Score after the mask</source>
        <translation>掩码后的分数</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>平方根</translation>
    </message>
</context>
<context>
    <name>ModePane</name>
    <message>
        <source>every row of the prompt is new</source>
        <translation>提示词的每一行都是新的</translation>
    </message>
    <message>
        <source>all rows new</source>
        <translation>每行都是新的</translation>
    </message>
    <message>
        <source>every key and value is computed again</source>
        <translation>每一步重新计算全部 K 与 V</translation>
    </message>
    <message>
        <source>all computed again</source>
        <translation>全部重新计算</translation>
    </message>
    <message>
        <source>old keys and values are read back, one row is new</source>
        <translation>读取已有 K/V，只计算新的一行</translation>
    </message>
    <message>
        <source>one row is new</source>
        <translation>只算新的一行</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>this token</source>
        <translation>本词元</translation>
    </message>
    <message>
        <source>Without cache</source>
        <translation>无缓存</translation>
    </message>
    <message>
        <source>With KV cache</source>
        <translation>使用 KV 缓存</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>The model is being loaded…</source>
        <translation>正在加载模型…</translation>
    </message>
    <message>
        <source>Choose a model and press Generate: each token computes all keys and values again.</source>
        <translation>选择模型并点击“生成”：每个新词元都重新计算全部键和值。</translation>
    </message>
    <message>
        <source>Choose a model and press Generate: the cache fills, with one new row for each token.</source>
        <translation>选择模型并点击“生成”：缓存逐步填满，每个新词元只计算一行。</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>Attention matrix, step %1 of %2</source>
        <translation>注意力矩阵，第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Keys and values, step %1 of %2</source>
        <translation>键和值，第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Without and with a KV cache, step %1 of %2</source>
        <translation>无缓存与有 KV 缓存，第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>第 %1 层，第 %2 个头</translation>
    </message>
    <message>
        <source>position of the key →</source>
        <translation>键的位置 →</translation>
    </message>
    <message>
        <source>position of the query →</source>
        <translation>查询的位置 →</translation>
    </message>
    <message>
        <source>→ positions 0 to %1, ↓ layers 1 to %2</source>
        <translation>→ 位置 0 至 %1，↓ 第 1 至 %2 层</translation>
    </message>
    <message>
        <source>→ heads, ↓ layers</source>
        <translation>→ 注意力头，↓ 层</translation>
    </message>
    <message>
        <source>What the token was chosen from, step %1 of %2</source>
        <translation>词元从何选出，第 %1 / %2 步</translation>
    </message>
    <message>
        <source>Attention of every head, step %1 of %2</source>
        <translation>各注意力头的权重，第 %1 / %2 步</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个词元</translation>
    </message>
    <message>
        <source>→ positions, ↓ layers</source>
        <translation>→ 位置，↓ 层</translation>
    </message>
    <message>
        <source>key →</source>
        <translation>键 →</translation>
    </message>
</context>
<context>
    <name>Punctuation</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>ScoreMatrix</name>
    <message numerus="yes">
        <source>score cells</source>
        <translation>
            <numerusform>分数单元</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention weights were not recorded</source>
        <translation>未记录注意力权重</translation>
    </message>
    <message>
        <source>Scores are read when nothing is measured</source>
        <translation>测量结束后读取分数</translation>
    </message>
    <message>
        <source>Scores: not read yet</source>
        <translation>分数尚未读取</translation>
    </message>
    <message>
        <source>%1, %2 scale</source>
        <translation>%1，标度：%2</translation>
    </message>
    <message>
        <source>outside window</source>
        <translation>窗外</translation>
    </message>
    <message>
        <source>Scores need the model, which is not at hand</source>
        <translation>分数需要模型，而模型不在手边</translation>
    </message>
    <message>
        <source>Scores: no model</source>
        <translation>分数：没有模型</translation>
    </message>
    <message numerus="yes">
        <source>score cells of this head
in this step</source>
        <translation>
            <numerusform>本步本头的
分数单元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>score cells
of this head</source>
        <translation>
            <numerusform>本头的
分数单元</numerusform>
        </translation>
    </message>
    <message>
        <source>outside</source>
        <translation>窗外</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>掩码后</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source> (log)</source>
        <translation>（对数）</translation>
    </message>
    <message>
        <source> (√)</source>
        <translation>（√）</translation>
    </message>
    <message>
        <source>row changed</source>
        <translation>行有变化</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>有变</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
</context>
<context>
    <name>SettingValues</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>rotary</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>all steps</source>
        <translation>全部步数</translation>
    </message>
    <message>
        <source>end of text</source>
        <translation>文本结束</translation>
    </message>
    <message>
        <source>context full</source>
        <translation>上下文已满</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>every row</source>
        <translation>每一行</translation>
    </message>
    <message>
        <source>the last row</source>
        <translation>最后一行</translation>
    </message>
    <message>
        <source>the most likely</source>
        <translation>概率最高的</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>weights (SHA-256)</source>
        <translation>权重（SHA-256）</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数数量</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>K/V heads</source>
        <translation>K/V 头数</translation>
    </message>
    <message>
        <source>width of a head</source>
        <translation>每头宽度</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>hidden width</source>
        <translation>隐藏层宽度</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>prompt tokens</source>
        <translation>提示词的词元数</translation>
    </message>
    <message>
        <source>steps asked for</source>
        <translation>要求的步数</translation>
    </message>
    <message>
        <source>steps made</source>
        <translation>完成的步数</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束原因</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>counted passes</source>
        <translation>计入的遍数</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>broken on purpose</source>
        <translation>故意弄坏的部分</translation>
    </message>
    <message>
        <source>stops at the end token</source>
        <translation>遇结束词元即停</translation>
    </message>
    <message>
        <source>logits of</source>
        <translation>计算 logits 的行</translation>
    </message>
    <message>
        <source>keeps attention</source>
        <translation>保留注意力</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>指令集</translation>
    </message>
</context>
<context>
    <name>StageRibbon</name>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Embed</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Q K V</source>
        <translation>Q K V</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>加权值</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>新词元</translation>
    </message>
    <message>
        <source>Tok</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Emb</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>QKV</source>
        <translation>QKV</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Soft</source>
        <translation>归一</translation>
    </message>
    <message>
        <source>Val</source>
        <translation>加权</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新词</translation>
    </message>
    <message numerus="yes">
        <source>%1 layers</source>
        <translation>
            <numerusform>共 %1 层</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Row %1 (“%2”) attends to column %3 (“%4”): weight %5</source>
        <translation>第 %1 行（“%2”）对第 %3 列（“%4”）：权重 %5</translation>
    </message>
    <message>
        <source>Measuring pass %1 of %2</source>
        <translation>正在测量第 %1 遍，共 %2 遍</translation>
    </message>
    <message>
        <source>Both modes agree: same tokens, logits identical bit for bit</source>
        <translation>两种模式一致：词元相同，logits 逐位相同</translation>
    </message>
    <message>
        <source>Same tokens, but the logits part at step %1; largest difference %2</source>
        <translation>词元相同，但 logits 在第 %1 步出现差异；最大差 %2</translation>
    </message>
    <message>
        <source>The modes part at step %1; largest difference of logits %2</source>
        <translation>两种模式在第 %1 步出现分歧；logits 最大差 %2</translation>
    </message>
    <message>
        <source>The context of %1 tokens is full after %2 of %3 new tokens</source>
        <translation>%1 个词元的上下文已满，共生成 %2 个新词元（要求 %3 个）</translation>
    </message>
    <message>
        <source>The model ended its text at step %1</source>
        <translation>模型在第 %1 步结束了文本</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 passes; the text is complete</source>
        <translation>已在 %2 遍中的第 %1 遍后停止；文本是完整的</translation>
    </message>
    <message>
        <source>Stopped after step %1</source>
        <translation>已在第 %1 步后停止</translation>
    </message>
    <message>
        <source>Stopped before the first step; showing the run before.</source>
        <translation>在第一步之前停止；显示上一次运行。</translation>
    </message>
    <message>
        <source>Stopped before the first step</source>
        <translation>在第一步之前停止</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 个线程</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 个线程</translation>
    </message>
    <message>
        <source>Row %1 (“%2”), column %3 (“%4”): score %5 before the mask, weight 0</source>
        <translation>第 %1 行（“%2”），第 %3 列（“%4”）：掩码前分数 %5，权重 0</translation>
    </message>
    <message>
        <source>, score %1</source>
        <translation>，分数 %1</translation>
    </message>
    <message>
        <source>Row %1 (“%2”) does not see column %3 (“%4”): the window is %5 tokens</source>
        <translation>第 %1 行（“%2”）看不到第 %3 列（“%4”）：窗口为 %5 个词元</translation>
    </message>
    <message>
        <source>%1; reads K/V head %2 of %3</source>
        <translation>%1；读取第 %2 / %3 个 K/V 头</translation>
    </message>
    <message>
        <source>random weights: the text means nothing</source>
        <translation>随机权重：文本没有意义</translation>
    </message>
    <message>
        <source>On show: a run of “%1”. Generate uses “%2”, the model at hand.</source>
        <translation>正在显示：“%1”的一次运行。“生成”使用当前模型“%2”。</translation>
    </message>
    <message>
        <source>On show: a run of “%1”, from %2. Generate uses “%3”, the model at hand.</source>
        <translation>正在显示：“%1”的一次运行，来自 %2。“生成”使用当前模型“%3”。</translation>
    </message>
</context>
<context>
    <name>TokenStrip</name>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 / %2 步</translation>
    </message>
    <message>
        <source>Tokens, with cache</source>
        <translation>词元（有缓存）</translation>
    </message>
    <message>
        <source>Step %1 of %2, with cache</source>
        <translation>第 %1 / %2 步（有缓存）</translation>
    </message>
    <message>
        <source>The prompt and every new token will stand here.</source>
        <translation>提示词和每个新词元将显示在这里。</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>Dark or light</source>
        <translation>深色或浅色</translation>
    </message>
    <message>
        <source>中</source>
        <translation>EN</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Next part of the step</source>
        <translation>步内下一阶段</translation>
    </message>
    <message>
        <source>Previous part of the step</source>
        <translation>步内上一阶段</translation>
    </message>
    <message>
        <source>Weights, scores before or after the mask</source>
        <translation>权重、掩码前或掩码后的分数</translation>
    </message>
    <message>
        <source>Scale of the matrix: linear, square root, logarithmic</source>
        <translation>矩阵标度：线性、平方根、对数</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>赛跑</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Random weights…</source>
        <translation>随机权重…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Play faster</source>
        <translation>加快播放</translation>
    </message>
    <message>
        <source>Play slower</source>
        <translation>放慢播放</translation>
    </message>
    <message>
        <source>Save run…</source>
        <translation>保存运行…</translation>
    </message>
    <message>
        <source>Play the recorded steps</source>
        <translation>播放已记录的步骤</translation>
    </message>
    <message>
        <source>Both modes write at the speed they really had</source>
        <translation>两种模式按真实速度书写</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Compare runs…</source>
        <translation>比较运行…</translation>
    </message>
    <message>
        <source>About DecodeScope</source>
        <translation>关于 DecodeScope</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Previous run</source>
        <translation>上一次运行</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>恢复文字大小</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Present full screen, and back</source>
        <translation>全屏演示，再按返回</translation>
    </message>
    <message>
        <source>Switch between dark and light colours</source>
        <translation>切换深色与浅色</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::CandidateBars</name>
    <message>
        <source>cut: %1</source>
        <translation>截断：%1</translation>
    </message>
    <message>
        <source>The most likely tokens of the step</source>
        <translation>本步最可能的词元</translation>
    </message>
    <message>
        <source>Click a token to see how the text would have gone on from it</source>
        <translation>点击一个词元，看文本从它开始会如何继续</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>after T</source>
        <translation>温度后</translation>
    </message>
    <message>
        <source>after cuts</source>
        <translation>截断后</translation>
    </message>
    <message>
        <source>The tokens each step chooses from.</source>
        <translation>每一步从中选择的词元。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ChartSentence</name>
    <message>
        <source>Stopped after %1 of %2 steps. </source>
        <translation>已停止：完成 %2 步中的 %1 步。</translation>
    </message>
    <message>
        <source>One step is the prefill: both modes do the same work in it, and the cache has nothing to save yet.</source>
        <translation>只有一步，即预填充：两种模式的工作相同，缓存还无可节省。</translation>
    </message>
    <message>
        <source>attention is %1 of a cached step, so its curve looks flat.</source>
        <translation>有缓存时注意力占一步的 %1，因此曲线看起来是平的。</translation>
    </message>
    <message>
        <source>attention is %1 of a cached step, yet its curve is still nearly flat.</source>
        <translation>有缓存时注意力占一步的 %1，但曲线仍近乎平坦。</translation>
    </message>
    <message>
        <source>attention is %1 of a cached step, so its curve rises: the last 20 steps take %2 the first 20.</source>
        <translation>有缓存时注意力占一步的 %1，因此曲线上升：最后 20 步用时是最初 20 步的 %2。</translation>
    </message>
    <message>
        <source>of the steps with cache, the last 20 take %1 as long as the first 20.</source>
        <translation>有缓存时，最后 20 步用时是最初 20 步的 %1。</translation>
    </message>
    <message>
        <source>After %1 steps: %2 without cache, %3 with it, </source>
        <translation>%1 步之后：无缓存 %2，有缓存 %3，</translation>
    </message>
    <message>
        <source>so the cache has cost time so far.</source>
        <translation>到此为止缓存反而更慢。</translation>
    </message>
    <message>
        <source>the same within 5 %.</source>
        <translation>相差在 5 % 以内。</translation>
    </message>
    <message>
        <source>%1 a step does %2 without cache and %3 with it (%4); </source>
        <translation>%1，一步的运算量：无缓存 %2，有缓存 %3（%4）；</translation>
    </message>
    <message>
        <source>every count is what its formula says.</source>
        <translation>所有计数都与公式一致。</translation>
    </message>
    <message>
        <source>not every count is what its formula says.</source>
        <translation>并非所有计数都与公式一致。</translation>
    </message>
    <message>
        <source>A slope needs at least 3 steps after the prefill.</source>
        <translation>拟合斜率至少需要预填充之后的 3 步。</translation>
    </message>
    <message>
        <source>Slopes of the counts: without cache %1, with cache %2</source>
        <translation>计数的斜率：无缓存 %1，有缓存 %2</translation>
    </message>
    <message>
        <source>Slopes of the total time: without cache %1, with cache %2</source>
        <translation>总用时的斜率：无缓存 %1，有缓存 %2</translation>
    </message>
    <message>
        <source>Slopes of the time per token: without cache %1, with cache %2</source>
        <translation>每词元用时的斜率：无缓存 %1，有缓存 %2</translation>
    </message>
    <message>
        <source> (1: grows with the length, 2: with its square; fit of %1 steps).</source>
        <translation>（1：与长度成正比，2：与其平方成正比；对 %1 步作最小二乘）。</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>QKV projection</source>
        <translation>QKV 投影</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Output projection</source>
        <translation>输出投影</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>At %1 to %2 tokens</source>
        <translation>在 %1 至 %2 个词元处</translation>
    </message>
    <message>
        <source>%1 the cache costs time: a step with it takes %2 as long as one without.</source>
        <translation>%1，缓存反而更慢：有缓存的一步用时是无缓存的 %2。</translation>
    </message>
    <message>
        <source>%1 a step takes the same time in both modes, within 5 %.</source>
        <translation>%1，两种模式每步用时相同（相差 5 % 以内）。</translation>
    </message>
    <message>
        <source>%1 a step without cache takes %2: </source>
        <translation>%1，无缓存的一步用时 %2：</translation>
    </message>
    <message>
        <source>%1 a step with cache takes %2: </source>
        <translation>%1，有缓存的一步用时 %2：</translation>
    </message>
    <message>
        <source>The machine was busy while measuring: passes over the same step differ by %1.</source>
        <translation>测量时机器繁忙：同一步的各次测量相差 %1。</translation>
    </message>
    <message>
        <source>Generate again for a quieter measurement.</source>
        <translation>请重新生成，以得到更平稳的测量。</translation>
    </message>
    <message>
        <source>The machine was busy while measuring: neighbouring steps differ by %1.</source>
        <translation>测量时机器繁忙：相邻两步相差 %1。</translation>
    </message>
    <message>
        <source>%1 a step is %2 faster with the cache; %3</source>
        <translation>%1，有缓存时一步快 %2；%3</translation>
    </message>
    <message>
        <source>%1 a step computes %2 K/V rows per layer without cache and %3 with it (%4); </source>
        <translation>%1，每层一步计算的 K/V 行：无缓存 %2，有缓存 %3（%4）；</translation>
    </message>
    <message>
        <source>%1 a step computes %2 score cells per head without cache and %3 with it (%4); </source>
        <translation>%1，每头一步计算的分数单元：无缓存 %2，有缓存 %3（%4）；</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>%1 左右</translation>
    </message>
    <message>
        <source>%1 faster in all; the last steps alone %2, and the gap widens.</source>
        <translation>总共快 %1；仅看最后几步则快 %2，差距还在扩大。</translation>
    </message>
    <message>
        <source>%1 faster in all.</source>
        <translation>总共快 %1。</translation>
    </message>
    <message>
        <source>%1 takes the most, %2.</source>
        <translation>“%1”用时最多，占 %2。</translation>
    </message>
    <message>
        <source>%1 takes the most, %2; attention takes %3.</source>
        <translation>“%1”用时最多，占 %2；注意力占 %3。</translation>
    </message>
    <message>
        <source>%1 a step is %2 faster with the cache.</source>
        <translation>%1，有缓存时一步快 %2。</translation>
    </message>
    <message>
        <source>a run of more than %1 steps would show how the curves grow.</source>
        <translation>运行超过 %1 步就能看出曲线如何增长。</translation>
    </message>
    <message numerus="yes">
        <source>At %n tokens</source>
        <translation>
            <numerusform>在 %n 个词元处</numerusform>
        </translation>
    </message>
    <message>
        <source> (in a long run 1 for equal steps, 2 for growing ones; fit of %1 steps).</source>
        <translation>（序列很长时，各步相同则为 1，逐步增长则为 2；对 %1 步作最小二乘）。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ChartText</name>
    <message>
        <source>Cumulative time</source>
        <translation>累计时间</translation>
    </message>
    <message>
        <source>Latency per token</source>
        <translation>每词元延迟</translation>
    </message>
    <message>
        <source>milliseconds, first pass</source>
        <translation>毫秒，第一遍</translation>
    </message>
    <message>
        <source>milliseconds, one pass</source>
        <translation>毫秒，一遍</translation>
    </message>
    <message numerus="yes">
        <source>milliseconds, sum of the medians of %n passes</source>
        <translation>
            <numerusform>毫秒，%n 遍中位数之和</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ms, median of %n passes; band: 10–90 %</source>
        <translation>
            <numerusform>毫秒，%n 遍的中位数；色带为 10–90 百分位</numerusform>
        </translation>
    </message>
    <message>
        <source>sequence length (tokens)</source>
        <translation>序列长度（词元）</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>每词元</translation>
    </message>
    <message>
        <source>Log</source>
        <comment>logarithmic axis</comment>
        <translation>对数</translation>
    </message>
    <message>
        <source>The time of every token will be drawn here, without and with the cache.</source>
        <translation>每个词元的用时将绘制在这里：无缓存与有缓存。</translation>
    </message>
    <message>
        <source>without cache</source>
        <translation>无缓存</translation>
    </message>
    <message>
        <source>with cache</source>
        <translation>有缓存</translation>
    </message>
    <message>
        <source>Stages of a step</source>
        <translation>一步的各阶段</translation>
    </message>
    <message>
        <source>Work of a step</source>
        <translation>一步的工作量</translation>
    </message>
    <message numerus="yes">
        <source>milliseconds, the median one of %n passes</source>
        <translation>
            <numerusform>毫秒，%n 遍中居中的一遍</numerusform>
        </translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation>累计</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>What the chart shows in detail</source>
        <translation>图表的具体内容</translation>
    </message>
    <message>
        <source>Logarithmic axes: a power of the length is a straight line, its slope the power</source>
        <translation>对数坐标：长度的幂是一条直线，斜率就是指数</translation>
    </message>
    <message>
        <source>Stacked stages add up on linear axes alone</source>
        <translation>堆叠的阶段只能在线性坐标上相加</translation>
    </message>
    <message>
        <source>floating-point operations</source>
        <translation>浮点运算</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>首个词元</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>95th percentile</source>
        <translation>第 95 百分位</translation>
    </message>
    <message>
        <source>slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>FLOP formula, scaled to the sum at %1 tokens</source>
        <translation>FLOP 公式，缩放至 %1 个词元处的总和</translation>
    </message>
    <message>
        <source>FLOP formula, scaled to the decode steps</source>
        <translation>FLOP 公式，缩放至解码各步</translation>
    </message>
    <message>
        <source>FLOP formula, scaled to the last 20 steps</source>
        <translation>FLOP 公式，缩放至最后 20 步</translation>
    </message>
    <message>
        <source>K/V rows per layer</source>
        <translation>每层 K/V 行</translation>
    </message>
    <message>
        <source>score cells per head</source>
        <translation>每头分数单元</translation>
    </message>
    <message>
        <source>all steps</source>
        <translation>所有步合计</translation>
    </message>
    <message>
        <source>↑ first token %1</source>
        <translation>↑ 首个词元 %1</translation>
    </message>
    <message>
        <source>first 20 steps</source>
        <translation>前 20 步中位数</translation>
    </message>
    <message>
        <source>last 20 steps</source>
        <translation>后 20 步中位数</translation>
    </message>
    <message>
        <source>dashes: formula</source>
        <translation>虚线：闭式公式</translation>
    </message>
    <message>
        <source>↑ first token</source>
        <translation>↑ 首个词元</translation>
    </message>
    <message>
        <source>sum, step %1</source>
        <translation>第 %1 步合计</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::CheckPage</name>
    <message>
        <source>Tokens identical</source>
        <translation>词元相同</translation>
    </message>
    <message>
        <source>Logits identical bit for bit</source>
        <translation>logits 逐位相同</translation>
    </message>
    <message>
        <source>K/V rows identical</source>
        <translation>K/V 行相同</translation>
    </message>
    <message>
        <source>Work counts as the formulas say</source>
        <translation>工作量与公式一致</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>自检</translation>
    </message>
    <message>
        <source>Self-check</source>
        <translation>自检</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>开始检查</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 / %2 步</translation>
    </message>
    <message>
        <source>Nothing is checked while a run is measured.</source>
        <translation>测量期间不做检查。</translation>
    </message>
    <message>
        <source>This run was read from a file: without its model it cannot be checked.</source>
        <translation>该运行读自文件：没有模型就无法检查。</translation>
    </message>
    <message>
        <source>%1 of %2 checks passed</source>
        <translation>%2 项检查中 %1 项通过</translation>
    </message>
    <message>
        <source>%1, %2 prompt tokens, %3 steps</source>
        <translation>%1，提示词 %2 个词元，%3 步</translation>
    </message>
    <message>
        <source>Runs both modes of this run once more and compares every token, every logit, every row of keys and values and every count of work.</source>
        <translation>把本次运行的两种模式再跑一遍，比较每个词元、每个 logit、每行键和值以及每项工作量。</translation>
    </message>
    <message>
        <source>Checks of the run shown</source>
        <translation>所示运行的检查</translation>
    </message>
    <message>
        <source>Generate first: a check runs both modes of a run once more and compares every token, every logit, every row of keys and values and every count of work.</source>
        <translation>请先生成：自检会把一次运行的两种模式再运行一遍，逐一比较每个词元、每个 logit、每行键和值以及每项工作量。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ChoicePage</name>
    <message>
        <source>Choice</source>
        <translation>选词</translation>
    </message>
    <message>
        <source>The text&apos;s probability is the product of its steps&apos; probabilities: their logarithms add up. Perplexity is e to the mean of −ln p.</source>
        <translation>文本的概率是各步概率之积，因此对数相加。困惑度是 −ln p 平均值的 e 指数。</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ChoiceWords</name>
    <message>
        <source>the most likely token</source>
        <translation>最可能的词元</translation>
    </message>
    <message>
        <source>drew %1 among %2 tokens</source>
        <translation>在 %2 个词元中抽到 %1</translation>
    </message>
    <message>
        <source>top-k</source>
        <translation>top-k</translation>
    </message>
    <message>
        <source>top-p</source>
        <translation>top-p</translation>
    </message>
    <message>
        <source>min-p</source>
        <translation>min-p</translation>
    </message>
    <message>
        <source>ln p %1 · text so far: ln p %2, perplexity %3</source>
        <translation>ln p %1 · 至今的文本：ln p %2，困惑度 %3</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::CommandBar</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>The text to continue (Return generates)</source>
        <translation>要续写的文本（按回车生成）</translation>
    </message>
    <message>
        <source>A text to continue</source>
        <translation>要续写的文本</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>The layer whose attention is shown</source>
        <translation>显示哪一层的注意力</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>The head whose attention is shown</source>
        <translation>显示哪个头的注意力</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save pictures and numbers (Ctrl+E)</source>
        <translation>保存图片和数据（Ctrl+E）</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>%1 L × %2 H</source>
        <translation>%1 层 × %2 头</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Stop measuring and keep what is recorded (Esc)</source>
        <translation>停止测量并保留已记录的内容（Esc）</translation>
    </message>
    <message>
        <source>Run the model on the prompt in both modes (Ctrl+Return)</source>
        <translation>用两种模式运行提示词（Ctrl+回车）</translation>
    </message>
    <message>
        <source>The model to run; a file or folder may also be dropped on the window</source>
        <translation>要运行的模型；也可将文件或文件夹拖到窗口上</translation>
    </message>
    <message>
        <source>random weights</source>
        <translation>随机权重</translation>
    </message>
    <message>
        <source>token ids</source>
        <translation>词元编号</translation>
    </message>
    <message>
        <source>This model comes without a tokenizer: its prompt is token ids.</source>
        <translation>该模型没有分词器：提示词为词元编号。</translation>
    </message>
    <message>
        <source>Token ids, such as 1 5 9</source>
        <translation>词元编号，例如 1 5 9</translation>
    </message>
    <message>
        <source>How the next run is measured, and how the window looks</source>
        <translation>下一次运行如何测量，以及窗口的外观</translation>
    </message>
    <message>
        <source>This model is not trained: its weights were drawn at random with seed %1. Times and counts are real, the text means nothing.</source>
        <translation>该模型未经训练：权重由种子 %1 随机生成。时间和计数是真实的，文本没有意义。</translation>
    </message>
    <message>
        <source>New tokens to generate, at most %1; fewer when the model ends its text or its context is full</source>
        <translation>要生成的新词元数，最多 %1；模型结束文本或上下文已满时会更少</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::CompareDialog</name>
    <message>
        <source>Compare runs</source>
        <translation>比较运行</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>ratio to A</source>
        <translation>与 A 之比</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Where the texts part</source>
        <translation>文本从何处分开</translation>
    </message>
    <message>
        <source>Times of several runs</source>
        <translation>多次运行的时间</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>保存比较</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::CompareText</name>
    <message>
        <source>time of a step divided by that of A; band: 10 % to 90 %</source>
        <translation>一步的时间除以 A 的时间；色带：10 % 至 90 %</translation>
    </message>
    <message>
        <source>time of a step in milliseconds; band: 10 % to 90 %</source>
        <translation>一步的时间（毫秒）；色带：10 % 至 90 %</translation>
    </message>
    <message>
        <source>times the time of A</source>
        <translation>相对 A 用时的倍数</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>; solid line: without cache, dashes: with cache</source>
        <translation>；实线：无缓存，虚线：有缓存</translation>
    </message>
    <message>
        <source>Times of several runs</source>
        <translation>多次运行的时间</translation>
    </message>
    <message>
        <source>; medians over each run&apos;s own steps</source>
        <translation>；中位数取自各次运行自身的全部步骤</translation>
    </message>
    <message>
        <source>; measured on a busy machine: %1</source>
        <translation>；测量时机器繁忙：%1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between letters</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>ratio to A</source>
        <translation>与 A 之比</translation>
    </message>
    <message numerus="yes">
        <source>; times at %n tokens, which all runs have</source>
        <translation>
            <numerusform>；时间均取自各次运行共有的 %n 个词元处</numerusform>
        </translation>
    </message>
    <message>
        <source>; medians at %1 to %2 tokens, which all runs have</source>
        <translation>；中位数均取自各次运行共有的 %1 至 %2 个词元处</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::CompareWords</name>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>No setting differs.</source>
        <translation>所有设置都相同。</translation>
    </message>
    <message>
        <source>%1 has the same text as A, as far as both go.</source>
        <translation>%1 与 A 的文本在共同长度内相同。</translation>
    </message>
    <message>
        <source>%1 cannot be compared with A from step %2 on: a token there has no text, and the vocabularies differ.</source>
        <translation>%1 从第 %2 步起无法与 A 比较：那里有词元没有文字，而词表不同。</translation>
    </message>
    <message>
        <source>%1 cannot be compared with A: a token of the prompt has no text, and the vocabularies differ.</source>
        <translation>%1 无法与 A 比较：提示词中有词元没有文字，而词表不同。</translation>
    </message>
    <message>
        <source>%1 parts from A at step %2, after %3.</source>
        <translation>%1 在第 %2 步与 A 分开，此前是 %3。</translation>
    </message>
    <message>
        <source>%1 has another prompt than A.</source>
        <translation>%1 的提示词与 A 不同。</translation>
    </message>
    <message>
        <source>%1 parts from A in the prompt, after %2.</source>
        <translation>%1 在提示词中与 A 分开，此前是 %2。</translation>
    </message>
    <message>
        <source>go there</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ComparisonCard</name>
    <message>
        <source>What both modes did in this step</source>
        <translation>本步两种模式的工作量</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>K/V projections are rows of keys and values, counted in all layers; score cells are those of one head of one layer.
The bars of the memory are shares of the whole store, those of another row shares of the larger of the two numbers.</source>
        <translation>K/V 投影是键和值的行数，按所有层计；分数单元只计一层中的一个头。
内存的条形是占整个缓存空间的份额，其他各行的条形是与两数中较大者之比。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::DivergenceChart</name>
    <message>
        <source>step 1</source>
        <translation>第 1 步</translation>
    </message>
    <message>
        <source>largest difference of logits</source>
        <translation>logits 最大差</translation>
    </message>
    <message>
        <source>KL divergence, nats</source>
        <translation>KL 散度（nat）</translation>
    </message>
    <message>
        <source>How far apart the two modes are at each step</source>
        <translation>两种模式在每一步相差多少</translation>
    </message>
    <message>
        <source>tokens part</source>
        <translation>词元分开</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::DropHint</name>
    <message>
        <source>Drop to open %1</source>
        <translation>松开以打开 %1</translation>
    </message>
    <message>
        <source>The run is shown as it was recorded; its model need not be here</source>
        <translation>按记录时的样子显示该运行，无需其模型</translation>
    </message>
    <message>
        <source>Hugging Face folder or .safetensors file, .gguf, llama2.c .bin; a run&apos;s .npz</source>
        <translation>Hugging Face 文件夹或 .safetensors 文件、.gguf、llama2.c 的 .bin；运行的 .npz</translation>
    </message>
    <message>
        <source>The model will be loaded; Generate then runs the prompt with it in both modes</source>
        <translation>将载入该模型；随后点“生成”即以两种模式运行提示词</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ExportDesk</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Copied the picture to the clipboard</source>
        <translation>图片已复制到剪贴板</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The animation was cancelled</source>
        <translation>动画已取消</translation>
    </message>
    <message>
        <source>The language can be changed once the file is written</source>
        <translation>文件写完后才能切换语言</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ExportMenu</name>
    <message>
        <source>Window…</source>
        <translation>窗口…</translation>
    </message>
    <message>
        <source>Both modes…</source>
        <translation>两种模式…</translation>
    </message>
    <message>
        <source>Attention matrix…</source>
        <translation>注意力矩阵…</translation>
    </message>
    <message>
        <source>Keys and values…</source>
        <translation>键和值…</translation>
    </message>
    <message>
        <source>All heads…</source>
        <translation>所有注意力头…</translation>
    </message>
    <message>
        <source>Chart…</source>
        <translation>图表…</translation>
    </message>
    <message>
        <source>Comparison…</source>
        <translation>对比…</translation>
    </message>
    <message>
        <source>Distribution…</source>
        <translation>概率分布…</translation>
    </message>
    <message>
        <source>Animation…</source>
        <translation>动画…</translation>
    </message>
    <message>
        <source>Steps as CSV…</source>
        <translation>各步数据 (CSV)…</translation>
    </message>
    <message>
        <source>Report as JSON…</source>
        <translation>报告 (JSON)…</translation>
    </message>
    <message>
        <source>Trace for Perfetto…</source>
        <translation>Perfetto 跟踪文件…</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::FillBar</name>
    <message>
        <source>%1 of %2 repeated</source>
        <translation>%2 个中重复 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%1 / %2 tokens · %3</source>
        <translation>
            <numerusform>%1 / %2 词元 · %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Work in this step</source>
        <translation>本步工作量</translation>
    </message>
    <message>
        <source>Cache fill</source>
        <translation>缓存占用</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message numerus="yes">
        <source>%1 K/V heads in each layer serve %2 query heads: %3 a token</source>
        <translation>
            <numerusform>每层 %1 个 K/V 头服务 %2 个查询头：每词元 %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 K/V heads in each layer: %2 a token</source>
        <translation>
            <numerusform>每层 %1 个 K/V 头：每词元 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows before the window of %1 tokens stay in the store but are not read</source>
        <translation>
            <numerusform>窗口（%1 个词元）之前的行仍在缓存中，但不再读取</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>decodescope::ui::HeadGrid</name>
    <message>
        <source>Attention heads of all layers</source>
        <translation>所有层的注意力头</translation>
    </message>
    <message>
        <source>layer %1, head %2 selected</source>
        <translation>已选第 %1 层、第 %2 头</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::HeadGridDialog</name>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>layers down, heads across · arrow keys or a click choose, Return closes</source>
        <translation>纵向为层，横向为头 · 方向键或点击选择，回车关闭</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 层，第 %2 头</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::HeadThumbnails</name>
    <message>
        <source>Attention heads</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>Heads in layer %1</source>
        <translation>第 %1 层的注意力头</translation>
    </message>
    <message>
        <source>head %1 selected</source>
        <translation>已选第 %1 头</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>All heads of all layers (Ctrl+H)</source>
        <translation>所有层的所有头（Ctrl+H）</translation>
    </message>
    <message>
        <source>the step is in layer %1</source>
        <translation>本步正在第 %1 层</translation>
    </message>
    <message>
        <source>step: layer %1</source>
        <translation>本步：第 %1 层</translation>
    </message>
    <message>
        <source>weights, head %1 selected</source>
        <translation>权重，已选第 %1 头</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::InspectorPage</name>
    <message>
        <source>Cell</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Cell (%1, %2)</source>
        <translation>单元 (%1, %2)</translation>
    </message>
    <message>
        <source>Click a cell of a score matrix, or walk there with Tab and the arrow keys, to see where its number comes from.</source>
        <translation>点击分数矩阵的一个单元，或用 Tab 和方向键走到那里，查看其数值从何而来。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Choose a cell of the matrix that has the focus</source>
        <translation>在获得焦点的矩阵中选择单元</translation>
    </message>
    <message>
        <source>Menu “%1”</source>
        <translation>“%1”菜单</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>播放、暂停</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::KvCounts</name>
    <message>
        <source>times computed</source>
        <translation>计算次数</translation>
    </message>
    <message>
        <source>row %1: not computed yet</source>
        <translation>第 %1 行：尚未计算</translation>
    </message>
    <message>
        <source>row %1: computed once</source>
        <translation>第 %1 行：计算了 1 次</translation>
    </message>
    <message>
        <source>row %1: computed %2 times (%3 of them again)</source>
        <translation>第 %1 行：计算了 %2 次（其中 %3 次为重复）</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::KvView</name>
    <message>
        <source>Keys and values</source>
        <translation>键与值</translation>
    </message>
    <message>
        <source>times computed</source>
        <translation>计算次数</translation>
    </message>
    <message>
        <source>How many times each row has been computed so far, instead of what this step does with it</source>
        <translation>显示每一行至今被计算的次数，而非本步对它的操作</translation>
    </message>
    <message>
        <source>Step %1: rows computed: %2, of these again: %3, read from the cache: %4</source>
        <translation>第 %1 步：计算了 %2 行，其中重复 %3 行，读自缓存 %4 行</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::LabPage</name>
    <message>
        <source>Lab</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>What is broken</source>
        <translation>弄坏了什么</translation>
    </message>
    <message>
        <source>Dropout rate</source>
        <translation>随机失活率</translation>
    </message>
    <message>
        <source>Share of the attention weights that is dropped</source>
        <translation>被丢弃的注意力权重所占比例</translation>
    </message>
    <message>
        <source>Run with this</source>
        <translation>以此运行</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>Run with this to see where the two modes part.</source>
        <translation>以此运行，看两种模式在哪里出现分歧。</translation>
    </message>
    <message>
        <source>The first step at which the two modes chose different tokens</source>
        <translation>两种模式首次选出不同词元的一步</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>转到第 %1 步</translation>
    </message>
    <message>
        <source>Choose what to break, to see where the two modes part.</source>
        <translation>选择要破坏的部分，看两种模式从何处开始不同。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::LabWords</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Positions restart at 0</source>
        <translation>位置从 0 重新开始</translation>
    </message>
    <message>
        <source>No prefill</source>
        <translation>不做预填充</translation>
    </message>
    <message>
        <source>Dropout left on</source>
        <translation>忘记关闭随机失活</translation>
    </message>
    <message>
        <source>Future tokens visible</source>
        <translation>可见未来词元</translation>
    </message>
    <message>
        <source>Pitfall: positions restart</source>
        <translation>陷阱：位置重新开始</translation>
    </message>
    <message>
        <source>Pitfall: no prefill</source>
        <translation>陷阱：不做预填充</translation>
    </message>
    <message>
        <source>Pitfall: dropout %1</source>
        <translation>陷阱：随机失活 %1</translation>
    </message>
    <message>
        <source>Pitfall: future visible</source>
        <translation>陷阱：可见未来</translation>
    </message>
    <message>
        <source>%1 has no positions: they cannot restart, so this cannot happen here.</source>
        <translation>%1 没有位置编码：无从重新开始，这里不会出错。</translation>
    </message>
    <message>
        <source>With the cache each pass numbers its rows from 0 instead of going on at the cached length. The mask is right; the text quietly rots.</source>
        <translation>有缓存时，每遍都从 0 给行编号，而不是从缓存长度继续。掩码没错，文本却悄悄变坏。</translation>
    </message>
    <message>
        <source>Dropout at the rate 0 drops nothing: both modes give the same bits.</source>
        <translation>失活率为 0 时不丢弃任何权重：两种模式逐位相同。</translation>
    </message>
    <message>
        <source>The mask is gone, but %1 has one layer: its keys and values come from the tokens alone and stay right.</source>
        <translation>掩码没了，但 %1 只有一层：键和值只取决于词元本身，仍然正确。</translation>
    </message>
    <message>
        <source>The mask is gone: every row sees every token, so keys and values of old tokens change with each new one. A cache needs causality.</source>
        <translation>掩码没了：每行都看到所有词元，旧词元的键和值随每个新词元改变。缓存离不开因果性。</translation>
    </message>
    <message>
        <source>Same tokens and the same bits of logits at all %1 steps.</source>
        <translation>全部 %1 步的词元相同，logits 逐位相同。</translation>
    </message>
    <message>
        <source>The logits part at step %1, the tokens never.</source>
        <translation>logits 在第 %1 步出现分歧，词元始终相同。</translation>
    </message>
    <message>
        <source>This model has no positions: nothing was there to restart.</source>
        <translation>该模型没有位置编码：无从重新开始。</translation>
    </message>
    <message>
        <source>The first token takes %1 as long as with a prefill.</source>
        <translation>首个词元用时是预填充的 %1。</translation>
    </message>
    <message>
        <source>Step %1 gives its row the position %2; it should be %3.</source>
        <translation>第 %1 步给它的行编了位置 %2；正确的是 %3。</translation>
    </message>
    <message>
        <source>With the cache the prompt is fed token by token. Same bits, but the first token waits for one pass per prompt token.</source>
        <translation>有缓存时，提示词逐个词元输入。结果逐位相同，但首个词元要等提示词的每个词元各跑一遍。</translation>
    </message>
    <message>
        <source>Each pass zeroes another random %1 % of the attention weights. Without a cache old rows come out different at every step; cached rows stay.</source>
        <translation>每遍随机将另外 %1 % 的注意力权重置零。无缓存时旧行每步都变；缓存的行保持不变。</translation>
    </message>
    <message>
        <source>Without cache: “%1”</source>
        <translation>无缓存：“%1”</translation>
    </message>
    <message>
        <source>With cache: “%1”</source>
        <translation>有缓存：“%1”</translation>
    </message>
    <message>
        <source>The logits part at step %1, the tokens at step %2.</source>
        <translation>logits 从第 %1 步开始不同，词元从第 %2 步开始不同。</translation>
    </message>
    <message>
        <source>Later steps compare different texts.</source>
        <translation>此后的步骤比较的是不同的文本。</translation>
    </message>
    <message>
        <source>Nothing is broken: both modes should give the same bits.</source>
        <translation>没有任何改动：两种模式应逐位相同。</translation>
    </message>
    <message>
        <source>Why no Q cache? No step reads an old row of Q: %1 so far.</source>
        <translation>为何不缓存 Q？没有哪一步会读旧的 Q 行：至今 %1 次。</translation>
    </message>
    <message>
        <source>Shared text: %1 of %2 K/V rows, over all steps, differ.</source>
        <translation>共有文本：所有步合计，%2 行 K 与 V 中有 %1 行不同。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::LoadingBar</name>
    <message>
        <source>Loading a model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop loading and keep the model at hand (Esc)</source>
        <translation>停止加载，保留当前模型 (Esc)</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::MainWindow</name>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Choose a model above, or drop a file on the window</source>
        <translation>请在上方选择模型，或把文件拖入窗口</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::MatrixMenu</name>
    <message>
        <source>Scale: %1</source>
        <translation>标度：%1</translation>
    </message>
    <message>
        <source>Room for the whole run from the start</source>
        <translation>一开始就为整次运行留出位置</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::MessageBanner</name>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ModelDesk</name>
    <message>
        <source>Loading %1…</source>
        <translation>正在加载 %1…</translation>
    </message>
    <message>
        <source>Hugging Face weights beside their config.json</source>
        <translation>Hugging Face 权重（旁边有 config.json）</translation>
    </message>
    <message>
        <source>GGUF</source>
        <translation>GGUF</translation>
    </message>
    <message>
        <source>llama2.c weights</source>
        <translation>llama2.c 权重</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Loading %1: %2 %</source>
        <translation>正在加载 %1：%2 %</translation>
    </message>
    <message>
        <source>Open a model&apos;s folder</source>
        <translation>打开模型文件夹</translation>
    </message>
    <message>
        <source>Models and runs</source>
        <translation>模型和运行</translation>
    </message>
    <message>
        <source>Open a model or a run</source>
        <translation>打开模型或运行</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::PictureDialog</name>
    <message>
        <source>Title above the picture</source>
        <translation>图片上方带标题</translation>
    </message>
    <message>
        <source>Picture or animation</source>
        <translation>图片或动画</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Steps a second</source>
        <translation>每秒步数</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Both modes</source>
        <translation>两种模式</translation>
    </message>
    <message>
        <source>Attention matrix</source>
        <translation>注意力矩阵</translation>
    </message>
    <message>
        <source>Keys and values</source>
        <translation>键与值</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>GIF animation</source>
        <translation>GIF 动画</translation>
    </message>
    <message>
        <source>WebP animation, lossless</source>
        <translation>WebP 动画，无损</translation>
    </message>
    <message>
        <source>MP4 video</source>
        <translation>MP4 视频</translation>
    </message>
    <message>
        <source>As usual for the view</source>
        <translation>视图的常用尺寸</translation>
    </message>
    <message>
        <source>Slide, 1920 × 1080 pixels</source>
        <translation>幻灯片，1920 × 1080 像素</translation>
    </message>
    <message>
        <source>Column of a paper, 84 mm wide</source>
        <translation>论文单栏，宽 84 毫米</translation>
    </message>
    <message>
        <source>Light, for paper</source>
        <translation>浅色，适合纸张</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>概率分布</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>An animation can be saved, not copied</source>
        <translation>动画只能保存，不能复制</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::PrefillChart</name>
    <message>
        <source>The prompt token by token, against the prefill</source>
        <translation>逐词元输入提示词，对比预填充</translation>
    </message>
    <message>
        <source>Token by token: %1 passes, a row each, %2</source>
        <translation>逐词元：%1 遍，每遍一行，%2</translation>
    </message>
    <message>
        <source>Prefill: 1 pass of %1 rows, %2</source>
        <translation>预填充：1 遍 %1 行，%2</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::RaceDialog</name>
    <message>
        <source>Race</source>
        <translation>赛跑</translation>
    </message>
    <message>
        <source>Both modes write at the speed they had</source>
        <translation>两种模式按真实速度书写</translation>
    </message>
    <message>
        <source>How many times slower</source>
        <translation>放慢倍数</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>重来</translation>
    </message>
    <message>
        <source>%1 times slower</source>
        <translation>放慢 %1 倍</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>measured speed</source>
        <translation>实测速度</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::RaceTrack</name>
    <message>
        <source>Without cache</source>
        <translation>无缓存</translation>
    </message>
    <message>
        <source>With KV cache</source>
        <translation>使用 KV 缓存</translation>
    </message>
    <message>
        <source>finished after %1</source>
        <translation>用时 %1 完成</translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 / %2 个词元</translation>
    </message>
    <message>
        <source>Generate first: the race replays what was measured</source>
        <translation>请先生成：赛跑回放已测得的用时</translation>
    </message>
    <message>
        <source>without cache %1, with cache %2 of %3 tokens</source>
        <translation>无缓存 %1，有缓存 %2，共 %3 个词元</translation>
    </message>
    <message>
        <source>first, after %1</source>
        <translation>率先完成，用时 %1</translation>
    </message>
    <message>
        <source>The cache was %1 faster</source>
        <translation>有缓存快 %1</translation>
    </message>
    <message>
        <source>Without cache was %1 faster</source>
        <translation>无缓存反而快 %1</translation>
    </message>
    <message>
        <source>measured speed</source>
        <translation>实测速度</translation>
    </message>
    <message>
        <source>measured speed, shown %1 times slower</source>
        <translation>实测速度，放慢 %1 倍播放</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::RecentMenu</name>
    <message>
        <source>Open recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::RunDesk</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>保存运行</translation>
    </message>
    <message>
        <source>Open a run</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>Shows %1 as it was recorded</source>
        <translation>按记录时的样子显示 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>The last runs</source>
        <translation>最近的运行</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Tick to compare</source>
        <translation>勾选以比较</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open a saved run</source>
        <translation>打开保存的运行</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Tick two runs or more to compare them</source>
        <translation>勾选两个或更多运行以进行比较</translation>
    </message>
    <message>
        <source>The last ten runs will stand here. Choose one to see it again; Ctrl+Z brings back the previous run.</source>
        <translation>最近十次运行将列在这里。选择一次即可重新查看；Ctrl+Z 返回上一次运行。</translation>
    </message>
    <message>
        <source>Save the run shown as a file (Ctrl+S)</source>
        <translation>将所示运行保存为文件（Ctrl+S）</translation>
    </message>
    <message>
        <source>pitfall</source>
        <translation>陷阱</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Tokens drawn at temperature %1, seed %2</source>
        <translation>以温度 %1、种子 %2 抽取词元</translation>
    </message>
    <message>
        <source>penalty</source>
        <translation>惩罚</translation>
    </message>
    <message>
        <source>Repetition penalty %1</source>
        <translation>重复惩罚 %1</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Over the %1 steps that both modes made</source>
        <translation>只计两种模式都完成的 %1 步</translation>
    </message>
    <message>
        <source>Goes on from an earlier run with another token at step %1</source>
        <translation>从先前的运行中接续，在第 %1 步换成了另一个词元</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::SamplerControls</name>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Logits are divided by it; 0 takes the most likely token</source>
        <translation>logits 除以它；0 取最可能的词元</translation>
    </message>
    <message>
        <source>The same seed draws the same numbers in both modes and on every machine</source>
        <translation>同一种子在两种模式和任何机器上抽到相同的数</translation>
    </message>
    <message>
        <source>greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>重复惩罚</translation>
    </message>
    <message>
        <source>Only this many of the most likely tokens; 0 keeps all</source>
        <translation>只保留这么多最可能的词元；0 保留全部</translation>
    </message>
    <message>
        <source>Only the most likely tokens that together hold this probability; 1 keeps all</source>
        <translation>只保留累计达到此概率的最可能词元；1 保留全部</translation>
    </message>
    <message>
        <source>Only tokens with at least this share of the highest probability; 0 keeps all</source>
        <translation>只保留概率不低于最高概率此比例的词元；0 保留全部</translation>
    </message>
    <message>
        <source>Repetition penalty: it lowers the logits of tokens that are in the text already; 1 changes nothing</source>
        <translation>重复惩罚：降低文中已有词元的 logits；1 表示不变</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ScoreMatrixView</name>
    <message>
        <source>Score matrix</source>
        <translation>分数矩阵</translation>
    </message>
    <message numerus="yes">
        <source>Step %1: %2 score cells of this head, row %3 is the newest</source>
        <translation>
            <numerusform>第 %1 步：本头 %2 个分数单元，第 %3 行是最新一行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>decodescope::ui::SettingsMenu</name>
    <message>
        <source>Measure each mode</source>
        <translation>每种模式测量次数</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>1 次</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Logits in each step</source>
        <translation>每步的 logits</translation>
    </message>
    <message>
        <source>Of all rows, as in a plain implementation</source>
        <translation>所有行，如普通实现</translation>
    </message>
    <message>
        <source>Of the last row only</source>
        <translation>仅最后一行</translation>
    </message>
    <message>
        <source>Warm-up pass that is not counted</source>
        <translation>预热一遍（不计入结果）</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ShapeDialog</name>
    <message>
        <source>no positions</source>
        <translation>无位置编码</translation>
    </message>
    <message>
        <source>learned positions</source>
        <translation>学习式位置</translation>
    </message>
    <message>
        <source>rotary positions</source>
        <translation>旋转位置</translation>
    </message>
    <message>
        <source>%1 parameters, %2 of weights, %3 of keys and values a token (by formula)</source>
        <translation>%1 个参数，权重 %2，每词元键值 %3（按公式）</translation>
    </message>
    <message>
        <source>Random weights of a shape</source>
        <translation>随机权重模型</translation>
    </message>
    <message>
        <source>A shape of your own</source>
        <translation>自定义形状</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>查询头数</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>K/V heads</source>
        <translation>K/V 头数</translation>
    </message>
    <message>
        <source>MLP width</source>
        <translation>MLP 宽度</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::SoftmaxBars</name>
    <message>
        <source>Attention weights of the chosen row</source>
        <translation>所选行的注意力权重</translation>
    </message>
    <message>
        <source>Softmax of row %1</source>
        <translation>第 %1 行的 softmax</translation>
    </message>
    <message>
        <source>largest weight %1</source>
        <translation>最大权重 %1</translation>
    </message>
    <message>
        <source>, the chosen key %1 has %2</source>
        <translation>，所选的键 %1 为 %2</translation>
    </message>
    <message>
        <source>Softmax of row %1 without cache</source>
        <translation>第 %1 行的 softmax，无缓存</translation>
    </message>
    <message>
        <source>Softmax of row %1 with cache</source>
        <translation>第 %1 行的 softmax，有缓存</translation>
    </message>
    <message>
        <source>%1: largest weight %2 at key %3</source>
        <translation>%1：最大权重 %2，位于键 %3</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::StageRibbon</name>
    <message>
        <source>Inside the step</source>
        <translation>步内</translation>
    </message>
    <message>
        <source>Drag to walk inside the step (Shift+Left, Shift+Right: one part)</source>
        <translation>拖动以在步内移动（Shift+←、Shift+→：一个阶段）</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::StepSlider</name>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Drag to any recorded step. The thick part of the line below is prefill, the rest decode.</source>
        <translation>拖到任一已记录的步骤。下方线条的粗段为预填充，其余为解码。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::TokenStrip</name>
    <message>
        <source>Token %1 “%2”, position %3</source>
        <translation>词元 %1“%2”，位置 %3</translation>
    </message>
    <message>
        <source>Token %1, %2, part %3 of %4 of “%5”, position %6</source>
        <translation>词元 %1，%2，是“%5”%4 部分中的第 %3 部分，位置 %6</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>字节 %1</translation>
    </message>
    <message>
        <source>bytes %1</source>
        <translation>字节 %1</translation>
    </message>
    <message>
        <source>%1, from the prompt</source>
        <translation>%1，来自提示词</translation>
    </message>
    <message>
        <source>%1, chosen by step %2</source>
        <translation>%1，由第 %2 步选出</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::TransportBar</name>
    <message>
        <source>Playing speed</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Playing speed (+ faster, − slower)</source>
        <translation>播放速度（+ 加快，− 减慢）</translation>
    </message>
    <message>
        <source>1 step/s</source>
        <translation>1 步/秒</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 步/秒</translation>
    </message>
    <message>
        <source>No step yet</source>
        <translation>尚无步骤</translation>
    </message>
    <message>
        <source>Step &lt;b&gt;%1&lt;/b&gt; of %2</source>
        <translation>第 &lt;b&gt;%1&lt;/b&gt; / %2 步</translation>
    </message>
    <message>
        <source>prefill %1 · decode %2</source>
        <translation>预填充 %1 · 解码 %2</translation>
    </message>
    <message>
        <source>1 step in %1 s</source>
        <translation>%1 秒 1 步</translation>
    </message>
    <message>
        <source>prompt %1 · decode %2</source>
        <translation>提示 %1 · 解码 %2</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::WastePage</name>
    <message>
        <source>%1, %2 tokens</source>
        <translation>%1，%2 个词元</translation>
    </message>
    <message>
        <source>without cache</source>
        <translation>无缓存</translation>
    </message>
    <message>
        <source>with cache</source>
        <translation>有缓存</translation>
    </message>
    <message>
        <source>What if: K/V rows of all layers, by formula</source>
        <translation>假设：所有层的 K/V 行，按公式</translation>
    </message>
    <message>
        <source>What has been computed again, and the formulas</source>
        <translation>重复计算的内容与公式</translation>
    </message>
    <message>
        <source>Waste</source>
        <translation>浪费</translation>
    </message>
    <message>
        <source>At %1 tokens</source>
        <translation>%1 个词元处</translation>
    </message>
    <message>
        <source>K/V rows of %1, %2 tokens</source>
        <translation>%1 的 K/V 行，%2 个词元</translation>
    </message>
    <message>
        <source>Rows and score cells so far, beside the formulas.</source>
        <translation>至今计算的行与分数单元，以及公式的结果。</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::WasteTable</name>
    <message>
        <source>K/V rows, this step</source>
        <translation>本步 K/V 行</translation>
    </message>
    <message>
        <source>Score cells, this step</source>
        <translation>本步分数单元</translation>
    </message>
    <message>
        <source>K/V rows so far</source>
        <translation>至今 K/V 行</translation>
    </message>
    <message>
        <source>Score cells so far</source>
        <translation>至今分数单元</translation>
    </message>
    <message>
        <source>Old rows that changed</source>
        <translation>改变的旧行</translation>
    </message>
    <message>
        <source>per layer</source>
        <translation>每层</translation>
    </message>
    <message>
        <source>per head</source>
        <translation>每头</translation>
    </message>
    <message>
        <source>t = %1, prompt p = %2</source>
        <translation>t = %1，提示词 p = %2</translation>
    </message>
</context>
<context>
    <name>decodescope::ui::WindowMenus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>About DecodeScope</source>
        <translation>关于 DecodeScope</translation>
    </message>
    <message>
        <source>Shows, measures and proves what a KV cache saves.</source>
        <translation>展示、测量并证明 KV 缓存节省了什么。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later: you may use, study, change and pass it on. It comes without any warranty.</source>
        <translation>自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本：您可以使用、研究、修改和分发它。不提供任何担保。</translation>
    </message>
    <message>
        <source>It uses Qt %1 (LGPL-3.0), Eigen (MPL-2.0), Highway and SentencePiece (Apache-2.0), libzip and libwebp (BSD-3-Clause) and giflib (MIT).</source>
        <translation>使用了 Qt %1（LGPL-3.0）、Eigen（MPL-2.0）、Highway 和 SentencePiece（Apache-2.0）、libzip 和 libwebp（BSD-3-Clause）以及 giflib（MIT）。</translation>
    </message>
</context>
</TS>

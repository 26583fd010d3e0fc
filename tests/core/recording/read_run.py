"""Prints every array of a run file as JSON: {name: [type, shape, flat list of numbers]}. Needs NumPy alone."""
import json
import sys

import numpy

with numpy.load(sys.argv[1], allow_pickle=False) as run:
    arrays = {}
    for name in run.files:
        if name == "run.json":
            settings = json.loads(run[name])
            continue
        values = run[name]
        arrays[name] = [values.dtype.str, list(values.shape), values.ravel().tolist()]
    print(json.dumps({"run": settings, "arrays": arrays}))

if len(sys.argv) > 2:  # the same run, packed again by NumPy and Python's zipfile
    import zipfile

    with numpy.load(sys.argv[1]) as run, zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED) as copy:
        for name in run.files:
            if name == "run.json":
                copy.writestr(name, run[name])
                continue
            with copy.open(name + ".npy", "w", force_zip64=True) as entry:
                numpy.lib.format.write_array(entry, run[name])

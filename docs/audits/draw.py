#!/usr/bin/env python3
"""Draws findings for a reader: the same ones each time, and mostly the same ones after a change.

Reads the jsonl report of `ponens lint` and sorts the findings of a rule by a hash of the seed,
the transcript, the step and the finding's words; the first N are the draw.
"""
import hashlib
import json
import sys


def main(report, rule, number, seed):
    found = []
    for line in open(report, encoding="utf-8"):
        transcript = json.loads(line)
        for finding in transcript.get("findings", []):
            if finding["rule"] == rule:
                key = [seed, transcript["transcript"], str(finding["step"]), rule, finding["text"]]
                digest = hashlib.sha256("|".join(key).encode()).hexdigest()
                found.append((digest, transcript["transcript"], finding["step"], finding["message"]))
    for digest, transcript, step, message in sorted(found)[: int(number)]:
        print(transcript, step, message, sep="\t")


main(*sys.argv[1:])

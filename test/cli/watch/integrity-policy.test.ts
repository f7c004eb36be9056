import assert from "node:assert/strict";
import { test } from "node:test";
import { compareHeaders } from "../../../src/cli/watch/compare-headers.ts";

const approved = "blocked-destinations=(script)";

function changeTo(seen: string): readonly string[] {
  const found = compareHeaders({ "integrity-policy": approved }, { "integrity-policy": seen });
  return found.map(({ change }) => change);
}

for (const [what, seen] of [
  ["blocks other files than scripts", "blocked-destinations=(style)"],
  ["blocks nothing", "blocked-destinations=()"],
  ["has no list of what it blocks", "endpoints=(default)"],
  ["is none that a browser can read", "blocked-destinations=(script"],
  ["has a member that no browser can read", `${approved}, "endpoints"`],
  ["takes hashes from where no browser finds them", `${approved}, sources=(other)`],
  ["takes back below what it said above", `${approved}, blocked-destinations=(style)`],
] as const) {
  test(`an Integrity-Policy that ${what} is weaker than one that blocks scripts`, () =>
    assert.deepEqual(changeTo(seen), ["header_weakened"]));
}

for (const [what, seen] of [
  ["blocks style sheets, too", "blocked-destinations=(script style)"],
  ["says where hashes are, as is meant without it", `${approved}, sources=(inline)`],
  ["has browsers report", `${approved}, endpoints=(default other.one)`],
] as const) {
  test(`an Integrity-Policy that ${what} is not weaker`, () =>
    assert.deepEqual(changeTo(seen), ["header_tightened"]));
}

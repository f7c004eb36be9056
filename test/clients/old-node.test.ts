import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";

const node = path.resolve(`test/clients/node_modules/node-18-${process.platform}-${process.arch}/bin/node`);

test("on Node 18 the service, the tests and the command line end with one sentence", () => {
  for (const program of ["build/start.cjs", "build/check-node.cjs", "dist/service/till.js"]) {
    const { status, stdout, stderr } = spawnSync(node, [program], { encoding: "utf8" });
    assert.deepEqual([status, stdout], [1, ""], program);
    assert.match(stderr, /^Till needs Node 20\.19 or later; this is v18\.\d+\.\d+\. See \S+\n$/, program);
  }
});

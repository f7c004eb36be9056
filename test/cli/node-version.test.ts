import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { nodeComplaint } from "../../src/cli/node-version.ts";

/** What `npm start` and `npm test` check first, in whatever Node there is. */
const { complaint } = createRequire(path.resolve("package.json"))("./build/check-node.cjs") as {
  readonly complaint: typeof nodeComplaint;
};

test("a Node that is too old is told so in one sentence, by the command line, `npm start` and `npm test`", () => {
  for (const check of [nodeComplaint, complaint]) {
    for (const version of ["v0.10.48", "v18.20.8", "v20.0.0", "v20.18.3"]) {
      const text = `Till needs Node 20.19 or later; this is ${version}. See https://nodejs.org/en/download\n`;
      assert.equal(check(version), text);
    }
    for (const version of ["v20.19.0", "v20.20.2", "v22.0.0", "v100.1.0", "v24.0.0-nightly"])
      assert.equal(check(version), undefined, version);
  }
});

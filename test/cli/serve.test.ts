import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/free-port.ts";

const till = fileURLToPath(new URL("../../dist/service/till.js", import.meta.url));

test("till serve runs the service alone until a signal ends it in order", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "till-serve-"));
  try {
    const port = String(await freePort());
    const env = { PATH: process.env["PATH"] ?? "", LOG_LEVEL: "silent", PORT: port, TILL_DATA_DIR: folder };
    const child = fork(till, ["serve"], { env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
    const ended = once(child, "exit");
    let output = "";
    child.stdout?.on("data", (chunk) => (output += String(chunk)));
    while (!output.includes("curl") && child.exitCode === null) {
      await Promise.race([once(child.stdout ?? child, "data"), ended]);
    }
    assert.equal((await fetch(`http://localhost:${port}/health`)).status, 200);
    assert.doesNotMatch(output, /demo/);
    child.kill("SIGTERM");
    const [code] = (await ended) as [number];
    assert.equal(code, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { freePort } from "../support/free-port.ts";

// `npm run test:image`: the instructions of Dockerfile, one after the other, in empty folders in the place of its stages: what COPY takes
// and RUN runs is what an image gets, but for the system around it. Part of the check of a release, not of `npm test`: it installs and builds.

const root = mkdtempSync(path.join(tmpdir(), "till-image-"));
after(() => rmSync(root, { recursive: true, force: true }));

const instructions = readFileSync("Dockerfile", "utf8")
  .replaceAll(/\\\n/g, "")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [, name = "", rest = ""] = /^(\w+)\s+(.+)$/.exec(line) ?? [];
    return { name, rest };
  });
const ignored = new Set(readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean));

/** The files of this repository, as `COPY . .` takes them. */
const context = path.join(root, "context");
const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
for (const file of files.filter((file) => !ignored.has(file.split("/")[0] ?? ""))) {
  mkdirSync(path.dirname(path.join(context, file)), { recursive: true });
  cpSync(file, path.join(context, file));
}

/** A folder of an image, which is `/` for its instructions. */
let stage = "";
let workdir = "/";
let start: readonly string[] = [];

const handlers: Readonly<Record<string, (rest: string) => void>> = {
  FROM: (rest) => {
    stage = path.join(root, / AS (\w+)$/.exec(rest)?.[1] ?? "last");
    workdir = "/";
  },
  WORKDIR: (rest) => {
    workdir = rest;
    mkdirSync(path.join(stage, workdir), { recursive: true });
  },
  COPY: (rest) => {
    const words = rest.split(/\s+/);
    const from = /^--from=(\w+)$/.exec(words[0] ?? "")?.[1];
    const source = from === undefined ? context : path.join(root, from);
    const [target = ".", ...named] = words.slice(from === undefined ? 0 : 1).reverse();
    for (const name of named) {
      const isFolder = target.endsWith("/") || name === ".";
      const to = path.join(stage, workdir, target, isFolder && name !== "." ? path.basename(name) : "");
      cpSync(path.join(source, name), to, { recursive: true, verbatimSymlinks: true });
    }
  },
  RUN: (rest) => {
    // Outside the folder of the stage: the test of the container looks at the user and its folder.
    if (rest.startsWith("install ")) return;
    const env = { PATH: process.env["PATH"] ?? "", HOME: root };
    execFileSync("sh", ["-e", "-c", rest], { cwd: path.join(stage, workdir), env, stdio: "inherit" });
  },
  CMD: (rest) => {
    start = JSON.parse(rest) as readonly string[];
  },
};

test("the instructions of Dockerfile make an image whose service is healthy and takes a payment", async () => {
  for (const { name, rest } of instructions) handlers[name]?.(rest);
  const PORT = String(await freePort());
  const env = {
    PATH: process.env["PATH"] ?? "",
    PORT,
    LOG_LEVEL: "silent",
    TILL_DATA_DIR: path.join(root, "data"),
  };
  const child = spawn(process.execPath, start.slice(1), {
    cwd: path.join(stage, workdir),
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += String(chunk)));
  try {
    while (!output.includes("data  ")) {
      assert.equal(child.exitCode, null, output);
      await Promise.race([once(child.stdout ?? child, "data"), once(child, "exit")]);
    }
    const [, secret = ""] = /secret key +(sk_test_\w+)/.exec(output) ?? [];
    const paid = await fetch(`http://127.0.0.1:${PORT}/v1/charges`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}` },
      body: new URLSearchParams({ amount: "2000", currency: "usd", source: "tok_visa" }),
    });
    assert.equal(paid.status, 200);
    for (const page of ["/health", "/docs", "/v1/till.js"])
      assert.equal((await fetch(`http://127.0.0.1:${PORT}${page}`)).status, 200, page);
  } finally {
    child.kill("SIGKILL");
  }
});

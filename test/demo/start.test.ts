import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, test } from "node:test";
import { promisify } from "node:util";
import { freePort } from "../support/free-port.ts";
import { hasPrograms } from "../support/has-programs.ts";
import { inTerminal } from "../support/in-terminal.ts";

const run = promisify(execFile);

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "till-start-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts what `npm start` starts, with its output in a pipe, and returns what it has printed once this matches. */
async function printed(
  pattern: RegExp,
  command: readonly string[],
  variables: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, command, {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(await freePort()),
      TILL_DATA_DIR: await aFolder(),
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const told = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (more: Buffer) => {
        text += more.toString();
        if (pattern.test(text)) resolve();
      });
  });
  const exited = once(child, "exit");
  undo.push(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  await Promise.race([told, exited]);
  return text;
}

test("without DEMO_PORT the demo shop is at the address that the README gives", async () => {
  // It listens there, or says that it cannot because something else of this machine does.
  const text = await printed(/Till is ready|4243/, ["dist/service/start.js"], {});
  assert.match(text, /http:\/\/127\.0\.0\.1:4243\/checkout|port 4243/i);
});

test("`npm start` in a pipe builds nothing anew, and every address and command that it prints works on another port", async () => {
  // What the tests run on is built; this is for a checkout whose sources have changed since.
  await run(process.execPath, ["--import", "tsx", "build/run.ts", "--changed"], { maxBuffer: 2 ** 26 });
  const [port, shop] = [String(await freePort()), String(await freePort())];
  const text = await printed(/ +curl .+\n/, ["build/start.cjs"], {
    PORT: port,
    DEMO_PORT: shop,
    // Commands are for this machine, which may not reach the service from outside.
    TILL_PUBLIC_URL: "http://pay.till.example",
  });
  assert.doesNotMatch(text, /Building/);
  const own = (address: string) => address.replace("http://pay.till.example", `http://localhost:${port}`);
  const addresses = [...text.matchAll(/(?<!curl |--service )http:\/\/\S+/g)].map(([address]) => own(address));
  for (const place of ["/l/", "/studio", "/docs/", "/sandbox/outbox"]) {
    assert.ok(
      addresses.some((address) => address.startsWith(`http://localhost:${port}${place}`)),
      place,
    );
  }
  for (const address of addresses) {
    const { status } = await fetch(address, { headers: { accept: "text/html" } });
    assert.equal(status, address.endsWith("/outbox") ? 401 : 200, address);
  }
  const page = await (await fetch(`http://localhost:${port}/`, { headers: { accept: "text/html" } })).text();
  assert.ok(page.includes(`<a href="http://127.0.0.1:${shop}/checkout">`), page);
  const curl = /^ +(curl .+)$/m.exec(text)?.[1] ?? "";
  assert.ok(hasPrograms({ curl: "--version" }, ["curl"]), "This test needs curl: install it.");
  const { stdout } = await run("sh", ["-c", `${curl} --silent`]);
  assert.match(stdout, /"status":\s*"succeeded"/);
  const seed = /(TILL_SECRET_KEY=\S+) npx till (seed .+)$/m.exec(text);
  await run("sh", [
    "-c",
    `${seed?.[1] ?? ""} '${process.execPath}' dist/service/till.js ${seed?.[2] ?? ""} --customers 1`,
  ]);
});

test("in a terminal a QR code leads phones to an address that they reach, and to no other", async () => {
  const code = /█▀▀▀▀▀█/;
  for (const [host, columns, hasCode] of [
    ["192.168.1.7", 120, true],
    ["192.168.1.7", 20, false],
    ["192.168.1.7", 0, false],
    ["localhost", 120, false],
  ] as const) {
    const port = String(await freePort());
    const variables = { PORT: port, DEMO_PORT: "off", TILL_DATA_DIR: await aFolder(), LOG_LEVEL: "silent" };
    const terminal = inTerminal(
      "dist/service/start.js",
      { ...variables, TILL_PUBLIC_URL: `http://${host}:${port}` },
      columns,
    );
    const text = await terminal.until(hasCode ? /▀\s+http:\S+\s+$/ : /curl .+\s+$/);
    await terminal.end();
    assert.equal(code.test(text), hasCode, `${host}, ${String(columns)} columns`);
  }
});

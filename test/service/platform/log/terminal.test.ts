import assert from "node:assert/strict";
import path from "node:path";
import { after, afterEach, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../support/free-port.ts";
import type { InTerminal } from "../../../support/in-terminal.ts";
import { inTerminal } from "../../../support/in-terminal.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import { demoShop, Processes, ready } from "../../../support/processes.ts";

const service = fileURLToPath(new URL("../../../../dist/service/main.js", import.meta.url));
const processes = new Processes();
let terminal: InTerminal | undefined;
afterEach(async () => {
  await terminal?.end();
  terminal = undefined;
  await processes.endAll();
});
after(() => processes.remove());

const secret = `sk_test_${"Terminal".repeat(4)}`;

/** The second start finds the database of the first one. */
async function variablesFor(more: Readonly<Record<string, string>> = {}) {
  return {
    PORT: String(await freePort()),
    TILL_DATA_DIR: path.join(processes.folder, "data"),
    TILL_TEST_SECRET_KEY: secret,
    TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"Terminal".repeat(4)}`,
    LOG_LEVEL: "info",
    ...more,
  };
}

/** A request that succeeds, one of a route that is longer than any column, and one that is rejected. */
async function call(port: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` };
  for (const address of ["charges?limit=1", "checkout/sessions/cs_none/line_items", "charges/ch_none"]) {
    await (await fetch(`http://localhost:${port}/v1/${address}`, { headers })).text();
  }
}

const tunnel = { "cf-connecting-ip": "192.0.2.7" };

async function studio(port: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await fetch(`http://localhost:${port}/studio`, { headers })).text();
}

const escape = "\u001b";

describe("the log", { skip: postgresServer() !== undefined }, () => {
  test("on a terminal is lines in colours, and the set-up of the demo is not in it", async () => {
    const variables = await variablesFor({ DEMO_PORT: String(await freePort()) });
    terminal = inTerminal(demoShop, variables);
    const before = await terminal.until(/-d source=tok_visa\r?\n/);
    assert.match(before, /demo shop/);
    const [, log = ""] = /^([^]*)Till is ready\./.exec(before) ?? [];
    assert.equal(log.trim(), "");
    await call(variables.PORT);
    const after = (await terminal.until(/charges\/:id[^\n]*\n/)).slice(before.length);
    assert.match(after, new RegExp(`${escape}\\[32m200`));
    assert.match(after, new RegExp(`${escape}\\[33m404`));
    assert.doesNotMatch(after, /\{"level"/);

    assert.match(await studio(variables.PORT), /<till-studio/);
    assert.match(await studio(variables.PORT, tunnel), /<label for="code">/);
    await terminal.until(/enter this code:\s+[0-9A-Z]{4}-[0-9A-Z]{4}\s/);
  });

  test("on a terminal without colours is the time, method, route, status, duration and error code in columns", async () => {
    const variables = await variablesFor({ NO_COLOR: "1" });
    terminal = inTerminal(service, variables);
    const before = await terminal.until(/-d source=tok_visa\r?\n/);
    await call(variables.PORT);
    const after = (await terminal.until(/charges\/:id[^\n]*\n/)).slice(before.length);
    assert.ok(!after.includes(escape));
    const line = /^(\d\d:\d\d:\d\d)  GET      (\S+) +(\d{3})  {1,5}\d+ ms(?:  (\w+))?$/;
    const lines = after.trim().split(/\r?\n/);
    const columns = lines.map((text) => line.exec(text)?.slice(2, 5) ?? text);
    assert.deepEqual(columns, [
      ["/v1/charges", "200", undefined],
      ["/v1/checkout/sessions/:id/line_items", "404", "resource_missing"],
      ["/v1/charges/:id", "404", "resource_missing"],
    ]);
    assert.equal(new Set(lines.map((text) => text.search(/ \d{3} /))).size, 1);
  });

  test("in a pipe is one JSON object a line", async () => {
    const variables = await variablesFor();
    const child = processes.start(variables);
    const lines: string[] = [];
    child.stdout?.on("data", (chunk) => lines.push(...String(chunk).split("\n")));
    const greeting = await ready(child);
    assert.doesNotMatch(greeting, /\{"level"/);
    await call(variables.PORT);
    assert.match(await studio(variables.PORT, tunnel), /<till-studio/);
    const logged = () => lines.filter((text) => text.startsWith("{"));
    while (logged().length < 4) await new Promise((resolve) => child.stdout?.once("data", resolve));
    const fields = logged().map((text) => JSON.parse(text));
    assert.deepEqual(
      fields.map(({ level, msg, method, route, status }) => [level, msg, method, route, status]),
      [
        [30, "request", "GET", "/v1/charges", 200],
        [30, "request", "GET", "/v1/checkout/sessions/:id/line_items", 404],
        [30, "request", "GET", "/v1/charges/:id", 404],
        [30, "request", "GET", "/studio", 200],
      ],
    );
    assert.doesNotMatch(lines.join(""), /code:/);
  });
});

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { commandModules } from "../../src/cli/program.ts";
import { TillCommand } from "../../src/cli/command-tree.ts";
import type { Cli } from "../../src/cli/cli.ts";
import type { ApiCall } from "../../src/cli/resources/api-call.ts";
import { commandLine, readable } from "../../src/cli/resources/command-line.ts";
import { loadApiCalls } from "../../src/cli/resources/resources.ts";
import { groupNames, verbName } from "../../src/cli/resources/names.ts";
import { run } from "../../src/cli/run.ts";
import { aPicture } from "../support/some-pictures.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";
import type { WalkedAnswer, WalkedCall } from "./walk-api.ts";
import { walkApi } from "./walk-api.ts";

// Walks once through every call of the API by command lines, which the help shows as examples.

let server: StripeClient;
let folder: string;
let calls: ReadonlyMap<string, ApiCall>;
const own = new TillCommand("till");

before(async () => {
  server = await aStripeClient();
  folder = mkdtempSync(path.join(tmpdir(), "till-cli-walk-"));
  calls = new Map((await loadApiCalls()).map((call) => [`${call.verb.toUpperCase()} ${call.path}`, call]));
  for (const add of commandModules) add(own, {} as Cli);
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** Runs a command line, and returns what it printed as JSON. Rejects with an error that has the `code` of the API. */
async function till(words: readonly string[]): Promise<WalkedAnswer> {
  const text = { output: "", errors: "" };
  const fail = async () => assert.fail("nothing else was to happen");
  const code = await run([...words, "--json"], {
    env: { TILL_SECRET_KEY: server.service.secret, TILL_SERVICE_URL: `http://127.0.0.1:${server.port}` },
    print: (printed) => (text.output += printed),
    printError: (printed) => (text.errors += printed),
    now: server.service.clock.now,
    serve: fail,
    examine: fail,
    wait: fail,
  });
  if (code === 0) return JSON.parse(text.output) as WalkedAnswer;
  assert.equal(code, 1, text.errors);
  throw Object.assign(new Error(text.errors), (JSON.parse(text.errors) as { error: object }).error);
}

/** Whether a command that is written by hand stands in the place of the one of a call. */
const isOwn = ({ resource, method }: ApiCall) =>
  own.commands.some(
    (group) =>
      group.name() === groupNames(resource)[0] &&
      group instanceof TillCommand &&
      group.find(verbName(method)) !== undefined,
  );

/** Calls of payers, who have no secret key, and those whose commands are written by hand and have tests of their own. */
async function byHttp({ method, path: address, sent, key }: WalkedCall): Promise<WalkedAnswer> {
  const { service } = server;
  const options = { key: key ?? service.secret, ...(key === undefined ? {} : { idempotencyKey: address }) };
  const send = { GET: service.get, DELETE: service.delete } as const;
  const query = new URLSearchParams(sent as Record<string, string> | undefined).toString();
  const { body, status } =
    method === "POST"
      ? await service.post(address, sent, options)
      : await send[method](query === "" ? address : `${address}?${query}`, options);
  if (status >= 400) throw Object.assign(new Error(JSON.stringify(body)), body.error);
  return body as unknown as WalkedAnswer;
}

let byCommand = 0;
walkApi({
  service: () => server.service,
  hasMethods: true,
  upload: async () => {
    const file = path.join(folder, "logo.png");
    writeFileSync(file, Buffer.from(await aPicture()));
    return (await till(["files", "create", "--file", file, "--purpose", "business_logo"])).id ?? "";
  },
  make: async (walked) => {
    const call = calls.get(walked.call);
    if (call === undefined || walked.key !== undefined || isOwn(call)) return byHttp(walked);
    const words = commandLine(call, walked.at, walked.sent);
    const begin = server.requests.length;
    const answer = await till(words);
    assert.deepEqual(new Set(server.requests.slice(begin)), new Set([`${walked.method} ${walked.path}`]));
    byCommand += 1;
    return Array.isArray(answer) ? { object: "list", data: answer } : answer;
  },
});

test("nearly all steps were commands, and the help of each call has one of them as its example", async () => {
  assert.ok(byCommand > 130, String(byCommand));
  const without = [...calls.values()].filter(
    (call) => call.example === undefined && !call.isList && !isOwn(call),
  );
  assert.deepEqual(
    without.map(({ path: address, verb }) => `${verb} ${address}`),
    [],
  );
  const cards = calls.get("GET /v1/customers/{id}/sources/{card}");
  assert.equal(cards?.example, "customers get-source cus_… card_…");
});

test("an example can be pasted into a shell", () => {
  const call = calls.get("GET /v1/products/search");
  assert.ok(call);
  assert.equal(
    readable(commandLine(call, {}, { query: "active:'true' AND name:'Ada'" })),
    `products search --query "active:'true' AND name:'Ada'"`,
  );
});

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { runInThisContext } from "node:vm";
import { Till } from "../../src/client/till.ts";
import type { ClientMethod } from "../../src/client-package/operations.ts";
import { clientMethods } from "../../src/client-package/operations.ts";
import { eventTypes } from "../../src/contract/events/event.ts";
import { makeReference } from "../../src/site/make-reference.ts";
import { apiDocument } from "../../src/site/reference/api-document.ts";
import {
  clientExample,
  curlExample,
  phpExample,
  stripeExample,
} from "../../src/site/reference/example-texts.ts";
import { unrecorded } from "../../src/site/reference/events-page.ts";
import type { RecordedCall } from "../../src/site/reference/recorded.ts";
import { readRecorded } from "../../src/site/reference/recorded.ts";
import { loader } from "../../src/site/reference/element-pages.ts";
import { setUp } from "../../src/site/reference/overview-page.ts";
import type { StripeClient } from "../contract/a-stripe-client.ts";
import { aStripeClient } from "../contract/a-stripe-client.ts";
import { aCaller } from "../support/a-caller.ts";
import { aShell } from "../support/a-shell.ts";
import { findPhp } from "../support/find-php.ts";
import { aPicture } from "../support/some-pictures.ts";
import { KnownTexts, differences } from "./examples/known-texts.ts";
import { recordCalls } from "./examples/record-calls.ts";
import { recordEvents } from "./examples/record-events.ts";

// Runs every example of the reference, in every language, in the order in which the calls were recorded: each with the ids that the calls
// before it gave. What comes back has the members of the response that the page shows.

const recorded = readRecorded();

const methods = new Map(clientMethods(apiDocument()).map((method) => [method.call, method]));

let folder: string;

let pages: string;

let server: StripeClient;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "till-examples-"));
  writeFileSync(path.join(folder, "logo.png"), await aPicture());
  pages = [...(await makeReference()).texts.values()].join("\n");
});

after(() => rmSync(folder, { recursive: true }));

/** Makes all recorded calls by a text for each, on a service of their own. */
async function follow(
  textOf: (call: RecordedCall, method: ClientMethod) => string,
  run: (text: string, key: string) => Promise<unknown>,
): Promise<void> {
  server = await aStripeClient();
  const known = new KnownTexts();
  const shown = new Set<string>();
  try {
    for (const call of recorded.calls) {
      const method = methods.get(call.call);
      assert.ok(method, call.call);
      const text = textOf(call, method);
      // A page shows the first call of each kind.
      if (!shown.has(call.call)) assert.ok(pages.includes(`\n${text}\n`), text);
      shown.add(call.call);
      const key = call.key === undefined ? server.service.secret : server.service.publishable;
      const answer = await run(known.fillIn(text), key);
      assertLike(givenOf(call.answer, answer), answer, text);
      known.learn(call.answer, answer);
    }
  } finally {
    await server.close();
  }
}

/** What a client gives of a list: its page in PHP has the items, and no address. */
function givenOf(old: unknown, answer: unknown): unknown {
  if ((answer as { readonly object?: unknown } | undefined)?.object !== "list") return old;
  const { has_more, data } = old as Readonly<Record<string, unknown>>;
  return "url" in (answer as object) ? old : { object: "list", has_more, data };
}

/** An error has the same code; clients give no more of it. */
function assertLike(old: unknown, answer: unknown, text: string): void {
  const codeOf = (value: unknown) => (value as { readonly error?: { readonly code?: string } }).error?.code;
  assert.equal(codeOf(answer), codeOf(old), text);
  if (codeOf(old) === undefined) assert.deepEqual(differences(old, answer), [], text);
}

test("the examples with curl get the responses that they show", async () => {
  const shell = aShell(folder);
  try {
    await follow(curlExample, async (text, key) => {
      const command = text
        .replace("http://localhost:4242", `http://127.0.0.1:${String(server.port)}`)
        .replace(/[sp]k_test_…/, key)
        .replace(/^curl /, "curl --silent --show-error ");
      return JSON.parse(await shell.run(command)) as unknown;
    });
  } finally {
    await shell.end();
  }
});

/** Runs a block of JavaScript, and returns what its last variable holds. */
function runBlock(text: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const variable = /const (\w+) = await [^;]*\([^]*\);$/.exec(text)?.[1] ?? "";
  const names = Object.keys(given).join(", ");
  const block = runInThisContext(`(async ({ ${names} }) => {\n${text}\nreturn ${variable};\n})`) as (
    given: object,
  ) => Promise<unknown>;
  return block(given);
}

test("the examples with the JavaScript client get the responses that they show", async () => {
  await follow(clientExample, async (text, key) => {
    const till = new Till(key, { service: `http://127.0.0.1:${String(server.port)}` });
    const inFolder = (name: string) => readFile(path.join(folder, name));
    try {
      // As it is sent: a list is a page of it, without its methods.
      return JSON.parse(JSON.stringify(await runBlock(text, { till, readFile: inFolder, Blob }))) as unknown;
    } catch (error) {
      return refused(error as { readonly code?: string });
    }
  });
});

const php = findPhp();

test(
  "the examples with the PHP client get the responses that they show",
  { skip: php === undefined },
  async () => {
    let caller: ReturnType<typeof aCaller> | undefined;
    try {
      await follow(phpExample, async (text, key) => {
        caller ??= aCaller(php ?? "php", ["test/documents/examples/php-blocks.php"], {
          TILL_SERVICE_URL: `http://127.0.0.1:${String(server.port)}`,
        });
        const code = text.replace('"logo.png"', JSON.stringify(path.join(folder, "logo.png")));
        const variable = [...text.matchAll(/^\$(\w+) = /gm)].at(-1)?.[1];
        const ended = (await caller.ask({ key, code, variable })) as {
          readonly answer?: unknown;
          readonly code?: string;
        };
        return ended.answer ?? refused(ended);
      });
    } finally {
      caller?.end();
    }
  },
);

test("the examples with Stripe's client are answered", async () => {
  const client = await aStripeClient();
  const known = new KnownTexts();
  const shown = new Set<string>();
  try {
    for (const call of recorded.stripe) {
      const text = stripeExample(call);
      if (
        !shown.has(call.call) &&
        methods.has(call.call) &&
        recorded.calls.some((one) => one.call === call.call)
      )
        assert.ok(pages.includes(`\n${text}\n`), text);
      shown.add(call.call);
      const answer = await runBlock(known.fillIn(text), { stripe: client.stripe });
      for (const [place, old] of call.answer) known.learn(old, at(answer, place));
    }
  } finally {
    await client.close();
  }
});

test("every block of the reference is run here, or by those who paste it", () => {
  const calls = recorded.calls.flatMap((call) => {
    const method = methods.get(call.call);
    assert.ok(method, call.call);
    return [curlExample, clientExample, phpExample].map((textOf) => textOf(call, method));
  });
  const run = new Set([...calls, ...recorded.stripe.map(stripeExample), loader, ...Object.values(setUp)]);
  const blocks = [...pages.matchAll(/^```(\w+)[^\n]*\n([^]*?)\n```$/gm)];
  assert.ok(blocks.length > 600);
  assert.deepEqual(
    blocks.filter(([, language, text = ""]) => language !== "json" && !run.has(text)).map(([block]) => block),
    [],
  );
});

/** The value at a place of an answer; undefined where there is none: another run may list fewer. */
function at(value: unknown, place: string): unknown {
  return place
    .split(".")
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}

/** The part of an error's body that the clients give. */
function refused({ code }: { readonly code?: string }): unknown {
  return { error: { code } };
}

describe("what was recorded", () => {
  let again: StripeClient;
  before(async () => {
    again = await aStripeClient();
  });
  after(() => again.close());

  test("is what the API answers and tells today: npm run examples makes it anew", async () => {
    const calls = await recordCalls(again);
    assert.deepEqual(
      calls.map(({ call }) => call),
      recorded.calls.map(({ call }) => call),
    );
    for (const [index, call] of calls.entries()) {
      assert.deepEqual(differences(recorded.calls[index]?.answer, call.answer), [], call.call);
    }
    const events = await recordEvents(again.service);
    for (const event of events) {
      const old = recorded.events.find(({ type }) => type === event.type);
      assert.deepEqual(differences(old, event), [], event.type);
    }
  });

  test("has a payload of every type of event, but of those whose page says what they tell of", () => {
    const types = new Set(recorded.events.map(({ type }) => type));
    assert.deepEqual(eventTypes.filter((type) => !types.has(type)).sort(), Object.keys(unrecorded).sort());
  });
});

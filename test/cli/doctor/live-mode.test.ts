import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Finding } from "../../../src/cli/doctor/findings.ts";
import type { Operator, Variables } from "./an-operator.ts";
import { anOperator, lateClock } from "./an-operator.ts";

/*
 * An operator on the way to live mode, with each thing missing or wrong in turn: the built service and the built command as processes,
 * PostgreSQL, and the acquirer of `npm run fake-acquirer`, as `TILL_PROCESSOR=adyen` reaches Adyen.
 */

let operator: Operator;
before(async () => {
  operator = await anOperator();
  await operator.start();
});
after(() => operator.close());

/** Each connection of the doctor has ten seconds, and without a limit it would have minutes; in milliseconds. */
const longest = 90_000;

/** Without a token the environment is examined. */
const alone = (changes: Variables) => ({ TILL_OPERATOR_TOKEN: "", ...changes });

/** In a process of its own where Node itself reads what is changed. */
const tillFor = (changes: Variables) =>
  Object.keys(changes).some((name) => name.startsWith("NODE_")) ? operator.till : operator.tillInTurn;

/** What the doctor misses, with its exit code. */
async function diagnosis(
  changes: Variables,
  from: "environment" | "service",
  till: Operator["till"] = tillFor(changes),
) {
  const began = performance.now();
  const running = ` --service http://127.0.0.1:${operator.environment["PORT"] ?? ""}`;
  const { code, output, errors } = await till(
    `doctor --json${from === "service" ? running : ""}`,
    from === "environment" ? alone(changes) : {},
  );
  assert.equal(errors, "");
  assert.ok(performance.now() - began < longest, "nothing keeps the doctor waiting");
  const found = JSON.parse(output) as { readonly from: string; readonly findings: readonly Finding[] };
  assert.equal(found.from === "environment", from === "environment", output);
  return { code, missing: found.findings.filter(({ state }) => state === "missing") };
}

async function onlyMissing(
  changes: Variables,
  [subject, text, remedy]: Expected,
  from: "environment" | "service" = "environment",
  till: Operator["till"] = tillFor(changes),
): Promise<void> {
  const { code, missing } = await diagnosis(changes, from, till);
  assert.equal(code, 1);
  assert.equal(missing.length, 1, JSON.stringify(missing));
  assert.equal(missing[0]?.subject, subject);
  assert.match(missing[0].text, text);
  assert.match(missing[0].remedy ?? "", remedy);
}

type Expected = readonly [subject: string, text: RegExp, remedy: RegExp];
type Case = readonly [what: string, changes: () => Variables, expected: Expected];

const at = (port: number) => `http://127.0.0.1:${port}`;
const cases: readonly Case[] = [
  [
    "no DATABASE_URL",
    () => ({ DATABASE_URL: "" }),
    ["database", /needs PostgreSQL/, /DATABASE_URL.*TILL_LIVE_ON_EMBEDDED/],
  ],
  [
    "a database that nobody serves",
    () => ({ DATABASE_URL: `postgres://till:hunter2@127.0.0.1:${operator.nowhere}/till` }),
    ["database", /\(ECONNREFUSED: nothing listens there\)/, /DATABASE_URL/],
  ],
  [
    "a database of another name",
    () => ({ DATABASE_URL: (operator.environment["DATABASE_URL"] ?? "").replace(/\/postgres$/, "/tilt") }),
    ["database", /3D000: there is no database of this name/, /DATABASE_URL/],
  ],
  [
    "a database without a table",
    () => ({
      DATABASE_URL: (operator.environment["DATABASE_URL"] ?? "").replace(/\/postgres$/, "/template1"),
    }),
    ["database", /lacks \d+ migrations/, /Start this version/],
  ],
  [
    "no public address",
    () => ({ TILL_PUBLIC_URL: "" }),
    ["address", /needs an https address/, /proxy with TLS/],
  ],
  [
    "a public address without TLS",
    // The keys of the fake acquirer are published, and refused at such an address.
    () => ({
      TILL_PUBLIC_URL: "http://pay.example",
      TILL_ADYEN_HMAC_KEY: "5eed".repeat(16),
      TILL_ADYEN_TOKEN_HMAC_KEY: "5eed".repeat(16),
    }),
    ["address", /http:\/\/pay\.example/, /proxy with TLS/],
  ],
  [
    "a public address that nobody serves",
    () => ({ TILL_PUBLIC_URL: `https://127.0.0.1:${operator.nowhere}` }),
    ["address", /nothing listens there/, /proxy and certificate/],
  ],
  [
    "the public address of something else",
    () => ({ TILL_PUBLIC_URL: operator.elsewhere }),
    ["address", /something else answers/, /proxy and certificate/],
  ],
  [
    "a certificate that nobody knows",
    () => ({ NODE_EXTRA_CA_CERTS: "" }),
    ["address", /does not trust the certificate/, /proxy and certificate/],
  ],
  ["no master key", () => ({ TILL_MASTER_KEY: "" }), ["master key", /is not set/, /secret store/]],
  [
    "a master key that is too short",
    () => ({ TILL_MASTER_KEY: "5eed" }),
    ["environment", /TILL_MASTER_KEY must be 64 hexadecimal digits/, /Correct it/],
  ],
  [
    "another master key",
    () => ({ TILL_MASTER_KEY: "0bad".repeat(16) }),
    ["master key", /not the master key of this database/, /TILL_FORMER_MASTER_KEY/],
  ],
  [
    "no acquirer",
    () => ({ TILL_PROCESSOR: "" }),
    ["acquirer", /No acquirer is configured/, /TILL_PROCESSOR/],
  ],
  ...["TILL_ADYEN_URL", "TILL_ADYEN_API_KEY", "TILL_ADYEN_MERCHANT_ACCOUNT", "TILL_ADYEN_HMAC_KEY"].map(
    (name): Case => [
      `no ${name}`,
      () => ({ [name]: "" }),
      ["acquirer", new RegExp(`^${name} is not set\\.$`), /Customer Area|checkout-test/],
    ],
  ),
  [
    "an acquirer that would get card numbers in the clear",
    () => ({ TILL_ADYEN_URL: "http://checkout.example" }),
    ["acquirer", /TILL_ADYEN_URL is an http address/, /https/],
  ],
  [
    "an API key that the acquirer does not know",
    () => ({ TILL_ADYEN_API_KEY: "hunter2" }),
    ["acquirer", /does not know TILL_ADYEN_API_KEY \(401\)/, /console/],
  ],
  [
    "another merchant account",
    () => ({ TILL_ADYEN_MERCHANT_ACCOUNT: "Another" }),
    ["acquirer", /merchant account/, /console/],
  ],
  [
    "an acquirer that nobody serves",
    () => ({ TILL_ADYEN_URL: at(operator.nowhere) }),
    ["acquirer", /cannot be reached \(ECONNREFUSED: nothing listens there\)/, /reach it/],
  ],
  [
    "a webhook secret that is none",
    () => ({ TILL_ADYEN_HMAC_KEY: "hunter2" }),
    ["environment", /TILL_ADYEN_HMAC_KEY must be 64/, /Correct it/],
  ],
  [
    "a mail server that nobody serves",
    () => ({ TILL_SMTP_URL: `smtp://till:hunter2@127.0.0.1:${operator.nowhere}` }),
    ["mail", /does not take mail/, /TILL_SMTP_URL/],
  ],
  ["a clock that is late", () => ({ NODE_OPTIONS: lateClock }), ["clock", /1(19|20) s from/, /NTP/]],
];

/** Each has its seconds of waiting, which pass together. */
const silent: readonly Case[] = [
  [
    "a database that is silent",
    () => ({ DATABASE_URL: `postgres://till@127.0.0.1:${operator.silent}/till` }),
    ["database", /no answer in time/, /DATABASE_URL/],
  ],
  [
    "a public address that is silent",
    () => ({ TILL_PUBLIC_URL: `https://127.0.0.1:${operator.silent}` }),
    ["address", /no answer in time/, /proxy and certificate/],
  ],
  [
    "an acquirer that is silent",
    () => ({ TILL_ADYEN_URL: at(operator.silent) }),
    ["acquirer", /cannot be reached \(no answer in time\)/, /reach it/],
  ],
  [
    "a mail server that is silent",
    () => ({ TILL_SMTP_URL: `smtp://127.0.0.1:${operator.silent}` }),
    ["mail", /no answer in time/, /TILL_SMTP_URL/],
  ],
];

test("an environment with everything lacks nothing, and the doctor ends with 0", async () => {
  const { code, output } = await operator.till("doctor", alone({}));
  assert.match(output, /^By the environment of this command:\n/);
  assert.match(output, /\nNothing is missing\.\n$/);
  assert.doesNotMatch(output, /^missing/m);
  assert.equal(code, 0);
});

for (const [what, changes, expected] of cases) {
  test(`before the first start the doctor misses one thing, and says what to do: ${what}`, () =>
    onlyMissing(changes(), expected));
}

test("nothing that is silent keeps the doctor waiting, and it says which", async () => {
  await Promise.all(
    silent.map(([, changes, expected]) => onlyMissing(changes(), expected, "environment", operator.till)),
  );
});

test("with a former master key the other one is right", async () => {
  const former = { TILL_FORMER_MASTER_KEY: operator.environment["TILL_MASTER_KEY"] ?? "" };
  const { code } = await diagnosis({ TILL_MASTER_KEY: "0bad".repeat(16), ...former }, "environment");
  assert.equal(code, 0);
});

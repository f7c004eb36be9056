import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Finding } from "../../../src/cli/doctor/findings.ts";
import type { Operator, Variables } from "./an-operator.ts";
import { anOperator, lateClock } from "./an-operator.ts";

/*
 * The doctor asks a running service, in the order in which an operator goes: from the first start to what breaks later.
 */

let operator: Operator;
let service = "";
before(async () => {
  operator = await anOperator();
  service = `--service http://127.0.0.1:${operator.environment["PORT"] ?? ""}`;
});
after(() => operator.close());

const till = (command: string) => operator.tillInTurn(`${command} ${service}`);

/** The doctor misses this alone, and live keys are refused with the same list. */
async function onlyMissing(subject: string, text: RegExp, remedy: RegExp): Promise<void> {
  const { code, output } = await till("doctor --json");
  const { from, findings } = JSON.parse(output) as { from: string; findings: readonly Finding[] };
  assert.match(from, /^http:/, output);
  const missing = findings.filter(({ state }) => state === "missing");
  assert.deepEqual(
    missing.map((finding) => finding.subject),
    [subject],
    output,
  );
  assert.equal(code, 1);
  const [finding] = missing;
  assert.match(finding?.text ?? "", text);
  assert.match(finding?.remedy ?? "", remedy);
  const keys = await till("keys create --live");
  assert.equal(keys.code, 1);
  assert.equal(keys.output, "");
  const lines = `missing  ${subject}  ${finding?.text ?? ""}\n`;
  assert.ok(keys.errors.startsWith(`No live keys were made.\n\n${lines}`), keys.errors);
  assert.equal(keys.errors.match(/missing/g)?.length, 1, keys.errors);
}

async function isComplete(): Promise<void> {
  const { code, output } = await till("doctor");
  assert.match(output, /^By the service at /);
  assert.match(output, /\nNothing is missing\.\n$/);
  assert.equal(code, 0);
  const json = JSON.parse((await till("doctor --json")).output) as { findings: readonly Finding[] };
  assert.ok(json.findings.every(({ state }) => state !== "missing"));
}

test("before the first start the service, its address and its tables are missing; afterwards nothing is", async () => {
  const { code, output } = await operator.till(`doctor ${service}`);
  assert.equal(code, 1);
  assert.deepEqual(
    [...output.matchAll(/^missing +(\w+)/gm)].map(([, subject]) => subject),
    ["service", "database", "address"],
  );
  await operator.start();
  await isComplete();
});

test("a wrong secret of the webhook is seen once the acquirer was tried, and mended by the right one", async () => {
  await operator.start({ TILL_ADYEN_HMAC_KEY: "00".repeat(32) });
  const tried = await till("doctor --acquirer-checks");
  assert.equal(tried.code, 0, tried.output);
  await isComplete();
  await operator.pass(20 * 60_000);
  const remedy = /sends to https:\S+\/processors\/adyen\/notifications, .* key .*401/;
  await onlyMissing("notifications", /not notified them\. None has come yet\./, remedy);
  await operator.start();
  // It sends again what was not taken.
  await operator.fake.release();
  await isComplete();
  assert.match((await till("doctor")).output, /^ok +notifications +The acquirer notifies/m);
});

test("notifications that stop are seen", async () => {
  // As an address that leads elsewhere since.
  await operator.start({ TILL_ADYEN_HMAC_KEY: "00".repeat(32) });
  await till("doctor --acquirer-checks");
  await operator.pass(20 * 60_000);
  await onlyMissing("notifications", /The last one came at \d{4}-/, /answered with 2xx/);
  await operator.start();
  await operator.fake.release();
  await isComplete();
});

const broken: readonly (readonly [string, () => Variables, Parameters<typeof onlyMissing>])[] = [
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
    "an acquirer that is away",
    () => ({ TILL_ADYEN_URL: `http://127.0.0.1:${operator.nowhere}` }),
    ["acquirer", /cannot be reached \(ECONNREFUSED/, /reach it/],
  ],
  [
    "the public address of something else",
    () => ({ TILL_PUBLIC_URL: operator.elsewhere }),
    ["address", /something else answers/, /proxy and certificate/],
  ],
  ["a clock that is late", () => ({ NODE_OPTIONS: lateClock }), ["clock", /1(19|2\d) s from/, /NTP/]],
];
for (const [what, changes, expected] of broken) {
  test(`a service that runs misses one thing, and gives no live keys: ${what}`, async () => {
    await operator.start(changes());
    await onlyMissing(...expected);
  });
}

test("a service does not start on what live mode can never be without, and names it", async () => {
  await operator.stop();
  for (const [changes, named] of [
    [{ DATABASE_URL: "" }, /needs PostgreSQL/],
    [{ TILL_PUBLIC_URL: "" }, /https address/],
    [{ TILL_MASTER_KEY: "" }, /TILL_MASTER_KEY is not set/],
    [{ TILL_ADYEN_HMAC_KEY: "" }, /TILL_ADYEN_HMAC_KEY is not set/],
    [{ TILL_ADYEN_URL: "http://checkout.example" }, /in the clear/],
  ] as const) {
    await assert.rejects(operator.start(changes), named);
  }
});

test("a database that goes away while the service runs is missing, until it is back", async () => {
  await operator.start();
  await isComplete();
  operator.cutDatabase(true);
  const { code, output } = await till("doctor");
  assert.equal(code, 1);
  assert.match(output, /^By the service at /);
  assert.match(output, /^missing +database +The database does not answer \(/m);
  assert.equal(output.match(/^missing/gm)?.length, 1, output);
  operator.cutDatabase(false);
  await isComplete();
});

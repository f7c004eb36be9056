import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { greeting } from "../../src/service/greeting.ts";
import { readEnvironment } from "../../src/service/environment.ts";
import type { Acquirer } from "../../src/service/payments/acquirers/acquirer.ts";
import { StartError } from "../../src/service/platform/settings/start-error.ts";
import { start } from "../../src/service/start.ts";
import { aLiveAcquirer, liveCards } from "../support/a-live-acquirer.ts";
import { freePort } from "../support/free-port.ts";
import { postgresServer } from "../support/postgres-database.ts";

const folder = mkdtempSync(path.join(tmpdir(), "till-live-"));

after(() => rmSync(folder, { recursive: true, force: true }));

/** The time of this machine: clients and database have no other. */
const now = () => new Date(performance.timeOrigin + performance.now());

const real = aLiveAcquirer({ simulated: false, name: "acquirer" });

const complete = {
  LOG_LEVEL: "silent",
  TILL_DATA_DIR: path.join(folder, "never"),
  DATABASE_URL: "postgres://till@localhost/till",
  TILL_PUBLIC_URL: "https://pay.example",
  TILL_MASTER_KEY: "ab".repeat(32),
};

async function refused(
  changes: Readonly<Record<string, string>>,
  acquirer: Acquirer,
  ...messages: readonly RegExp[]
): Promise<void> {
  const environment = readEnvironment({ ...complete, ...changes });
  const starting = start(environment, now, { acquirer });
  await assert.rejects(starting, (error) => {
    assert.ok(error instanceof StartError);
    assert.ok(!error.message.includes("\n"));
    for (const message of messages) assert.match(error.message, message);
    return true;
  });
  assert.deepEqual(readdirSync(folder), [], "no folder was made");
}

test("a process with an acquirer does not start on plain http", async () => {
  for (const TILL_PUBLIC_URL of ["http://pay.example", "http://localhost:4242", ""]) {
    await refused({ TILL_PUBLIC_URL }, real, /Live mode by acquirer lacks something/, /https address/);
  }
});

test("a simulated acquirer does not start on plain http but on this machine", async () => {
  await refused({ TILL_PUBLIC_URL: "http://pay.example" }, aLiveAcquirer(), /https address/);
});

test("a process with an acquirer does not start on the embedded database, or without a master key", async () => {
  await refused({ DATABASE_URL: "" }, real, /TILL_LIVE_ON_EMBEDDED=on/);
  await refused({ TILL_MASTER_KEY: "" }, real, /TILL_MASTER_KEY is not set/);
});

test("a process whose acquirer lacks variables does not start, and each is named in one line", async () => {
  const remedy = "Copy it.";
  const missing = ["TILL_ACQUIRER_KEY", "TILL_ACQUIRER_SECRET"].map((variable) => ({ variable, remedy }));
  const acquirer = aLiveAcquirer({ simulated: false, missing });
  await refused({ DATABASE_URL: "" }, acquirer, /_EMBEDDED/, /TILL_ACQUIRER_KEY/, /TILL_ACQUIRER_SECRET/);
});

const place = { host: "127.0.0.1", port: 4242 };

const service = {
  url: "https://pay.example",
  keys: { secret: `sk_test_${"a".repeat(32)}`, publishable: `pk_test_${"b".repeat(32)}` },
};

test("a process in live mode prints no key, and what the embedded database may lose", () => {
  const printed = greeting(
    { ...service, acquirer: real },
    { ...place, databaseUrl: undefined, dataDir: ".till", liveCardNumbers: false },
  );
  assert.doesNotMatch(printed, /[sp]k_(live|test)_/);
  assert.match(printed, /^ +live mode +acquirer$/m);
  assert.match(printed, /^ +listens on +127\.0\.0\.1, port 4242$/m);
  assert.match(printed, /last payments may be missing/);
  const onPostgres = greeting(
    { ...service, acquirer: real },
    { ...place, databaseUrl: "postgres://x", dataDir: ".till", liveCardNumbers: false },
  );
  assert.doesNotMatch(onPostgres, /may be missing|PCI DSS/);
  const withNumbers = greeting(
    { ...service, acquirer: real },
    { ...place, databaseUrl: "postgres://x", dataDir: ".till", liveCardNumbers: true },
  );
  assert.match(withNumbers, /TILL_CARD_DATA=raw: this service sees the card numbers/);
});

test("with a simulated acquirer the test keys are printed, and no live key", () => {
  const printed = greeting(
    { ...service, acquirer: aLiveAcquirer() },
    { ...place, databaseUrl: undefined, dataDir: ".till", liveCardNumbers: false },
  );
  assert.match(printed, /sk_test_a{32}/);
  assert.match(printed, /simulated: no money moves/);
  assert.doesNotMatch(printed, /[sp]k_live_/);
});

describe("a process with a simulated acquirer", { skip: postgresServer() !== undefined }, () => {
  test("makes live keys for its operator, and takes payments and addresses of this machine with them, until it has no acquirer", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const operator = "a-token-for-the-operator";
    const environment = readEnvironment({
      LOG_LEVEL: "silent",
      PORT: String(port),
      TILL_PUBLIC_URL: url,
      TILL_DATA_DIR: path.join(folder, "data"),
      TILL_OPERATOR_TOKEN: operator,
      TILL_CARD_DATA: "raw",
    });
    const call = async (way: string, key: string, fields?: object) => {
      const response = await fetch(`${url}${way}`, {
        method: fields === undefined ? "GET" : "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const card = { number: liveCards.approved, exp_month: 12, exp_year: 2040, cvc: "123" };
    let service = await start(environment, now, { acquirer: aLiveAcquirer() });
    let secret = "";
    try {
      const { findings } = (await call("/status/doctor", operator)).body as {
        findings: readonly { state: string }[];
      };
      assert.deepEqual(
        findings.filter(({ state }) => state === "missing"),
        [],
      );
      const { status, body } = await call("/status/live_keys", operator, {});
      assert.equal(status, 200, JSON.stringify(body));
      secret = (body["keys"] as readonly { key: string }[])[0]?.key ?? "";
      const token = await call("/v1/tokens", secret, { card });
      const payment = { amount: 2000, currency: "eur", source: token.body["id"] };
      const charge = await call("/v1/charges", secret, payment);
      assert.deepEqual([charge.body["status"], charge.body["livemode"]], ["succeeded", true]);
      const price_data = { currency: "eur", unit_amount: 2000, product_data: { name: "Print" } };
      const here = "http://127.0.0.1:4243/next";
      for (const [success_url, expected] of Object.entries({
        [here]: 200,
        "http://shop.example/next": 400,
      })) {
        const session = { line_items: [{ price_data }], success_url };
        assert.equal((await call("/v1/checkout/sessions", secret, session)).status, expected);
      }
      const endpoint = { url: here, enabled_events: ["*"] };
      assert.equal((await call("/v1/webhook_endpoints", secret, endpoint)).status, 200);
    } finally {
      await service.close();
    }
    service = await start(environment, now);
    try {
      assert.equal((await call("/v1/charges", secret)).status, 200, "what was paid can be read");
      const { status, body } = await call("/v1/tokens", secret, { card });
      const error = body["error"] as { readonly code: string };
      assert.deepEqual([status, error.code], [503, "processor_unavailable"]);
      const refused = await call("/status/live_keys", operator, {});
      assert.equal(refused.status, 409);
    } finally {
      await service.close();
    }
  });
});

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { Received } from "../support/a-service.ts";
import { rejectWrites, renameSealingKey } from "../support/rows.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";

/*
 * Live mode where something in the service fails before a charge is sent to the acquirer: the request is answered as not sent, and
 * the same request pays with the same card and the same security code.
 */

let mend: () => Promise<void> = async () => {};
afterEach(async () => {
  await mend();
  mend = async () => {};
});

const { till, ownKey, aToken, chargeOf, pass, paymentIn } = inLiveMode();

/** Sends a charge with a key. */
function charge(source: string, idempotencyKey: string): Promise<Received> {
  const fields = { amount: 2_000, currency: "eur", source };
  return till.service.post("/v1/charges", fields, { ...ownKey(), idempotencyKey });
}

/** What fails before anything is sent. Returns what ends it. */
const failures: Readonly<Record<string, (token: string) => Promise<() => Promise<void>>>> = {
  "the card cannot be opened": async (token) => {
    const { database } = till.service.dependencies;
    const key = await renameSealingKey(database, token, "unknown");
    return async () => {
      await renameSealingKey(database, token, key);
    };
  },
  "the security code cannot be taken": () =>
    rejectWrites(till.service.dependencies.database, { table: "security_codes", change: "delete" }),
  "the payment cannot be entered in the adapter's ledger": () =>
    rejectWrites(till.service.dependencies.database, { table: "adyen_payments", change: "insert" }),
};

for (const [name, fail] of Object.entries(failures)) {
  test(`answers that nothing was sent where ${name}, and charges when the request comes again`, async () => {
    const token = await aToken("A Payer");
    mend = await fail(token);
    const { status, body } = await charge(token, name);
    assert.deepEqual([status, body.error.code], [503, "processor_unavailable"]);
    assert.match(body.error.message, /could not be sent .* nothing was charged/);
    const id = String(body.error.charge);
    assert.equal((await chargeOf(id)).status, "pending");
    await pass(30_000);
    assert.equal((await chargeOf(id)).status, "pending");
    assert.equal(await paymentIn(id), undefined);
    await mend();
    mend = async () => {};
    const again = await charge(token, name);
    assert.deepEqual([again.status, again.body.id], [200, id]);
    assert.equal(again.body.source.checks.cvc, "pass");
    assert.equal((await paymentIn(id))?.withCode, true);
  });
}

test("gives the security code back once the database takes it, where the acquirer could not be reached", async () => {
  const token = await aToken("A Payer");
  mend = await rejectWrites(till.service.dependencies.database, {
    table: "security_codes",
    change: "insert",
    state: "57014",
    times: 2,
  });
  till.network("cut");
  const { status, body } = await charge(token, "code-back");
  assert.deepEqual([status, body.error.code], [503, "processor_unavailable"]);
  till.network("well");
  const again = await charge(token, "code-back");
  assert.equal(again.status, 200);
  assert.equal(again.body.source.checks.cvc, "pass");
});

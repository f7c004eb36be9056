import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { performOffSessionCharge } from "../../../../src/service/payments/charges/off-session-charge.ts";
import type { AuthorizationRequest } from "../../../../src/service/payments/processor/request.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Settlement } from "../../../support/an-invoice-owner.ts";
import {
  anOpenInvoice,
  beginToCollect,
  begunCharge,
  invoiceState,
  withInvoiceOwner,
} from "../../../support/an-invoice-owner.ts";
import { issuerChallenges, processorLedger } from "../../../support/rows.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";

let service: TestService;

let sent: AuthorizationRequest[];

let settlements: Settlement[];

afterEach(() => service.close());

async function start(options: Parameters<typeof aService>[0] = {}): Promise<void> {
  sent = [];
  settlements = [];
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      authorize: (request, signal) => {
        sent.push(request);
        return sandbox.authorize(request, signal);
      },
    }),
    dependencies: withInvoiceOwner(settlements),
    ...options,
  });
}

async function collect(
  owed: Parameters<typeof begunCharge>[1],
  order?: Parameters<typeof begunCharge>[2],
): Promise<string> {
  const charge = await begunCharge(service, owed, order);
  await performOffSessionCharge(service.dependencies, charge);
  return charge.id;
}

const read = async (id: string) => (await service.get(`/v1/charges/${id}`)).body;

test("charges a saved card while its payer is away, as the next payment of an agreement", async () => {
  await start();
  const owed = await anOpenInvoice(service);
  const agreement = { kind: "recurring", number: 1, count: null } as const;
  const first = await collect(owed, { agreement: { ...agreement, first_charge: null } });
  const later = { ...(await anOpenInvoice(service)), customer: owed.customer };
  const second = await collect(later, { agreement: { ...agreement, number: 2, first_charge: first } });

  const charge = await read(second);
  assert.deepEqual(
    [charge.status, charge["initiator"], charge["invoice"], charge["customer"]],
    ["succeeded", "merchant", later.invoice, owed.customer],
  );
  assert.deepEqual(await invoiceState(service, later), { status: "paid", paid: 2000, attempts: 0 });
  const [one, two] = sent;
  assert.equal(one?.agreement?.firstReference, null);
  assert.match(two?.agreement?.firstReference ?? "", /^sandbox_/);
  assert.deepEqual(
    [two?.agreement?.kind, two?.agreement?.number, two?.agreement?.count],
    ["recurring", 2, null],
  );
  assert.deepEqual(
    [two?.reference, two?.initiator, two?.storedCredential.use],
    [second, "merchant", "subsequent"],
  );
  const credential = two?.storedCredential;
  assert.match(
    credential?.use === "subsequent" ? (credential.networkTransactionId ?? "") : "",
    /^[0-9]{15}$/,
  );
  const events = (await service.get("/v1/events?type=payment.succeeded")).body.data;
  assert.deepEqual(
    events.map(({ data }) => data.object.id),
    [second, first],
  );
});

test("fails where the issuer wants the payer to authenticate, and asks nobody to", async () => {
  await start();
  const owed = await anOpenInvoice(service, { source: "tok_threeDSecure2Required" });
  const id = await collect(owed);
  assert.equal((await read(id))["failure_code"], "authentication_required");
  assert.equal(await issuerChallenges(service.dependencies.database), 0);
  assert.deepEqual(await invoiceState(service, owed), { status: "open", paid: 0, attempts: 1 });
});

test("declines a card that was good when it was saved, and counts the attempt", async () => {
  await start();
  const owed = await anOpenInvoice(service, { source: "tok_chargeCustomerFail" });
  const id = await collect(owed);
  assert.equal((await read(id)).status, "failed");
  assert.deepEqual(await invoiceState(service, owed), { status: "open", paid: 0, attempts: 1 });
});

test("begins no second charge of an invoice while one may succeed, nor after it has", async () => {
  await start();
  const owed = await anOpenInvoice(service);
  const states = (await Promise.all([1, 2, 3].map(() => beginToCollect(service, owed)))).map(
    ({ state }) => state,
  );
  assert.deepEqual(states.sort(), ["already_charged", "already_charged", "begun"]);
  service.clock.advance(16_000);
  await sweepCharges(service.dependencies);
  assert.equal((await invoiceState(service, owed)).status, "paid");
  assert.equal((await beginToCollect(service, owed)).state, "already_charged");

  const declined = await anOpenInvoice(service, { source: "tok_chargeCustomerFail" });
  await collect(declined);
  assert.equal((await beginToCollect(service, declined)).state, "begun", "after a decline");
});

test("begins no charge of a card that the customer has removed, or that is another's", async () => {
  await start();
  const owed = await anOpenInvoice(service);
  const { card } = await anOpenInvoice(service);
  assert.equal((await beginToCollect(service, owed, { card })).state, "no_card");
  await service.delete(`/v1/customers/${owed.customer}/sources/${owed.card}`);
  assert.equal((await beginToCollect(service, owed)).state, "no_card");
});

test("fails without an attempt where the processor cannot be reached, and may be charged again", async () => {
  await start();
  const owed = await anOpenInvoice(service, { source: "tok_processor_down" });
  const id = await collect(owed);
  assert.equal((await read(id))["failure_code"], "processing_error");
  assert.deepEqual(settlements, [{ charge: id, status: "failed", isAttempt: false }]);
  assert.deepEqual(await invoiceState(service, owed), { status: "open", paid: 0, attempts: 0 });
  assert.deepEqual(await processorLedger(service.dependencies.database), []);
  assert.equal((await beginToCollect(service, owed)).state, "begun");
});

test("leaves a charge to the process that has taken it over, though it cannot reach the processor itself", async () => {
  const behaviour = { down: false };
  await start({ sandbox: behaviour });
  const owed = await anOpenInvoice(service);
  const charge = await begunCharge(service, owed);
  service.clock.advance(16_000);
  behaviour.down = true;
  await sweepCharges(service.dependencies);
  assert.equal(await performOffSessionCharge(service.dependencies, charge), undefined);
  assert.equal((await read(charge.id)).status, "pending");
  behaviour.down = false;
  service.clock.advance(60_000);
  await sweepCharges(service.dependencies);
  assert.equal((await read(charge.id)).status, "succeeded");
  assert.deepEqual(settlements, [{ charge: charge.id, status: "succeeded", isAttempt: true }]);
});

test("asks about a charge of an invoice each day until its outcome is known", async () => {
  const day = 86_400_000;
  let asked = 0;
  let isDecided = false;
  await start({
    sandbox: { silence: 50 },
    processor: (sandbox) => ({
      ...sandbox,
      inquire: async (reference, signal) => {
        asked += 1;
        if (isDecided) return sandbox.inquire(reference, signal);
        throw new Error("no answer");
      },
    }),
  });
  const owed = await anOpenInvoice(service, { source: "tok_processor_timeout" });
  const id = await collect(owed);
  assert.equal((await read(id)).status, "unknown");
  for (let inquiry = 0; inquiry < 8; inquiry += 1) {
    service.clock.advance(day);
    await sweepCharges(service.dependencies);
  }
  assert.equal(asked, 8);
  isDecided = true;
  service.clock.advance(day);
  await sweepCharges(service.dependencies);
  assert.equal((await read(id)).status, "succeeded");
  assert.equal((await invoiceState(service, owed)).status, "paid");
});

test("gives each saved card the outcomes of a sequence in turn; the last one repeats", async () => {
  await start();
  const source = "tok_sequence_insufficient_funds_succeed";
  const statuses: string[] = [];
  const cards = [await anOpenInvoice(service, { source }), await anOpenInvoice(service, { source })];
  for (const owed of cards) {
    for (let times = 0; times < 3; times += 1) {
      const { invoice } = await anOpenInvoice(service);
      statuses.push((await read(await collect({ ...owed, invoice }))).status);
    }
  }
  const each = ["failed", "succeeded", "succeeded"];
  assert.deepEqual(statuses, [...each, ...each]);
});

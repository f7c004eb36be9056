import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failWithoutCard } from "../../../../src/service/billing/collection/settle-failure.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  aSubscriber,
  attemptRows,
  eventTypesOf,
  invoiceRows,
  noticeRows,
  runBilling,
} from "../../../support/a-subscriber.ts";
import { subjectsOf } from "../../../support/outbox.ts";
import { processorLedger } from "../../../support/rows.ts";
import { runDue } from "../../../support/run-jobs.ts";

// A process that sends one charge at once, so that the second one waits.

const day = 86_400_000;

let service: TestService;

/** Runs before the next charge is sent, with its id. */
let beforeSending: (charge: string) => Promise<void> = async () => {};

before(async () => {
  service = await aService({
    settings: { billingConcurrency: 1, processorTimeout: 600_000 },
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (request, signal) => {
        const action = beforeSending;
        beforeSending = async () => {};
        await action(request.reference);
        return sandbox.authorize(request, signal);
      },
    }),
  });
});

after(() => service.close());

async function ledgerOf({ customer }: Subscriber): Promise<readonly string[]> {
  const { data } = (await service.get(`/v1/charges?customer=${customer}&limit=100`)).body;
  const ids = data.map(({ id }) => id);
  const ledger = await processorLedger(service.dependencies.database);
  return ledger.filter(({ reference }) => ids.includes(reference)).map(({ result }) => result);
}

test("a charge that waits while another is sent ends unsent if its subscription is canceled", async () => {
  const subscribers = [await aSubscriber(service), await aSubscriber(service)] as const;
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  let canceled: Subscriber | undefined;
  beforeSending = async (charge) => {
    const sent = await processorLedger(service.dependencies.database);
    assert.equal(sent.length, 2, "only the first payments were sent");
    const [first, second] = subscribers;
    const waiting = await Promise.all(
      subscribers.map(async (one) => (await invoiceRows(service, one))[1]?.charge),
    );
    assert.ok(
      waiting.every((charge) => charge != null),
      "both charges are begun",
    );
    canceled = waiting[0] === charge ? second : first;
    const { status, text } = await service.delete(`/v1/subscriptions/${canceled.subscription}`);
    assert.equal(status, 200, text);
  };
  await runDue(service.dependencies, "invoice_collection");
  await runBilling(service);
  assert.ok(canceled !== undefined, "a charge was sent");
  assert.deepEqual(await ledgerOf(canceled), ["approved"], "only the first payment was sent");
  const [, invoice] = await invoiceRows(service, canceled);
  assert.deepEqual(
    [invoice?.status, invoice?.attempted, invoice?.amount_paid, invoice?.due_at],
    ["open", false, 0, null],
  );
  assert.equal((await attemptRows(service, canceled)).length, 1);
  assert.ok(!(await eventTypesOf(service, invoice?.id ?? "")).includes("invoice.payment_failed"));
  await runDue(service.dependencies, "billing_notices");
  const kinds = (await noticeRows(service, canceled.subscription)).map(({ kind }) => kind);
  assert.ok(!kinds.includes("failed"), kinds.join());
  const subjects = await subjectsOf(service, service);
  assert.ok(!subjects.some((subject) => /did not go through/.test(subject)), subjects.join());
  const other = subscribers.find((one) => one !== canceled) ?? assert.fail();
  assert.deepEqual(await ledgerOf(other), ["approved", "approved"]);
  assert.equal((await invoiceRows(service, other))[1]?.status, "paid");
});

test("an invoice without a card does not fail if it is not due any more", async () => {
  const subscriber = await aSubscriber(service);
  const { data } = (await service.get(`/v1/customers/${subscriber.customer}/sources`)).body;
  await service.delete(`/v1/customers/${subscriber.customer}/sources/${data[0]?.id ?? ""}`);
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  const [, due] = await invoiceRows(service, subscriber);
  assert.equal(due?.status, "open");
  await service.delete(`/v1/subscriptions/${subscriber.subscription}`);
  // The collector has found no card before the cancellation.
  const attempt = { kind: "automatic", run: null } as const;
  await failWithoutCard(service.dependencies, service.scope, due.id, attempt);
  const [, invoice] = await invoiceRows(service, subscriber);
  assert.deepEqual(
    [invoice?.attempted, invoice?.attempt_count, invoice?.last_payment_error],
    [false, 0, null],
  );
  assert.ok(!(await eventTypesOf(service, due.id)).includes("invoice.payment_failed"));
});

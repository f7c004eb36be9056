import assert from "node:assert/strict";
import type { LocaleTag } from "../../../../src/language/locale.ts";
import { mailSignInLinks } from "../../../../src/service/billing/portal/sign-in.ts";
import { scheduleNotices } from "../../../../src/service/billing/rows/schedule-notices.ts";
import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import { aPayer, aPlan } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  invoiceRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { runDue } from "../../../support/run-jobs.ts";

type Mail = Awaited<ReturnType<typeof outboxOf>>[number];

/** Mails to payers in the language of `locale`, by what they are about, as the service writes them. */
export async function mailsToPayer(
  service: TestService,
  locale: LocaleTag,
): Promise<ReadonlyMap<string, Mail>> {
  const found = new Map<string, Mail>();
  const take = async (kind: string) => {
    while ((await runDue(service.dependencies, "billing_notices")) > 0);
    const [mail] = (await outboxOf(service, service)).filter(({ html }) =>
      html?.includes(`lang="${locale}"`),
    );
    assert.ok(mail, `${kind} in ${locale}`);
    found.set(kind, mail);
    await service.dependencies.database.deleteFrom("mails").execute();
  };
  await paySession(service, locale);
  await take("receipt");
  const subscriber = await aSubscriber(service);
  const consent = JSON.stringify({ terms_hash: "x", locale, accepted_at: "2027-01-01T00:00:00.000Z" });
  const { database } = service.dependencies;
  const change = (columns: object) =>
    database.updateTable("subscriptions").set(columns).where("id", "=", subscriber.subscription).execute();
  await change({ consent });
  await take("subscription started");
  const [invoice] = await invoiceRows(service, subscriber);
  assert.ok(invoice);
  await service.post(`/v1/invoices/${invoice.id}/send`);
  await take("paid invoice");
  const { current_period_end: end } = await subscriptionRow(service, subscriber);
  const notify = (kind: string, moment: Date, data: object = {}) =>
    inTransaction(service.dependencies, (within) =>
      scheduleNotices(within, [
        {
          scope: service.scope,
          customer: subscriber.customer,
          owner: subscriber.subscription,
          kind,
          testClock: null,
          moment,
          dueAt: service.clock.now(),
          data,
        },
      ]),
    );
  await notify("renewal_mail", end);
  await take("renewal");
  await saveCard(service, subscriber.customer, "tok_mastercard");
  await take("card changed");
  await mailSignInLinks(service.dependencies, "ada@example.com", locale);
  await take("sign-in");
  const canceled = new Date(1_800_000_000_000);
  await change({ canceled_at: canceled, cancel_at_period_end: true });
  await notify("subscription_canceled", canceled);
  await take("subscription canceled");
  await change({ status: "canceled", ended_at: canceled, due_at: null });
  await notify("ended", end);
  await take("subscription ended");
  await failedRenewal(service, locale, take);
  await plan(service, locale, take);
  return found;
}

async function paySession(service: TestService, locale: string): Promise<void> {
  const item = (name: string, amount: number) => ({
    currency: "eur",
    unit_amount: amount,
    product_data: { name },
  });
  const line_items = [
    { price_data: item("Summer box", 2450), quantity: 2 },
    { price_data: item("Siebträgermaschinenreinigungsbürstenaufbewahrungsbehälter", 1900) },
  ];
  const asked = { customer_email: "ada@example.com", locale, line_items };
  const { body } = await service.post("/v1/checkout/sessions", asked);
  const { status, text } = await service.post(
    `/v1/checkout/sessions/${body.id}/confirm`,
    { client_secret: String(body["client_secret"]), source: "tok_visa" },
    { key: service.publishable, idempotencyKey: body.id },
  );
  assert.equal(status, 200, text);
}

type Take = (kind: string) => Promise<void>;

async function failedRenewal(service: TestService, locale: string, take: Take): Promise<void> {
  const testClock = await aTestClock(service, "2027-01-01T10:00:00Z");
  const subscriber = await aSubscriber(service, { testClock });
  const consent = JSON.stringify({ terms_hash: "x", locale, accepted_at: "2027-01-01T00:00:00.000Z" });
  await service.dependencies.database
    .updateTable("subscriptions")
    .set({ consent })
    .where("id", "=", subscriber.subscription)
    .execute();
  await saveCard(service, subscriber.customer, "tok_sequence_insufficient_funds");
  await advanceTo(service, testClock, "2027-02-01T12:00:00Z");
  await take("payment failed");
  const [, invoice] = await invoiceRows(service, subscriber);
  await service.post(`/v1/invoices/${invoice?.id}/send`);
  await take("invoice");
}

async function plan(service: TestService, locale: string, take: Take): Promise<void> {
  const testClock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const customer = await aPayer(service, { testClock });
  const { id } = await aPlan(service, {
    customer,
    locale,
    given: { description: "Sofa", retries: { days: [1] } },
  });
  await advanceTo(service, testClock, "2027-01-31T10:00:01Z");
  await take("plan started");
  await advanceTo(service, testClock, "2027-02-26T10:00:00Z");
  await take("plan reminder");
  await service.post(`/v1/installment_plans/${id}/reschedule`, { shift_days: -1 });
  await advanceTo(service, testClock, "2027-02-26T10:00:01Z");
  await take("plan proposed");
  await saveCard(service, customer, "tok_sequence_authentication_required");
  await advanceTo(service, testClock, "2027-02-28T12:00:00Z");
  await take("confirmation");
  await saveCard(service, customer, "tok_sequence_lost_card");
  await advanceTo(service, testClock, "2027-03-10T00:00:00Z");
  await take("plan stopped");
}

/** Mails to the merchant, by what they are about. */
export async function mailsToMerchant(service: TestService): Promise<ReadonlyMap<string, Mail>> {
  await service.post("/v1/account", { email: "owner@shop.example" });
  await service.post("/v1/charges", { amount: "2000", currency: "usd", source: "tok_createDispute" });
  // The simulator reports a dispute after three seconds.
  service.clock.advance(3_000);
  await runDue(service.dependencies, "simulated_reports");
  const [dispute] = await outboxOf(service, service);
  assert.equal(dispute?.to, "owner@shop.example");
  return new Map([["dispute", dispute]]);
}

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  aSubscriber,
  attemptRows,
  invoiceRows,
  runBilling,
  runRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import { runDue } from "../../../support/run-jobs.ts";

const day = 86_400_000;

let service: TestService;
/** Runs while the processor has an authorization. */
let meanwhile: (() => Promise<void>) | undefined;
before(async () => {
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (request, signal) => {
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
        return sandbox.authorize(request, signal);
      },
    }),
  });
});
after(() => service.close());

const replaceCard = (subscriber: Subscriber) => () =>
  saveCard(service, subscriber.customer, "tok_mastercard");

test("a card that is replaced while the automatic payment is under way leaves nothing past due", async () => {
  const subscriber = await aSubscriber(service, { given: { dunning: { retry_days: "" } } });
  await saveCard(service, subscriber.customer, "tok_chargeCustomerFail");
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  meanwhile = replaceCard(subscriber);
  await runBilling(service);
  assert.deepEqual(
    (await invoiceRows(service, subscriber)).map(({ status }) => status),
    ["paid", "paid"],
  );
  assert.deepEqual(await runRows(service, subscriber.subscription), []);
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
});

test("a card that is replaced during the last retry pays, before the subscription would end", async () => {
  const subscriber = await aSubscriber(service, { given: { dunning: { retry_days: [1] } } });
  await saveCard(service, subscriber.customer, "tok_sequence_try_again_later");
  service.clock.advance(31 * day);
  await runBilling(service);
  service.clock.advance(day);
  meanwhile = replaceCard(subscriber);
  await runBilling(service);
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
  assert.deepEqual(
    (await runRows(service, subscriber.subscription)).map(({ status }) => status),
    ["recovered"],
  );
  assert.deepEqual(
    (await attemptRows(service, subscriber)).map(({ kind, outcome }) => `${kind} ${outcome}`),
    ["automatic succeeded", "automatic failed", "automatic failed", "scheduled succeeded"],
  );
});

test("a card that is replaced while its payer is at the bank pays when that is given up", async () => {
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  const card = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };
  const token = await service.post("/v1/tokens", { card }, { key });
  const subscriber = await aSubscriber(service);
  await saveCard(service, subscriber.customer, token.body.id);
  service.clock.advance(31 * day);
  await runBilling(service);
  const session = await service.post("/v1/billing_portal/sessions", { customer: subscriber.customer });
  const [, link = ""] = /\/m\/(\w{32})/.exec(String(session.body["url"])) ?? [];
  const begun = await service.post(`/v1/portal/${link}/pay`, {}, { key });
  assert.match(begun.text, /"status":"requires_action"/);
  const replaced = await service.post(`/v1/portal/${link}/card`, { source: "tok_mastercard" }, { key });
  assert.equal(replaced.status, 200, replaced.text);
  await runBilling(service);
  service.clock.advance(day / 24);
  await runDue(service.dependencies, "challenge_expiry");
  await runBilling(service);
  assert.deepEqual(
    (await attemptRows(service, subscriber)).map(({ kind, outcome }) => `${kind} ${outcome}`),
    ["automatic succeeded", "automatic failed", "manual failed", "new_card succeeded"],
  );
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
});

test("a card that is replaced while the merchant charges it pays after the decline", async () => {
  const subscriber = await aSubscriber(service, { given: { dunning: { retry_days: "", end: "past_due" } } });
  await saveCard(service, subscriber.customer, "tok_chargeCustomerFail");
  service.clock.advance(31 * day);
  await runBilling(service);
  meanwhile = replaceCard(subscriber);
  const invoice = (await invoiceRows(service, subscriber)).at(-1)?.id ?? "";
  assert.equal((await service.post(`/v1/invoices/${invoice}/pay`)).status, 402);
  await runBilling(service);
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
});

test(
  "a card that is saved again waits for the charge of an invoice that it pays, never in a circle",
  { skip: postgresServer() === undefined },
  async () => {
    const { database } = service.dependencies;
    const { customer, subscription } = await aSubscriber(service);
    const saved = await database.transaction().execute(async (charging) => {
      await sql`select from subscriptions where id = ${subscription} for no key update`.execute(charging);
      const saving = service.post(`/v1/customers/${customer}`, { source: "tok_visa" });
      const isWaiting = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          `.execute(database);
        return rows.length > 0;
      };
      while (!(await isWaiting())) await wait(5);
      await sql`select from cards where customer = ${customer} for share`.execute(charging);
      return { saving };
    });
    const { status, text } = await saved.saving;
    assert.equal(status, 200, text);
  },
);

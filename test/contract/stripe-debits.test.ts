import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type Stripe from "stripe";
import { runDue } from "../support/run-jobs.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";

// SEPA direct debits, as Stripe's client makes and reads them.

let client: StripeClient;
let stripe: Stripe;
before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());

/** Stripe takes it only with the confirmation of an intent. */
const accepted: object = { mandate_data: { customer_acceptance: { type: "online" } } };

const onlyDebits: object = { payment_method_types: ["sepa_debit"] };

function aMethod(iban: string, more: object = {}): Promise<Stripe.PaymentMethod> {
  return stripe.paymentMethods.create({
    type: "sepa_debit",
    sepa_debit: { iban },
    billing_details: { name: "Ida Lang", email: "ida@example.com" },
    ...accepted,
    ...more,
  });
}

test("an intent is paid by a debit, and returned by the bank", async () => {
  const method = await aMethod("AT861904300235473202");
  const { fingerprint, ...account } = method.sepa_debit ?? {};
  assert.deepEqual(account, {
    bank_code: "19043",
    branch_code: null,
    country: "AT",
    generated_from: null,
    last4: "3202",
  });
  assert.equal(method.billing_details.name, "Ida Lang");
  const intent = await stripe.paymentIntents.create({
    amount: 2000,
    currency: "eur",
    payment_method: method.id,
    confirm: true,
    expand: ["latest_charge"],
    ...onlyDebits,
  });
  assert.equal(intent.status, "succeeded");
  const charge = intent.latest_charge as Stripe.Charge;
  assert.deepEqual(charge.payment_method_details, {
    type: "sepa_debit",
    sepa_debit: {
      bank_code: "19043",
      branch_code: null,
      country: "AT",
      fingerprint,
      last4: "3202",
      mandate: null,
    },
  });
  assert.equal(charge.billing_details.name, "Ida Lang");
  client.service.clock.advance(3_000);
  await runDue(client.service.dependencies, "simulated_reports");
  const { data } = await stripe.disputes.list({ charge: charge.id });
  assert.deepEqual(
    data.map(({ reason, status, amount }) => [reason, status, amount]),
    [["insufficient_funds", "lost", 2000]],
  );
});

test("a debit is processing until its bank has decided, and its charge is pending", async () => {
  const { id } = await aMethod("DE62370400440532013001");
  const intent = await stripe.paymentIntents.create({
    amount: 2000,
    currency: "eur",
    payment_method: id,
    confirm: true,
    expand: ["latest_charge"],
    ...onlyDebits,
  });
  assert.deepEqual(
    [intent.status, (intent.latest_charge as Stripe.Charge).status],
    ["processing", "pending"],
  );
  client.service.clock.advance(3 * 86_400_000);
  await runDue(client.service.dependencies, "simulated_reports");
  const failed = await stripe.paymentIntents.retrieve(intent.id);
  assert.equal(failed.status, "requires_payment_method");
  assert.equal(failed.last_payment_error?.decline_code, "insufficient_funds");
});

test("what is missing of an account is named", async () => {
  await assert.rejects(aMethod("DE88370400440532013000"), { code: "invalid_bank_account_iban" });
  await assert.rejects(aMethod("DE89370400440532013000", { mandate_data: undefined }), {
    param: "mandate_data",
  });
  await assert.rejects(aMethod("DE89370400440532013000", { billing_details: {} }), {
    param: "sepa_debit[name]",
  });
  await assert.rejects(aMethod("DE89370400440532013000", { type: "card" }), { param: "sepa_debit" });
});

test("an account cannot be saved for later payments", async () => {
  const { id } = await aMethod("DE89370400440532013000");
  const customer = await stripe.customers.create();
  await assert.rejects(stripe.paymentMethods.attach(id, { customer: customer.id }), {
    message: /SEPA Direct Debit/,
  });
});

import type Stripe from "stripe";
import { billingCalls, operatingCalls } from "./stripe-billing-calls.ts";
import { intentCalls } from "./stripe-intent-calls.ts";
import type { StripeCall } from "./stripe-call.ts";
import { id, refused } from "./stripe-call.ts";
import { furtherCalls } from "./stripe-further-calls.ts";
import { sellingCalls } from "./stripe-selling-calls.ts";

const card = { currency: "usd", source: "tok_visa" } as const;

const payments: readonly StripeCall[] = [
  {
    call: "tokens.create",
    send: (stripe) =>
      stripe.tokens.create({
        card: { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" },
      }),
    as: "token",
  },
  { call: "tokens.retrieve", send: (stripe, made) => stripe.tokens.retrieve(id(made, "token")) },
  {
    call: "charges.create",
    send: (stripe) => stripe.charges.create({ ...card, amount: 2000, metadata: { order: "1" } }),
    as: "charge",
  },
  {
    call: "charges.create, declined",
    send: (stripe) => stripe.charges.create({ ...card, amount: 2000, source: "tok_chargeDeclined" }),
    throws: ["StripeCardError", "a decline"],
  },
  {
    call: "tokens.create, with a wrong number",
    send: (stripe) =>
      stripe.tokens.create({ card: { number: "4242424242424241", exp_month: "12", exp_year: "2034" } }),
    throws: ["StripeCardError", "not a card number"],
  },
  {
    call: "charges.create, with an unknown parameter",
    send: (stripe) =>
      stripe.charges.create({ ...card, amount: 2000, colour: "red" } as Stripe.ChargeCreateParams),
    throws: [refused, "a parameter that nobody has"],
  },
  {
    call: "charges.create, for another account",
    send: (stripe) =>
      stripe.charges.create({ ...card, amount: 2000, transfer_data: { destination: "acct_1" } }),
    throws: [refused, "there is one account for each key"],
  },
  {
    call: "charges.retrieve",
    send: (stripe, made) =>
      stripe.charges.retrieve(id(made, "charge"), { expand: ["customer", "balance_transaction"] }),
  },
  {
    call: "charges.retrieve, of another",
    send: (stripe) => stripe.charges.retrieve("ch_none"),
    throws: [refused, "no such charge"],
  },
  {
    call: "charges.update",
    send: (stripe, made) => stripe.charges.update(id(made, "charge"), { description: "Order 1" }),
  },
  { call: "charges.list", send: (stripe) => stripe.charges.list({ limit: 3, created: { gte: 1 } }) },
  {
    call: "charges.create, without capture",
    send: (stripe) => stripe.charges.create({ ...card, amount: 2000, capture: false }),
    as: "authorized",
  },
  {
    call: "charges.capture",
    send: (stripe, made) => stripe.charges.capture(id(made, "authorized"), { amount: 1500 }),
  },
  {
    call: "charges.capture, again",
    send: (stripe, made) => stripe.charges.capture(id(made, "authorized")),
    throws: [refused, "charge_already_captured"],
  },
  {
    call: "charges.search",
    send: (stripe) => stripe.charges.search({ query: "amount>1 AND metadata['order']:'1'" }),
  },
  {
    call: "refunds.create",
    send: (stripe, made) => stripe.refunds.create({ charge: id(made, "charge"), reason: "duplicate" }),
    as: "refund",
  },
  {
    call: "refunds.create, again",
    send: (stripe, made) => stripe.refunds.create({ charge: id(made, "charge") }),
    throws: [refused, "charge_already_refunded"],
  },
  {
    call: "refunds.retrieve",
    send: (stripe, made) => stripe.refunds.retrieve(id(made, "refund"), { expand: ["charge"] }),
  },
  { call: "refunds.list", send: (stripe, made) => stripe.refunds.list({ charge: id(made, "charge") }) },
  {
    call: "customers.create",
    send: (stripe) => stripe.customers.create({ email: "ada@example.com", source: "tok_visa" }),
    as: "customer",
  },
  {
    call: "customers.create, with an address",
    send: (stripe) =>
      stripe.customers.create({
        address: { line1: "Am Markt 7", city: "Graz", country: "AT" },
        shipping: { name: "Ada", address: { line1: "Am Markt 7" } },
      }),
  },
  { call: "customers.retrieve", send: (stripe, made) => stripe.customers.retrieve(id(made, "customer")) },
  {
    call: "customers.update",
    send: (stripe, made) => stripe.customers.update(id(made, "customer"), { name: "Ada" }),
  },
  { call: "customers.list", send: (stripe) => stripe.customers.list({ email: "ada@example.com" }) },
  {
    call: "customers.search",
    send: (stripe) => stripe.customers.search({ query: "name~'Ada' OR email:'ada@example.com'" }),
  },
  {
    call: "customers.createSource",
    send: (stripe, made) => stripe.customers.createSource(id(made, "customer"), { source: "tok_mastercard" }),
    as: "card",
  },
  {
    call: "customers.retrieveSource",
    send: (stripe, made) => stripe.customers.retrieveSource(id(made, "customer"), id(made, "card")),
  },
  {
    call: "customers.updateSource",
    send: (stripe, made) =>
      stripe.customers.updateSource(id(made, "customer"), id(made, "card"), {
        exp_year: "2035",
        address_zip: "10115",
      }),
  },
  {
    call: "customers.listSources",
    send: (stripe, made) => stripe.customers.listSources(id(made, "customer"), { object: "card" }),
  },
  {
    call: "customers.deleteSource",
    send: (stripe, made) => stripe.customers.deleteSource(id(made, "customer"), id(made, "card")),
  },
  {
    call: "customers.createBalanceTransaction",
    send: (stripe, made) =>
      stripe.customers.createBalanceTransaction(id(made, "customer"), { amount: -100, currency: "usd" }),
  },
  {
    call: "customers.listBalanceTransactions",
    send: (stripe, made) => stripe.customers.listBalanceTransactions(id(made, "customer")),
  },
  ...intentCalls,
  { call: "balance.retrieve", send: (stripe) => stripe.balance.retrieve() },
  {
    call: "balanceTransactions.list",
    send: (stripe) => stripe.balanceTransactions.list({ type: "refund", expand: ["data.source"] }),
  },
  {
    call: "balanceTransactions.retrieve",
    send: async (stripe: Stripe) => {
      const { data } = await stripe.balanceTransactions.list({ limit: 1 });
      return stripe.balanceTransactions.retrieve(data[0]?.id ?? "none", { expand: ["source"] });
    },
  },
  { call: "accounts.retrieve", send: (stripe) => stripe.accounts.retrieveCurrent() },
  {
    call: "charges.create, disputed later",
    send: (stripe) => stripe.charges.create({ amount: 900, currency: "usd", source: "tok_createDispute" }),
    as: "disputed",
  },
  {
    call: "disputes.list",
    send: async (stripe, made) => {
      const disputes = await stripe.disputes.list({ charge: id(made, "disputed"), expand: ["data.charge"] });
      made["dispute"] = disputes.data[0]?.id ?? "none";
      return disputes;
    },
  },
  { call: "disputes.retrieve", send: (stripe, made) => stripe.disputes.retrieve(id(made, "dispute")) },
  {
    call: "disputes.update",
    send: (stripe, made) =>
      stripe.disputes.update(id(made, "dispute"), {
        evidence: { customer_name: "Ada", uncategorized_text: "winning_evidence" },
        submit: false,
        metadata: { ticket: "77" },
      }),
  },
  {
    call: "files.create, as evidence",
    send: (stripe) =>
      stripe.files.create({
        purpose: "dispute_evidence",
        file: { data: Buffer.from("%PDF-1.4"), name: "receipt.pdf", type: "application/pdf" },
      }),
    as: "evidence",
  },
  {
    call: "disputes.update, with a file",
    send: (stripe, made) =>
      stripe.disputes.update(id(made, "dispute"), {
        evidence: { receipt: id(made, "evidence") },
        submit: false,
      }),
  },
  {
    call: "disputes.update, with enhanced evidence",
    send: (stripe, made) =>
      stripe.disputes.update(id(made, "dispute"), {
        evidence: { enhanced_evidence: { visa_compliance: { fee_acknowledged: true } } },
      }),
    throws: [refused, "uncategorized_file"],
  },
  { call: "disputes.close", send: (stripe, made) => stripe.disputes.close(id(made, "dispute")) },
];

/** Calls of Stripe's client that shops make, with all that they need made by those before. */
export const stripeCalls: readonly StripeCall[] = [
  ...payments,
  ...sellingCalls,
  ...billingCalls,
  ...furtherCalls,
  ...operatingCalls,
];

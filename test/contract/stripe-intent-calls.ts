import type Stripe from "stripe";
import type { StripeCall } from "./stripe-call.ts";
import { id, refused } from "./stripe-call.ts";

const order = { amount: 2000, currency: "usd" };
const paid = { ...order, payment_method: "pm_card_visa", confirm: true };

/** Calls about PaymentIntents, SetupIntents and PaymentMethods. They need a customer. */
export const intentCalls: readonly StripeCall[] = [
  {
    call: "paymentMethods.create",
    send: (stripe) => stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } }),
  },
  {
    call: "paymentMethods.attach",
    send: (stripe, made) => stripe.paymentMethods.attach("pm_card_amex", { customer: id(made, "customer") }),
    as: "method",
  },
  {
    call: "paymentMethods.attach, declined",
    send: (stripe, made) =>
      stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer: id(made, "customer") }),
    throws: ["StripeCardError", "a decline"],
  },
  {
    call: "paymentMethods.retrieve",
    send: (stripe, made) => stripe.paymentMethods.retrieve(id(made, "method")),
  },
  {
    call: "paymentMethods.update",
    send: (stripe, made) =>
      stripe.paymentMethods.update(id(made, "method"), { metadata: { card: "second" } }),
  },
  {
    call: "paymentMethods.list",
    send: (stripe, made) => stripe.paymentMethods.list({ customer: id(made, "customer"), type: "card" }),
  },
  {
    call: "customers.listPaymentMethods",
    send: (stripe, made) => stripe.customers.listPaymentMethods(id(made, "customer"), { type: "card" }),
  },
  {
    call: "customers.retrievePaymentMethod",
    send: (stripe, made) => stripe.customers.retrievePaymentMethod(id(made, "customer"), id(made, "method")),
  },
  {
    call: "paymentIntents.create",
    send: (stripe) =>
      stripe.paymentIntents.create({ ...order, automatic_payment_methods: { enabled: true } }),
    as: "intent",
  },
  {
    call: "paymentIntents.create, with confirm",
    send: (stripe) => stripe.paymentIntents.create({ ...paid, expand: ["latest_charge"] }),
  },
  {
    call: "paymentIntents.create, declined",
    send: (stripe) => stripe.paymentIntents.create({ ...paid, payment_method: "pm_card_chargeDeclined" }),
    throws: ["StripeCardError", "a decline, with the intent"],
  },
  {
    call: "paymentIntents.create, off session",
    send: (stripe, made) =>
      stripe.paymentIntents.create({
        ...paid,
        customer: id(made, "customer"),
        payment_method: id(made, "method"),
        off_session: true,
      }),
  },
  {
    call: "paymentIntents.create, confirmed by hand",
    send: (stripe) => stripe.paymentIntents.create({ ...order, confirmation_method: "manual" }),
    throws: [refused, "confirm with the secret key"],
  },
  {
    call: "paymentIntents.retrieve",
    send: (stripe, made) => stripe.paymentIntents.retrieve(id(made, "intent")),
  },
  {
    call: "paymentIntents.update",
    send: (stripe, made) => stripe.paymentIntents.update(id(made, "intent"), { amount: 2500 }),
  },
  {
    call: "paymentIntents.confirm",
    send: (stripe, made) =>
      stripe.paymentIntents.confirm(id(made, "intent"), {
        payment_method: "pm_card_visa",
        return_url: "https://shop.example/paid",
      }),
  },
  {
    call: "paymentIntents.confirm, again",
    send: (stripe, made) => stripe.paymentIntents.confirm(id(made, "intent")),
    throws: [refused, "payment_intent_unexpected_state"],
  },
  {
    call: "refunds.create, of an intent",
    send: (stripe, made) => stripe.refunds.create({ payment_intent: id(made, "intent") }),
  },
  {
    call: "paymentIntents.create, without capture",
    send: (stripe) => stripe.paymentIntents.create({ ...paid, capture_method: "manual" }),
    as: "authorized intent",
  },
  {
    call: "paymentIntents.capture",
    send: (stripe, made) =>
      stripe.paymentIntents.capture(id(made, "authorized intent"), { amount_to_capture: 1500 }),
  },
  {
    call: "paymentIntents.cancel",
    send: async (stripe) => {
      const intent = await stripe.paymentIntents.create(order);
      return stripe.paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
    },
  },
  { call: "paymentIntents.list", send: (stripe) => stripe.paymentIntents.list({ limit: 3 }) },
  {
    call: "paymentIntents.search",
    send: (stripe) => stripe.paymentIntents.search({ query: "status:'succeeded' AND amount>1" }),
  },
  {
    call: "paymentIntents.incrementAuthorization",
    send: (stripe, made) =>
      stripe.paymentIntents.incrementAuthorization(id(made, "authorized intent"), { amount: 3000 }),
    throws: [refused, "create another intent"],
  },
  { call: "setupIntents.create", send: (stripe) => stripe.setupIntents.create({}), as: "setup" },
  {
    call: "setupIntents.update",
    send: (stripe, made) =>
      stripe.setupIntents.update(id(made, "setup"), {
        customer: id(made, "customer"),
        payment_method: "pm_card_mastercard",
      }),
  },
  { call: "setupIntents.confirm", send: (stripe, made) => stripe.setupIntents.confirm(id(made, "setup")) },
  { call: "setupIntents.retrieve", send: (stripe, made) => stripe.setupIntents.retrieve(id(made, "setup")) },
  { call: "setupIntents.list", send: (stripe) => stripe.setupIntents.list({ limit: 3 }) },
  {
    call: "setupIntents.create, declined",
    send: (stripe, made) =>
      stripe.setupIntents.create({
        customer: id(made, "customer"),
        payment_method: "pm_card_chargeDeclined",
        confirm: true,
      }),
    throws: ["StripeCardError", "a decline, with the intent"],
  },
  {
    call: "setupIntents.cancel",
    send: async (stripe: Stripe) => stripe.setupIntents.cancel((await stripe.setupIntents.create({})).id),
  },
  {
    call: "paymentMethods.detach",
    send: (stripe, made) => stripe.paymentMethods.detach(id(made, "method")),
  },
];

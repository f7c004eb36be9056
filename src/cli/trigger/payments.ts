import type { Made, Sandbox } from "./sandbox.ts";

const intents = "/v1/payment_intents";

function intent(box: Sandbox, fields: object = {}): Promise<Made> {
  return box.post(intents, { amount: 4200, currency: "eur", ...fields });
}

function paid(box: Sandbox, method: string, fields: object = {}): Promise<Made> {
  return intent(box, { payment_method: method, confirm: true, ...fields });
}

async function setup(box: Sandbox, method: string): Promise<void> {
  const { id: customer } = await box.customer({});
  await box.declined("/v1/setup_intents", { customer, payment_method: method, confirm: true });
}

const held = (box: Sandbox, source = "tok_visa", fields = {}) =>
  box.charge(source, { capture: false, ...fields });

/** How each event of payments, refunds, disputes, PaymentIntents and SetupIntents is made to happen. */
export const paymentRecipes = {
  "payment.authorized": (box: Sandbox) => held(box),
  "payment.succeeded": (box: Sandbox) => box.charge("tok_visa"),
  "payment.failed": (box: Sandbox) =>
    box.declined("/v1/charges", { amount: 4200, currency: "eur", source: "tok_chargeDeclined" }),
  "payment.requires_action": (box: Sandbox) => paid(box, "tok_threeDSecure2Required"),
  "payment.captured": async (box: Sandbox) => box.post(`/v1/charges/${(await held(box)).id}/capture`),
  "payment.canceled": async (box: Sandbox) => box.post(`/v1/charges/${(await held(box)).id}/cancel`),
  "payment.capture_failed": async (box: Sandbox) => {
    const clock = await box.clock();
    const { id } = await held(box, "tok_captureFailsAfterSuccess", { test_clock: clock });
    await box.post(`/v1/charges/${id}/capture`);
    await box.advance(clock, "1day");
  },
  "charge.late_approval_reversed":
    "only an acquirer of live mode approves a payment after its charge has failed",
  "payment.refunded": async (box: Sandbox) => refund(box, await box.charge("tok_visa")),
  "refund.created": async (box: Sandbox) => refund(box, await box.charge("tok_visa")),
  "refund.failed": async (box: Sandbox) => {
    const { id } = await box.charge("tok_refundFail");
    await box.declined("/v1/refunds", { charge: id });
  },
  "dispute.created": async (box: Sandbox) => disputed(box),
  "dispute.funds_withdrawn": async (box: Sandbox) => disputed(box),
  "dispute.updated": async (box: Sandbox) => {
    const { dispute } = await disputed(box);
    await box.post(`/v1/disputes/${dispute}`, { metadata: { order: "7" } });
  },
  "dispute.funds_reinstated": async (box: Sandbox) => {
    const { clock, dispute } = await disputed(box);
    await box.post(`/v1/disputes/${dispute}`, { evidence: { uncategorized_text: "winning_evidence" } });
    await box.advance(clock, "1day");
  },
  "dispute.closed": async (box: Sandbox) => {
    const { dispute } = await disputed(box);
    await box.post(`/v1/disputes/${dispute}/close`);
  },
  "payment_intent.created": (box: Sandbox) => intent(box),
  "payment_intent.requires_action": (box: Sandbox) => paid(box, "tok_threeDSecure2Required"),
  "payment_intent.processing": (box: Sandbox) =>
    box.declined(intents, {
      amount: 4200,
      currency: "eur",
      payment_method: "tok_processor_pending",
      confirm: true,
    }),
  "payment_intent.authorized": (box: Sandbox) => paid(box, "tok_visa", { capture_method: "manual" }),
  "payment_intent.succeeded": (box: Sandbox) => paid(box, "tok_visa"),
  "payment_intent.payment_failed": async (box: Sandbox) =>
    box.declined(`${intents}/${(await intent(box, { payment_method: "tok_chargeDeclined" })).id}/confirm`),
  "payment_intent.canceled": async (box: Sandbox) => box.post(`${intents}/${(await intent(box)).id}/cancel`),
  "setup_intent.created": (box: Sandbox) => box.post("/v1/setup_intents"),
  "setup_intent.requires_action": (box: Sandbox) => setup(box, "tok_threeDSecure2Required"),
  "setup_intent.succeeded": (box: Sandbox) => setup(box, "tok_visa"),
  "setup_intent.setup_failed": (box: Sandbox) => setup(box, "tok_chargeDeclined"),
  "setup_intent.canceled": async (box: Sandbox) =>
    box.post(`/v1/setup_intents/${(await box.post("/v1/setup_intents")).id}/cancel`),
} as const;

function refund(box: Sandbox, { id }: Made): Promise<Made> {
  return box.post("/v1/refunds", { charge: id });
}

async function disputed(box: Sandbox): Promise<{ readonly clock: string; readonly dispute: string }> {
  const clock = await box.clock();
  const { id } = await box.charge("tok_createDispute", { test_clock: clock });
  await box.advance(clock, "1day");
  const { data } = await box.get("/v1/disputes", { charge: id });
  const [dispute] = data as readonly Made[];
  return { clock, dispute: dispute?.id ?? "" };
}

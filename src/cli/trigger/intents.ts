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

/** How each event of PaymentIntents and SetupIntents is made to happen. */
export const intentRecipes = {
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

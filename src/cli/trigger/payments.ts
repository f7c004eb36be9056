import type { Made, Sandbox } from "./sandbox.ts";

const held = (box: Sandbox, source = "tok_visa", fields = {}) =>
  box.charge(source, { capture: false, ...fields });

/** How each event of payments, refunds and disputes is made to happen. */
export const paymentRecipes = {
  "payment.authorized": (box: Sandbox) => held(box),
  "payment.succeeded": (box: Sandbox) => box.charge("tok_visa"),
  "payment.failed": (box: Sandbox) =>
    box.declined("/v1/charges", { amount: 4200, currency: "eur", source: "tok_chargeDeclined" }),
  "payment.requires_action": (box: Sandbox) =>
    box.post("/v1/payment_intents", {
      ...{ amount: 4200, currency: "eur" },
      ...{ payment_method: "tok_threeDSecure2Required", confirm: true },
    }),
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

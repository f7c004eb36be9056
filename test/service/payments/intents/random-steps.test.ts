import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { challengeRoutes } from "../../../../src/service/web/challenge-page/challenge-routes.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import fc from "../../../support/fast-check.ts";
import { processorLedger } from "../../../support/rows.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";

let service: TestService;
before(async () => {
  service = await aService({ sandbox: { silence: 50 }, settings: { idempotencyTimeout: 50 } });
});
after(() => service.close());

const path = "/v1/payment_intents";

/** What a merchant, a payer or the time does with an intent. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      verb: fc.constant("confirm" as const),
      method: fc.constantFrom("tok_visa", "tok_chargeDeclined", "challenged", "tok_processor_timeout", ""),
      twice: fc.boolean(),
    }),
    fc.record({ verb: fc.constant("update" as const), amount: fc.integer({ min: 100, max: 5000 }) }),
    fc.record({ verb: fc.constant("capture" as const), amount: fc.integer({ min: 1, max: 3000 }) }),
    fc.record({ verb: fc.constant("cancel" as const) }),
    fc.record({ verb: fc.constant("answer" as const), answer: fc.constantFrom("confirm", "fail") }),
    fc.record({ verb: fc.constant("sweep" as const) }),
  ),
  { minLength: 3, maxLength: 9 },
);
type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer One)[]
  ? One
  : never;

const challenged = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };

async function methodOf(name: string): Promise<object> {
  if (name === "") return {};
  if (name !== "challenged") return { payment_method: name };
  const { body } = await service.post("/v1/payment_methods", { card: challenged });
  return { payment_method: body.id };
}

async function take(id: string, step: Step): Promise<void> {
  const at = `${path}/${id}`;
  switch (step.verb) {
    case "confirm": {
      const fields = await methodOf(step.method);
      const confirm = () => service.post(`${at}/confirm`, fields);
      await Promise.all(step.twice ? [confirm(), confirm()] : [confirm()]);
      return;
    }
    case "update":
      await service.post(at, { amount: String(step.amount) });
      return;
    case "capture":
      await service.post(`${at}/capture`, { amount_to_capture: String(step.amount) });
      return;
    case "cancel":
      await service.post(`${at}/cancel`);
      return;
    case "answer": {
      const { body } = await service.get(at);
      const action = body["next_action"] as { redirect_to_url: { url: string } } | null;
      if (action === null) return;
      await challengeRoutes(service.dependencies).request(new URL(action.redirect_to_url.url).pathname, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `answer=${step.answer}`,
      });
      return;
    }
    case "sweep":
      service.clock.advance(60_000);
      await sweepCharges(service.dependencies);
      return;
  }
}

/** What the status of an intent says about the charge of its latest attempt. */
const chargeStatuses: Readonly<Record<string, readonly string[]>> = {
  requires_payment_method: ["none", "failed"],
  requires_confirmation: ["none", "failed"],
  requires_action: ["requires_action"],
  processing: ["pending", "unknown"],
  requires_capture: ["requires_capture"],
  succeeded: ["succeeded"],
  canceled: ["none", "failed", "canceled"],
};

async function check(id: string): Promise<void> {
  const { body: intent } = await service.get(`${path}/${id}`);
  const { data: charges } = (await service.get(`/v1/charges?payment_intent=${id}&limit=100`)).body;
  const latest = charges.find((charge) => charge.id === intent["latest_charge"]);
  assert.equal(latest?.id ?? null, intent["latest_charge"]);
  assert.ok(chargeStatuses[intent.status]?.includes(latest?.status ?? "none"), intent.status);
  const mayPay = charges.filter(({ status }) => status !== "failed" && status !== "canceled");
  assert.ok(mayPay.length <= 1, "two charges for one intent");
  const captured = charges.reduce((sum, charge) => sum + Number(charge["amount_captured"]), 0);
  assert.equal(intent["amount_received"], captured);
  if (mayPay.length === 1) assert.equal(mayPay[0]?.amount, intent.amount);
  await checkLedger(intent, charges);
  await checkEvents(intent, charges);
}

async function checkLedger(intent: ReceivedBody, charges: readonly ReceivedBody[]): Promise<void> {
  const ids = charges.map(({ id }) => id);
  const moved = (await processorLedger(service.dependencies.database)).filter(({ reference, parent }) =>
    ids.includes(parent ?? reference),
  );
  const taken = moved.filter(
    ({ kind, result }) => result !== "declined" && (kind === "sale" || kind === "capture"),
  );
  assert.ok(taken.length <= 1, "money was taken twice");
  const sum = taken.reduce((total, { amount }) => total + amount, 0);
  // The processor may have charged what the service learns only at its next inquiry.
  assert.ok(sum === intent["amount_received"] || intent.status === "processing");
}

async function checkEvents(intent: ReceivedBody, charges: readonly ReceivedBody[]): Promise<void> {
  const types = await eventTypesOf(service, intent.id);
  const count = (type: string) => types.filter((name) => name === `payment_intent.${type}`).length;
  assert.equal(count("created"), 1);
  assert.equal(count("succeeded"), intent.status === "succeeded" ? 1 : 0);
  assert.equal(count("canceled"), intent.status === "canceled" ? 1 : 0);
  assert.equal(count("payment_failed"), charges.filter(({ status }) => status === "failed").length);
}

test("whatever happens to an intent, it is paid at most once, and says what its charges say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (manual, taken) => {
      const order = { amount: "2000", currency: "eur", capture_method: manual ? "manual" : "automatic" };
      const { body } = await service.post(path, { ...order, payment_method: "tok_visa" });
      for (const step of taken) {
        await take(body.id, step);
        await check(body.id);
      }
    }),
    { numRuns: 30 },
  );
});

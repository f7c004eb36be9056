import assert from "node:assert/strict";
import type { InstallmentPlan } from "../../src/contract/billing/installment-plan.ts";
import type { TestService } from "./a-service.ts";
import { runDue } from "./run-jobs.ts";

interface PlanOptions {
  /** The card that is saved; null: none. */
  readonly source?: string | null;
  /** The id of a test clock. */
  readonly testClock?: string | undefined;
  /** A customer who exists already. */
  readonly customer?: string;
  /** The language in which the payer agrees. */
  readonly locale?: string;
  /** Other parameters of the plan; by default 100.00 in four months. */
  readonly given?: object;
}

export const fourMonths = { amount: 10_000, currency: "usd", count: 4, cadence: { interval: "month" } };

/** A customer with a saved card. Returns the id. */
export async function aPayer(
  service: TestService,
  { source = "tok_visa", testClock }: Pick<PlanOptions, "source" | "testClock"> = {},
): Promise<string> {
  const fields = { email: "ada@example.com", ...(source === null ? {} : { source }), test_clock: testClock };
  const { body, status, text } = await service.post("/v1/customers", fields);
  assert.equal(status, 200, text);
  return body.id;
}

/** Parameters of a plan that a preview does not take. */
const notOfSchedule = new Set(["source", "default_source", "description", "metadata"]);

/** The hash of the terms that a plan of a customer has now. */
export async function termsHash(service: TestService, customer: string, given: object): Promise<string> {
  const fields = Object.entries({ ...fourMonths, ...given }).filter(([name]) => !notOfSchedule.has(name));
  const schedule = Object.fromEntries<unknown>(fields);
  const preview = await service.post("/v1/installment_plans/preview", { ...schedule, customer });
  assert.equal(preview.status, 200, preview.text);
  return String(preview.body["terms_hash"]);
}

/** The response to the creation of a plan whose payer has agreed to its terms. */
export async function createPlan(
  service: TestService,
  { customer, given = {}, locale, ...options }: PlanOptions = {},
) {
  const payer = customer ?? (await aPayer(service, options));
  const consent = {
    terms: await termsHash(service, payer, given),
    ...(locale === undefined ? {} : { locale }),
  };
  return service.post("/v1/installment_plans", { customer: payer, consent, ...fourMonths, ...given });
}

/** A plan that was created. */
export async function aPlan(service: TestService, options: PlanOptions = {}): Promise<InstallmentPlan> {
  const { body, status, text } = await createPlan(service, options);
  assert.equal(status, 200, text);
  return body as unknown as InstallmentPlan;
}

/** A plan as it is now. */
export async function planOf(
  service: TestService,
  { id }: { readonly id: string },
): Promise<InstallmentPlan> {
  const { body, status, text } = await service.get(`/v1/installment_plans/${id}`);
  assert.equal(status, 200, text);
  return body as unknown as InstallmentPlan;
}

/** The statuses of the installments of a plan, in their order. */
export async function statusesOf(service: TestService, plan: { readonly id: string }) {
  return (await planOf(service, plan)).installments.map(({ status }) => status);
}

const handlers = ["charge_recovery", "installment_collection", "installment_collection_on_clocks"];

/** Does all that is due for plans in real time, as so many processes do at once, until nothing is due. */
export async function runPlans({ dependencies }: TestService, { processes = 1 } = {}): Promise<void> {
  for (;;) {
    let taken = 0;
    for (const name of handlers) {
      const runs = Array.from({ length: processes }, () => runDue(dependencies, name));
      for (const count of await Promise.all(runs)) taken += count;
    }
    if (taken === 0) return;
  }
}

/** Cancels all plans, so that they take no part in the next test. */
export async function endPlans(service: TestService): Promise<void> {
  const { data } = (await service.get("/v1/installment_plans?limit=100")).body;
  for (const { id, ended_at: ended } of data as unknown as InstallmentPlan[]) {
    if (ended === null) await service.post(`/v1/installment_plans/${id}/cancel`, {});
  }
}

import type { Made, Sandbox } from "./sandbox.ts";

const plans = "/v1/installment_plans";
const fourMonths = { amount: 10_000, currency: "eur", count: 4, cadence: { interval: "month" } };

interface Agreed {
  readonly clock: string;
  readonly customer: string;
  readonly plan: Made;
}

/** A customer on a test clock with a plan of four months, whose first installment is paid. */
async function agreed(box: Sandbox, fields: object = {}): Promise<Agreed> {
  const clock = await box.clock();
  const customer = (await box.customer({ source: "tok_visa", test_clock: clock })).id;
  const schedule = { ...fourMonths, ...fields, customer };
  const { terms_hash: terms } = await box.post(`${plans}/preview`, schedule);
  return { clock, customer, plan: await box.post(plans, { ...schedule, consent: { terms } }) };
}

/** A plan whose second installment was declined. */
async function pastDue(box: Sandbox, fields: object = {}): Promise<Agreed> {
  const made = await agreed(box, fields);
  await box.post(`/v1/customers/${made.customer}`, { source: "tok_chargeCustomerFail" });
  await box.advance(made.clock, "32days");
  return made;
}

/** A plan with higher installments that wait for the payer. */
async function proposed(box: Sandbox): Promise<Made> {
  const { plan } = await agreed(box);
  const installments = [
    { number: 2, amount: 2000 },
    { number: 3, amount: 3000 },
  ];
  return box.post(`${plans}/${plan.id}/reschedule`, { installments });
}

const withoutRetries = { retries: { days: "" } };

/** How each event of installment plans is made to happen. */
export const planRecipes = {
  "installment_plan.created": (box: Sandbox) => agreed(box),
  "installment_plan.activated": (box: Sandbox) => agreed(box),
  "installment.paid": (box: Sandbox) => agreed(box),
  "installment_plan.updated": async (box: Sandbox) =>
    box.post(`${plans}/${(await agreed(box)).plan.id}`, { description: "Sofa" }),
  "installment_plan.past_due": (box: Sandbox) => pastDue(box),
  "installment.failed": (box: Sandbox) => pastDue(box),
  "installment_plan.recovered": async (box: Sandbox) => {
    const { clock, customer } = await pastDue(box);
    await box.post(`/v1/customers/${customer}`, { source: "tok_visa" });
    await box.advance(clock, "14days");
  },
  "installment_plan.completed": async (box: Sandbox) =>
    box.post(`${plans}/${(await agreed(box)).plan.id}/pay_early`, { all: true }),
  "installment_plan.defaulted": (box: Sandbox) => pastDue(box, withoutRetries),
  "installment_plan.reinstated": async (box: Sandbox) =>
    box.post(`${plans}/${(await pastDue(box, withoutRetries)).plan.id}/reinstate`),
  "installment_plan.canceled": async (box: Sandbox) =>
    box.post(`${plans}/${(await agreed(box)).plan.id}/cancel`),
  "installment.waived": async (box: Sandbox) =>
    box.post(`${plans}/${(await agreed(box)).plan.id}/waive`, { installments: [4] }),
  "installment_plan.version_proposed": (box: Sandbox) => proposed(box),
  "installment_plan.version_accepted": async (box: Sandbox) => {
    const { id, proposed_version: version } = await proposed(box);
    const { version: number, terms_hash: terms } = version as Made;
    await box.post(`${plans}/${id}/accept`, { version: number, consent: { terms } });
  },
} as const;

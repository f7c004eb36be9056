import type { Merchant } from "./subscriber-page.ts";

/** A plan of a customer on a test clock. */
export interface PlanOnClock {
  readonly id: string;
  readonly customer: string;
  readonly clock: string;
  /** The e-mail address of the customer. */
  readonly email: string;
}

let payers = 0;

/** A plan of 100.00 in four months for a sofa, which began on 31 January 2027. */
export async function aPlan(merchant: Merchant, given: object = {}): Promise<PlanOnClock> {
  const { id: clock } = await merchant.post("/v1/test_helpers/test_clocks", {
    frozen_time: "2027-01-31T10:00:00Z",
  });
  const email = `payer.${String(clock).slice(-8)}.${payers++}@example.com`;
  const { id: customer } = await merchant.post("/v1/customers", {
    email,
    source: "tok_visa",
    test_clock: clock,
  });
  const schedule = {
    customer,
    amount: 10_000,
    currency: "usd",
    count: 4,
    cadence: { interval: "month" },
    ...given,
  };
  const { terms_hash: terms } = await merchant.post("/v1/installment_plans/preview", schedule);
  const { id } = await merchant.post("/v1/installment_plans", {
    ...schedule,
    description: "Sofa",
    consent: { terms },
  });
  return { id: String(id), customer: String(customer), clock: String(clock), email };
}

/** The link of the newest mail to a payer with this subject. */
export async function mailedLink(merchant: Merchant, email: string, subject: string): Promise<string> {
  const { data } = (await merchant.get("/sandbox/outbox")) as {
    data: readonly { to: string; subject: string; text: string }[];
  };
  const mail = data.find((one) => one.to === email && one.subject.includes(subject));
  const link = /http\S+\/m\/\w{32}/.exec(mail?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`${email} has no mail "${subject}" with a link.`);
  return link;
}

/** The statuses of the installments of a plan, in their order. */
export async function statusesOf(merchant: Merchant, { id }: PlanOnClock): Promise<readonly string[]> {
  const { installments } = await merchant.get(`/v1/installment_plans/${id}`);
  return (installments as readonly { status: string }[]).map(({ status }) => status);
}

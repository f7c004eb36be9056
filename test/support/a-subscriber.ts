import type { TestService } from "./a-service.ts";
import { advanceTestClocks, runDue } from "./run-jobs.ts";

interface SubscriberOptions {
  /** The card that is saved; null: none. */
  readonly source?: string | null;
  /** The id of a test clock. */
  readonly testClock?: string | undefined;
  readonly unitAmount?: number;
  readonly interval?: "day" | "week" | "month" | "year";
  /** Other parameters of the subscription. */
  readonly given?: object;
  /** A customer who has a subscription already. */
  readonly customer?: string;
}

export interface Subscriber {
  readonly customer: string;
  readonly subscription: string;
  readonly testClock: string | undefined;
}

/** A subscriber with the price of the only item. */
export interface NewSubscriber extends Subscriber {
  readonly price: string;
}

/** A customer with a subscription, whose first invoice was charged. */
export async function aSubscriber(
  service: TestService,
  {
    source = "tok_visa",
    testClock,
    unitAmount = 2000,
    interval = "month",
    given,
    customer: known,
  }: SubscriberOptions = {},
): Promise<NewSubscriber> {
  const fields = { email: "ada@example.com", ...(source === null ? {} : { source }), test_clock: testClock };
  const customer = known ?? (await created(service, "/v1/customers", fields));
  const price = await created(service, "/v1/prices", {
    product_data: { name: "Tea club" },
    currency: "usd",
    unit_amount: unitAmount,
    recurring: { interval },
  });
  const items = [{ price }];
  const subscription = await created(service, "/v1/subscriptions", { customer, items, ...given });
  return { customer, subscription, price, testClock };
}

async function created(service: TestService, path: string, fields: object): Promise<string> {
  const { body, status, text } = await service.post(path, fields);
  if (status !== 200) throw new Error(text);
  return body.id;
}

/** Makes a test clock. Returns its id. */
export async function aTestClock(service: TestService, at: string): Promise<string> {
  return created(service, "/v1/test_helpers/test_clocks", { frozen_time: at });
}

/** Advances a test clock and waits until all that is due has happened. */
export async function advanceTo(service: TestService, clock: string, at: string): Promise<void> {
  const { status, text } = await service.post(`/v1/test_helpers/test_clocks/${clock}/advance`, {
    frozen_time: at,
  });
  if (status !== 200) throw new Error(text);
  await advanceTestClocks(service.dependencies);
  const { body } = await service.get(`/v1/test_helpers/test_clocks/${clock}`);
  if (body.status !== "ready") throw new Error(JSON.stringify(body) + service.logged.join("\n"));
}

const handlers = ["charge_recovery", "subscription_renewal", "invoice_collection", "dunning"];

/** Does all that is due in real time, as so many processes do at once, until nothing is due. */
export async function runBilling({ dependencies }: TestService, { processes = 1 } = {}): Promise<void> {
  for (;;) {
    let taken = 0;
    for (const name of handlers) {
      const runs = Array.from({ length: processes }, () => runDue(dependencies, name));
      for (const count of await Promise.all(runs)) taken += count;
    }
    if (taken === 0) return;
  }
}

/** The rows of a subscription as billing has written them. */
export async function subscriptionRow(service: TestService, { subscription }: Subscriber) {
  return service.dependencies.database
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", subscription)
    .executeTakeFirstOrThrow();
}

/** The invoices of a subscription, the oldest first. */
export async function invoiceRows(service: TestService, { subscription }: Subscriber) {
  return service.dependencies.database
    .selectFrom("invoices")
    .selectAll()
    .where("subscription", "=", subscription)
    .orderBy("sequence")
    .execute();
}

/** The attempts to charge the invoices of a subscription, in their order. */
export async function attemptRows(service: TestService, { subscription }: Subscriber) {
  return service.dependencies.database
    .selectFrom("dunning_attempts as a")
    .innerJoin("invoices as i", "i.id", "a.invoice")
    .selectAll("a")
    .where("i.subscription", "=", subscription)
    .orderBy("a.sequence")
    .execute();
}

/** The dunning runs of a subscription or an invoice. */
export async function runRows(service: TestService, owner: string) {
  return service.dependencies.database
    .selectFrom("dunning_runs")
    .selectAll()
    .where("owner", "=", owner)
    .orderBy("sequence")
    .execute();
}

/** The mails about a subscription or an invoice that were scheduled, in the order of their moments. */
export async function noticeRows(service: TestService, owner: string) {
  return service.dependencies.database
    .selectFrom("billing_notices")
    .selectAll()
    .where("owner", "=", owner)
    .orderBy("moment")
    .orderBy("sequence")
    .execute();
}

/** Saves the card of a token as the default one of a customer. */
export async function saveCard(service: TestService, customer: string, source: string): Promise<void> {
  const { status, text } = await service.post(`/v1/customers/${customer}`, { source });
  if (status !== 200) throw new Error(text);
}

/** The periods of a subscription, in their order. */
export async function periodRows(service: TestService, { subscription }: Subscriber) {
  return service.dependencies.database
    .selectFrom("subscription_periods")
    .selectAll()
    .where("subscription", "=", subscription)
    .orderBy("cycle")
    .execute();
}

/** The numbers of all invoices, in their order. */
export async function invoiceNumbers({ dependencies }: TestService): Promise<readonly string[]> {
  const rows = await dependencies.database
    .selectFrom("invoices")
    .select("number")
    .where("number", "is not", null)
    .orderBy("number")
    .execute();
  return rows.flatMap(({ number }) => number ?? []);
}

/** Ends all subscriptions, so that they take no part in the next test. */
export async function endSubscriptions({ dependencies }: TestService): Promise<void> {
  await dependencies.database
    .updateTable("subscriptions")
    .set({ status: "canceled", ended_at: dependencies.now(), due_at: null })
    .where("ended_at", "is", null)
    .execute();
}

/** The lines of an invoice, in their order. */
export async function lineRows({ dependencies }: TestService, invoice: string) {
  return dependencies.database
    .selectFrom("invoice_lines")
    .selectAll()
    .where("invoice", "=", invoice)
    .orderBy("position")
    .execute();
}

/** The types of the events of an object, in their order. */
export async function eventTypesOf({ dependencies }: TestService, id: string): Promise<readonly string[]> {
  const rows = await dependencies.database
    .selectFrom("events")
    .select("type")
    .where("object_id", "=", id)
    .orderBy("object_sequence")
    .execute();
  return rows.map(({ type }) => type);
}

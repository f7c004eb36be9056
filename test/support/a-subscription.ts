import assert from "node:assert/strict";
import type { ReceivedBody, TestService } from "./a-service.ts";
import { aTestClock } from "./a-subscriber.ts";

/** A recurring price as tests name it. */
export interface GivenPrice {
  readonly unitAmount: number;
  readonly currency?: string;
  readonly interval?: "day" | "week" | "month" | "year";
}

/** The ids of a subscription with one item, of its customer and of their test clock. */
export interface Subscribed {
  readonly customer: string;
  readonly subscription: string;
  readonly item: string;
  readonly clock: string;
  readonly testClock: string;
}

interface GivenSubscription extends GivenPrice {
  readonly quantity?: number;
  /** Seconds. */
  readonly trialEnd?: number;
  /** The card that is saved; null: none. */
  readonly source?: string | null;
}

/** Creates a recurring price of a new product. Returns its id. */
export async function aRecurringPrice(
  service: TestService,
  { unitAmount, currency = "usd", interval = "month" }: GivenPrice,
): Promise<string> {
  const fields = { currency, unit_amount: unitAmount, recurring: { interval } };
  return (await done(service.post("/v1/prices", { product_data: { name: "Tea club" }, ...fields }))).id;
}

/** Creates a subscription of a customer on a new test clock. Its first invoice is paid, or it is in a trial. */
export async function aSubscriptionOn(
  service: TestService,
  start: string,
  { quantity = 1, trialEnd, source = "tok_visa", ...price }: GivenSubscription,
): Promise<Subscribed> {
  const clock = await aTestClock(service, `${start}${start.includes("T") ? "" : "T00:00:00"}Z`);
  const saved = source === null ? {} : { source };
  const { id: customer } = await done(service.post("/v1/customers", { test_clock: clock, ...saved }));
  const items = [{ price: await aRecurringPrice(service, price), quantity }];
  const trial = trialEnd === undefined ? {} : { trial_end: trialEnd };
  const created = await done(service.post("/v1/subscriptions", { customer, items, ...trial }));
  const item = (created["items"] as ReceivedBody).data[0]?.id ?? "";
  return { customer, subscription: created.id, item, clock, testClock: clock };
}

/** The body of a response with status 200. */
export async function done(response: Promise<{ status: number; text: string; body: ReceivedBody }>) {
  const { status, text, body } = await response;
  assert.equal(status, 200, text);
  return body;
}

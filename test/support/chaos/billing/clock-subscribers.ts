import type { Till } from "../../../../src/client/till.ts";
import type { BillingBooks } from "./books.ts";
import { boundary } from "./expected.ts";
import { untilAnswered } from "./until-answered.ts";

/** A subscriber on a test clock, and whether the first renewal is declined and paid a day later. */
export interface ClockSubscriber {
  readonly subscription: string;
  readonly isDeclined: boolean;
}

/** A test clock with subscribers that is advanced while replicas are killed. */
export interface AdvancedClock {
  readonly id: string;
  readonly start: string;
  readonly subscribers: readonly ClockSubscriber[];
}

const subscribersOfClock = 4;
/** The last day of a month, so that months differ. */
const start = "2027-01-31T09:30:00.000Z";
const sources = [
  "tok_visa",
  "tok_sequence_succeed_try_again_later_succeed",
  "tok_visa",
  "tok_processor_pending",
];

/** Registers subscribers on a new test clock. */
export async function registerOnClock(till: Till, price: string): Promise<AdvancedClock> {
  const { id } = await till.testClocks.create({ frozen_time: start });
  const subscribers: ClockSubscriber[] = [];
  for (let index = 0; index < subscribersOfClock; index++) {
    const source = sources[index] ?? "tok_visa";
    const isPending = source === "tok_processor_pending";
    const { id: customer } = await till.customers.create({
      source: isPending ? "tok_visa" : source,
      test_clock: id,
    });
    const items = [{ price, quantity: 1_000 + index }];
    const { id: subscription } = await till.subscriptions.create({ customer, items });
    if (isPending) await till.customers.update(customer, { source });
    subscribers.push({ subscription, isDeclined: source.includes("try_again") });
  }
  return { id, start, subscribers };
}

/** Advances a clock so many months and a few days. Resolves when it has arrived; it may not fail. */
export async function advance(till: Till, { id }: AdvancedClock, months: number): Promise<void> {
  const time = new Date(Date.parse(boundary(start, months)) + 2 * 86_400_000).toISOString();
  const options = { idempotencyKey: `advance ${id}` };
  await untilAnswered(() => till.testClocks.advance(id, { frozen_time: time }, options));
}

/** Whether a clock still moves. */
export async function isAdvancing(till: Till, { id }: AdvancedClock): Promise<boolean> {
  return (await untilAnswered(() => till.testClocks.retrieve(id))).status === "advancing";
}

/** Each renewal of a clock has its own moment, and so has its payment. Returns what is wrong. */
export async function faultsOfClock(
  till: Till,
  books: BillingBooks,
  clock: AdvancedClock,
  months: number,
): Promise<readonly string[]> {
  const { status, failed_object: failed } = await till.testClocks.retrieve(clock.id);
  const faults = clock.subscribers.flatMap(({ subscription, isDeclined }) => {
    const wanted = Array.from({ length: months + 1 }, (_, index) => {
      const moment = boundary(clock.start, index);
      const isLate = isDeclined && index === 1;
      const paid = isLate ? new Date(Date.parse(moment) + 86_400_000).toISOString() : moment;
      return `${moment} paid ${paid}`;
    });
    const found = books.invoices
      .filter((invoice) => invoice.subscription === subscription)
      .toReversed()
      .map(({ created, status: state, status_transitions: times }) => `${created} ${state} ${times.paid_at}`);
    const cycles = books.periods.filter((period) => period.subscription === subscription).length;
    return [
      ...(JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`${subscription}: ${found.join(", ")}`]),
      ...(cycles === months + 1 ? [] : [`${subscription}: ${cycles} periods`]),
    ];
  });
  return [...(status === "ready" ? [] : [`${clock.id} is ${status}, at ${failed}`]), ...faults];
}

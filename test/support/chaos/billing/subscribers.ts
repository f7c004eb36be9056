import type { Till } from "../../../../src/client/till.ts";
import { TillError } from "../../../../src/client/till-error.ts";
import { untilAnswered } from "./until-answered.ts";

/** What the subscribers of a chaos do, and how often each is among a hundred. */
export const shares = {
  pays: 36,
  /** Another subscription of the customer before it. */
  pays_for_two: 6,
  /** The first renewal uses a credit of the balance and takes an invoice item. */
  has_credit: 6,
  /** The first renewal has one unit more, as planned. */
  plans_more: 5,
  /** It ends instead of its first renewal. */
  ends: 5,
  /** Its trial ends with the first boundary. */
  tries: 5,
  /** It is canceled while it is renewed. */
  cancels: 9,
  /** Three more units while it is renewed: charged at once, or with the second renewal. */
  adds_now: 5,
  adds_later: 5,
  /** The first renewal is declined; the retry of the next day pays. */
  declined_once: 5,
  /** The first renewal is declined, or cannot reach the processor; a new card pays it. */
  declined: 4,
  unreachable: 3,
  /** The processor charges it, and never answers. */
  unanswered: 3,
  /** The processor decides seconds later. */
  decided_later: 3,
} as const;
export type Behavior = keyof typeof shares;

/** A subscriber as the merchant has registered it. */
export interface Subscriber {
  readonly behavior: Behavior;
  readonly customer: string;
  readonly subscription: string;
  readonly item: string;
  /** The units of one period, each of `unitAmount` minor units of USD. */
  readonly quantity: number;
  readonly unitAmount: number;
  /** When the first period begins, and the trial. ISO 8601 */
  readonly start: string;
  readonly trialEnd: string | null;
}

/** In minor units of USD. */
export const unitAmounts = [7, 11] as const;
export const credit = 300;
export const invoiceItem = 120;
export const addedUnits = 300;
const firstQuantity = 100;
/** A quantity is below 10,000. */
const perPrice = 9_000;

/** Returns the behaviors of so many subscribers, each with its share, in an order by chance. */
export function behaviorsOf(count: number, random: () => number): readonly Behavior[] {
  const names = Object.entries(shares).flatMap(([name, share]) =>
    Array.from({ length: share }, () => name as Behavior),
  );
  const chosen = Array.from({ length: count }, (_, index) => names[index % names.length] ?? "pays");
  for (let last = chosen.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [chosen[last], chosen[other]] = [chosen[other] ?? "pays", chosen[last] ?? "pays"];
  }
  return chosen;
}

const laterCards: Partial<Record<Behavior, string>> = {
  declined: "tok_chargeCustomerFail",
  unreachable: "tok_processor_down",
  unanswered: "tok_processor_timeout",
  decided_later: "tok_processor_pending",
};

interface Registration {
  readonly behavior: Behavior;
  readonly index: number;
  /** The recurring prices of the unit amounts. */
  readonly prices: readonly string[];
  /** The customer of the subscriber before. */
  readonly customer: string | undefined;
  /** The end of a trial. */
  readonly boundary: string;
}

/** Registers a subscriber, whose first period is paid. */
export async function register(
  till: Till,
  { behavior, index, prices, customer: known, boundary }: Registration,
): Promise<Subscriber> {
  const source = behavior === "declined_once" ? "tok_sequence_succeed_try_again_later_succeed" : "tok_visa";
  const isSecond = behavior === "pays_for_two" && known !== undefined;
  const customer = isSecond ? known : (await till.customers.create({ source })).id;
  const quantity = firstQuantity + (index % perPrice);
  const which = Math.floor(index / perPrice);
  const unitAmount = unitAmounts[which] ?? 0;
  const created = await till.subscriptions.create({
    customer,
    items: [{ price: prices[which], quantity }],
    ...(behavior === "tries" ? { trial_end: boundary } : {}),
  });
  const item = created.items.data[0]?.id ?? "";
  const subscription = created.id;
  if (behavior === "has_credit") {
    await till.customers.createBalanceTransaction(customer, { amount: -credit, currency: "usd" });
    await till.invoiceItems.create({ customer, amount: invoiceItem, currency: "usd" });
  }
  if (behavior === "ends") await till.subscriptions.update(subscription, { cancel_at_period_end: true });
  if (behavior === "plans_more") {
    const items = [{ id: item, quantity: quantity + 1 }];
    await till.subscriptions.update(subscription, { items, effective_at: "period_end" });
  }
  const card = laterCards[behavior];
  if (card !== undefined) await till.customers.update(customer, { source: card });
  const { start_date: start, trial_end: trialEnd } = created;
  return { behavior, customer, subscription, item, quantity, unitAmount, start, trialEnd };
}

/** What a merchant does with a subscriber while the first renewals run; undefined: nothing. */
export const meanwhile: Partial<Record<Behavior, (till: Till, subscriber: Subscriber) => Promise<unknown>>> =
  {
    cancels: (till, { subscription }) =>
      untilAnswered(() => till.subscriptions.cancel(subscription)).catch((error: unknown) => {
        // The response to the first request was lost.
        if (!(error instanceof TillError && error.code === "invalid_state")) throw error;
      }),
    adds_now: (till, subscriber) => addUnits(till, subscriber, "always_invoice"),
    adds_later: (till, subscriber) => addUnits(till, subscriber, "create_prorations"),
  };

/** What a merchant does with a subscriber after the first renewals. */
export const afterwards: typeof meanwhile = { declined: replaceCard, unreachable: replaceCard };

function addUnits(
  till: Till,
  { subscription, item, quantity }: Subscriber,
  proration: "always_invoice" | "create_prorations",
): Promise<unknown> {
  const change = {
    items: [{ id: item, quantity: quantity + addedUnits }],
    proration_behavior: proration,
  };
  const options = { idempotencyKey: `add units to ${subscription}` };
  return untilAnswered(() => till.subscriptions.update(subscription, change, options));
}

function replaceCard(till: Till, { customer }: Subscriber): Promise<unknown> {
  const options = { idempotencyKey: `new card of ${customer}` };
  return untilAnswered(() => till.customers.update(customer, { source: "tok_visa" }, options));
}

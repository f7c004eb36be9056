import type { Subscriber } from "./subscribers.ts";
import { addedUnits, credit, invoiceItem } from "./subscribers.ts";

/** What the books have to say about a subscriber after so many boundaries. Computed without the code of the service. */
export interface Expected {
  /** `reason created+due`, of each invoice in its order. A proration is not in it. */
  readonly invoices: readonly string[];
  /** The start and end of each period, by cycle. */
  readonly periods: readonly string[];
  readonly status: "active" | "canceled";
  /** How often an attempt was declined, at least and at most. */
  readonly declines: readonly [number, number];
}

const declines: Partial<Record<Subscriber["behavior"], Expected["declines"]>> = {
  declined: [1, 2],
  declined_once: [1, 1],
  // A charge of a request whose process died before it was sent has failed: nobody waits for it any more.
  adds_now: [0, 1],
};

/** Returns what is expected of each subscriber but one that is canceled meanwhile. */
export function expected(subscriber: Subscriber, renewals: number): Expected {
  const { behavior, quantity, unitAmount, start, trialEnd } = subscriber;
  const anchor = trialEnd ?? start;
  const ends = behavior === "ends";
  const periods = Array.from({ length: ends ? 1 : renewals + (trialEnd === null ? 1 : 0) }, (_, index) =>
    periodText(index + 1, boundary(anchor, index), boundary(anchor, index + 1)),
  );
  const invoices = periods.map((_, index) => {
    const isFirst = index === 0 && trialEnd === null;
    // The first boundary that the chaos has seen.
    const renewal = trialEnd === null ? index : index + 1;
    const due = unitAmount * quantityAt(behavior, quantity, renewal) + extras(behavior, renewal);
    return invoiceText(isFirst ? "subscription_create" : "subscription_cycle", boundary(anchor, index), due);
  });
  return {
    invoices,
    periods: trialEnd === null ? periods : [periodText(0, start, trialEnd), ...periods],
    status: ends ? "canceled" : "active",
    declines: declines[behavior] ?? [0, 0],
  };
}

export function invoiceText(reason: string, start: string, due: number): string {
  return `${reason} ${start} ${due}`;
}

export function periodText(cycle: number, start: string, end: string): string {
  return `${cycle}: ${start} to ${end}`;
}

function quantityAt(behavior: Subscriber["behavior"], quantity: number, renewal: number): number {
  if (behavior === "plans_more" && renewal >= 1) return quantity + 1;
  const adds = behavior === "adds_now" || behavior === "adds_later";
  return adds && renewal >= 2 ? quantity + addedUnits : quantity;
}

function extras(behavior: Subscriber["behavior"], renewal: number): number {
  return behavior === "has_credit" && renewal === 1 ? invoiceItem - credit : 0;
}

/** The anchor so many months later, on the last day of a month that is too short. */
export function boundary(anchor: string, months: number): string {
  const date = new Date(anchor);
  const day = date.getUTCDate();
  const index = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const [year, month] = [Math.floor(index / 12), index % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(date.setUTCFullYear(year, month, Math.min(day, lastDay))).toISOString();
}

/** The price of added units from a moment to the end of a period, half a cent away from zero. */
export function proration(amount: number, at: string, start: string, end: string): number {
  const [moment, from, to] = [at, start, end].map((text) => BigInt(Date.parse(text)) / 1000n);
  if (moment === undefined || from === undefined || to === undefined) throw new Error("No moment.");
  const [rest, whole] = [to - moment, to - from];
  return Number((2n * BigInt(amount) * rest + whole) / (2n * whole));
}

import { clubs } from "./catalog.ts";
import type { Choices } from "./random.ts";
import type { Prices, Promised, Step, Week } from "./shop.ts";
import { keep, promised } from "./shop.ts";

/** How a subscription ends, or is at the end of the year. */
export const fates = [
  ...Array.from({ length: 10 }, () => "active"),
  ...["active", "canceled", "canceled", "ends_with_period", "trialing", "past_due", "past_due", "unpaid"],
  ...["dunned", "paused", "incomplete", "expired", "recovered"],
] as const;
type Fate = (typeof fates)[number];

interface CustomerWeeks {
  /** The weeks of the year, the last of which is now. */
  readonly weeks: readonly Week[];
  /** The week in which the customer is made. */
  readonly joined: number;
}

const failing = "tok_chargeCustomerFail";
/** The week in which the first subscriptions begin. */
const opening = 32;

/** Plans a subscription of a customer with a saved card, by its fate. */
export function planSubscription(
  choices: Choices,
  { weeks, joined }: CustomerWeeks,
  customer: Promised,
  prices: Prices,
  fate: Fate,
): void {
  const last = weeks.length - 1;
  const isNew = fate === "trialing" || fate === "incomplete";
  const club = choices.weighted(clubs.map((one) => [one.weight, one] as const));
  // A renewal can fail only where there is one soon.
  const fails = ["past_due", "unpaid", "dunned", "recovered"].includes(fate);
  const { name } = fails ? clubs[0] : club;
  // The clubs opened after the middle of the year.
  const from = Math.max(joined + choices.number(1, 6), opening + choices.number(0, 8));
  const begin = isNew ? last : Math.min(from, last - 12);
  const middle = choices.number(begin + 2, Math.max(begin + 2, last - 10));
  const subscription = promised();
  const at = (week: number, step: Step) => weeks[Math.min(week, last)]?.actions.push(step);
  at(begin, async (box) => {
    const isFailing = fate === "incomplete" || fate === "expired";
    if (isFailing) await box.post(`/v1/customers/${customer.id}`, { source: failing });
    const fields = {
      customer: customer.id,
      items: [{ price: prices.get(name)?.id ?? "" }],
      ...fieldsOf(fate),
    };
    keep(subscription, await box.post("/v1/subscriptions", fields));
  });
  const path = () => `/v1/subscriptions/${subscription.id}`;
  const replaceCard =
    (source: string): Step =>
    async (box) => {
      await box.post(`/v1/customers/${customer.id}`, { source });
    };
  switch (fate) {
    case "canceled":
      at(middle, (box) => box.delete(path()));
      break;
    case "ends_with_period":
      at(last - 1, (box) => box.post(path(), { cancel_at_period_end: true }));
      break;
    case "paused":
      at(middle, (box) => box.post(`${path()}/pause`));
      break;
    case "past_due":
      at(last - 6, replaceCard(failing));
      break;
    case "unpaid":
    case "dunned":
      at(middle, replaceCard(failing));
      break;
    case "recovered":
      at(middle, replaceCard(failing));
      at(middle + 6, replaceCard("tok_visa"));
      break;
  }
}

function fieldsOf(fate: Fate): object {
  switch (fate) {
    case "trialing":
      return { trial_period_days: 14 };
    case "incomplete":
    case "expired":
      return { payment_behavior: "default_incomplete" };
    case "past_due":
    case "recovered":
      return { dunning: { end: "past_due" } };
    case "unpaid":
      return { dunning: { retry_days: [3], end: "unpaid" } };
    case "dunned":
      return { dunning: { retry_days: [3, 7], end: "cancel" } };
    default:
      return {};
  }
}

/** Plans a purchase in four to six monthly installments; some are not paid to the end. */
export function planInstallments(
  choices: Choices,
  { weeks, joined }: CustomerWeeks,
  customer: Promised,
): void {
  const last = weeks.length - 1;
  const begin = Math.min(joined + choices.number(1, 30), last);
  const count = choices.number(4, 6);
  const fate = choices.weighted([
    [5, "paid"],
    [2, "failing"],
    [1, "early"],
    [1, "canceled"],
  ] as const);
  const plan = promised();
  weeks[begin]?.actions.push(async (box) => {
    const schedule = {
      amount: 34_900,
      currency: "eur",
      count,
      cadence: { interval: "month" },
      customer: customer.id,
    };
    const { terms_hash: terms } = await box.post("/v1/installment_plans/preview", schedule);
    const fields = { ...schedule, description: "Samovar", consent: { terms } };
    keep(plan, await box.post("/v1/installment_plans", fields));
  });
  const later = weeks[Math.min(begin + 6, last)]?.actions;
  // What comes within two weeks may happen at the same time.
  if (last - begin < 2 || later === undefined) return;
  if (fate === "failing") later.push((box) => box.post(`/v1/customers/${customer.id}`, { source: failing }));
  if (fate === "early")
    later.push((box) => box.post(`/v1/installment_plans/${plan.id}/pay_early`, { all: true }));
  if (fate === "canceled")
    later.push((box) => box.post(`/v1/installment_plans/${plan.id}/cancel`, { refund: "paid" }));
}

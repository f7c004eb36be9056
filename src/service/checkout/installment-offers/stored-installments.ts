import type { ColumnType } from "kysely";
import { ChangeRejected } from "../../../billing/change-rejected.ts";
import { minCount, smallestInstallment } from "../../../billing/installments/check-schedule.ts";
import { checkedSchedule } from "../../../billing/installments/create-plan.ts";
import type { InstallmentSettings } from "../../../contract/accounts/billing-settings.ts";
import type { CheckoutInstallments, InstallmentOffer } from "../../../contract/checkout/installment-offer.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { installmentSettings } from "../../billing/installment-plans/plan-terms.ts";
import { secondsOf } from "../../billing/rows/seconds.ts";
import { orReject } from "../../billing/subscriptions/change-rejection.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { planRequest } from "./offered-plans.ts";
import { currencyUnit, wholeUnits } from "../../../billing/currency-unit.ts";
import { maxAmount } from "../../../money/amount-error.ts";

/** The plans that a link or a session offers; null: none. */
export type InstallmentsColumn = ColumnType<
  CheckoutInstallments | null,
  string | null | undefined,
  string | null
>;

interface Sold {
  readonly items: readonly LineItem[];
  readonly currency: string;
}

interface GivenOffer {
  /** Null removes the offer. */
  readonly given: InstallmentOffer | null | undefined;
  readonly before?: CheckoutInstallments | null;
}

/** The sums that payers can owe for the items of a link or a session, in minor units. They are equal where nothing is chosen. */
interface PossibleSums {
  readonly least: number;
  readonly most: number;
}

/**
 * Returns the offer of a link or a session after a request, once it is checked; null: none. Without a word of the request it
 * stays as it is, and fits the items.
 *
 * @throws ServiceError as `checkInstallments`
 */
export async function installmentsAfter(
  database: Database,
  scope: Scope,
  { given, before = null }: GivenOffer,
  sold: Sold,
  at: Date,
): Promise<CheckoutInstallments | null> {
  if (given === null) return null;
  const offer = given === undefined ? before : withDefaults(given);
  if (offer !== null) await checkInstallments(database, scope, offer, sold, at);
  return offer;
}

function withDefaults({ cadence, retries, ...offer }: InstallmentOffer): CheckoutInstallments {
  return {
    counts: offer.counts,
    cadence: { interval: cadence.interval, interval_count: cadence.interval_count ?? 1 },
    down_payment: offer.down_payment ?? null,
    fee: offer.fee ?? 0,
    apr: offer.apr ?? null,
    remainder: offer.remainder ?? "first",
    retries: retries === undefined ? null : { days: retries.days },
    pay_in_full: offer.pay_in_full ?? true,
  };
}

/**
 * Checks that each plan of an offer is possible for the items of a link or a session: where the payer chooses a quantity or
 * the amount, for the highest sum; without paying in full, one of them for the least sum too.
 *
 * @throws ServiceError `parameter_invalid` and others for a part of `installments`
 */
async function checkInstallments(
  database: Database,
  scope: Scope,
  offer: CheckoutInstallments,
  { items, currency }: Sold,
  at: Date,
): Promise<void> {
  if (items.some(({ recurring }) => recurring !== null)) {
    throw invalid("installments", "An item recurs. Expected items that are paid once.");
  }
  const settings = await installmentSettings(database, scope);
  const { least, most } = possibleSums(items, currency, offer.fee);
  const smallest = minCount * smallestInstallment(currency);
  if (most < smallest) throw invalid("installments", `The price is too low. Expected at least ${smallest}.`);
  offer.counts.forEach((count, index) => {
    orReject(
      () => checkPlan({ ...offer, count }, { amount: most, currency }, settings, at),
      (param) => paramOf(param, index),
    );
  });
  if (offer.pay_in_full || least === most) return;
  const isAnyPossible = offer.counts.some((count) =>
    isPossible(() => checkPlan({ ...offer, count }, { amount: least, currency }, settings, at)),
  );
  if (isAnyPossible) return;
  const message = `Expected true: a payer may owe only ${least}, for which none of the plans is possible.`;
  throw invalid("installments[pay_in_full]", message);
}

/** @throws ChangeRejected */
function checkPlan(
  { count, ...offer }: CheckoutInstallments & { readonly count: number },
  sum: { readonly amount: number; readonly currency: string },
  settings: InstallmentSettings,
  at: Date,
): void {
  checkedSchedule(planRequest(offer, sum, count, settings), settings, secondsOf(at));
}

/** Returns whether a check passes. */
function isPossible(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof ChangeRejected) return false;
    throw error;
  }
}

/** Names the parameter of an offer in place of that of a plan. */
function paramOf(param: string, index: number): string {
  if (param === "count") return `installments[counts][${index}]`;
  const [name = "", ...rest] = param.split("[");
  return [`installments[${name}]`, ...rest].join("[");
}

/**
 * Returns the least sum above 0 and the highest sum that can be charged with a fee.
 *
 * @param fee in minor units
 */
function possibleSums(items: readonly LineItem[], currency: string, fee: number): PossibleSums {
  const isChosen = items.some(
    ({ custom_unit_amount: custom, adjustable_quantity: range }) => custom !== null || range !== null,
  );
  const highest = sumOf(items, mostOf);
  if (!isChosen) return { least: highest, most: highest };
  const lowest = sumOf(items, leastOf);
  const one = Math.min(...items.map(({ unit_amount: unit }) => unit).filter((unit) => unit > 0));
  return {
    least: lowest === 0 ? one : lowest,
    most: wholeUnits(Math.min(highest, maxAmount - fee), currencyUnit(currency)),
  };
}

const sumOf = (items: readonly LineItem[], amountOf: (item: LineItem) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

function leastOf({ custom_unit_amount: custom, adjustable_quantity: range, ...item }: LineItem): number {
  return custom === null ? item.unit_amount * (range?.minimum ?? item.quantity) : custom.minimum;
}

function mostOf({ custom_unit_amount: custom, adjustable_quantity: range, ...item }: LineItem): number {
  if (custom !== null) return custom.maximum ?? maxAmount;
  return item.unit_amount * (range?.maximum ?? item.quantity);
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}

import type { CustomerChoice } from "../../contract/billing/plan-overview.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { amountProblems } from "../draft/amount-problems.ts";
import type { Problems } from "../draft/problems.ts";
import type { PlanConditions } from "./plan-conditions.ts";
import { conditionsInput } from "./plan-conditions.ts";

/** A new plan as it is typed. */
export interface PlanDraft extends PlanConditions {
  readonly customer: CustomerChoice | undefined;
  readonly amount: string;
  readonly currency: string;
  readonly count: string;
  /** A UTC day; empty: the first installment is paid with the creation. */
  readonly first_payment_on: string;
  readonly description: string;
}

export const emptyPlanDraft: PlanDraft = {
  customer: undefined,
  amount: "",
  currency: "eur",
  count: "4",
  interval: "month",
  interval_count: "1",
  down_payment: "",
  fee: "",
  apr: "",
  remainder: "first",
  first_payment_on: "",
  description: "",
};

/** What a draft has for the API. */
export interface PlanInput {
  /** The parameters of a preview; undefined while something is missing or cannot be read. */
  readonly schedule: object | undefined;
  /** What is wrong with what is typed, by field. An empty field is none. */
  readonly problems: Problems;
}

/** Returns the schedule of a draft. The API checks what is not an amount. */
export function planInputOf(draft: PlanDraft, locale: string): PlanInput {
  const { currency, customer, first_payment_on: first } = draft;
  const { input, problems: unreadable } = conditionsInput(draft, currency, locale);
  const price = parseAmount(draft.amount, currency, locale);
  const isTyped = draft.amount.trim() !== "";
  const problems = {
    ...(isTyped && !price.valid ? { amount: amountProblems[price.error] } : {}),
    ...unreadable,
  };
  const isComplete = isTyped && draft.count.trim() !== "" && draft.interval_count.trim() !== "";
  if (!isComplete || Object.keys(problems).length > 0) return { schedule: undefined, problems };
  const schedule = {
    ...(price.valid ? { amount: price.amount } : {}),
    ...(customer === undefined ? {} : { customer: customer.id }),
    ...input,
    currency,
    count: draft.count.trim(),
    ...(first === "" ? {} : { first_payment_on: first }),
  };
  return { schedule, problems };
}

/** Returns what is missing before a plan can be made, by field. */
export function missingOf({ customer, amount, count, interval_count: every }: PlanDraft): Problems {
  return {
    ...(customer === undefined ? { customer: "Choose the customer who pays." } : {}),
    ...(amount.trim() === "" ? { amount: amountProblems.empty } : {}),
    ...(count.trim() === "" ? { count: "Enter a number of installments." } : {}),
    ...(every.trim() === "" ? { interval_count: "Enter a number." } : {}),
  };
}

const fields: Readonly<Record<string, string>> = {
  "cadence[interval]": "interval",
  "cadence[interval_count]": "interval_count",
  default_source: "customer",
  source: "customer",
  "consent[terms]": "consent",
};

/** Returns the field of a rejected parameter; undefined if there is none. */
export function fieldOfPlanInput(param: string | undefined): string | undefined {
  if (param === undefined) return undefined;
  return fields[param] ?? (Object.hasOwn(emptyPlanDraft, param) ? param : undefined);
}

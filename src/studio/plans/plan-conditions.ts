import { parseAmount } from "../../money/parse-amount.ts";
import { amountProblems } from "../draft/amount-problems.ts";
import type { Problems } from "../draft/problems.ts";

/** What is typed about a plan and does not depend on its price. */
export interface PlanConditions {
  readonly interval: string;
  readonly interval_count: string;
  readonly down_payment: string;
  readonly fee: string;
  readonly apr: string;
  readonly remainder: string;
}

/** Returns the parameters of conditions, and what cannot be read by field. The API checks what is not an amount. */
export function conditionsInput(
  { interval, interval_count: every, apr, remainder, ...sums }: PlanConditions,
  currency: string,
  locale: string,
): { readonly input: Readonly<Record<string, unknown>>; readonly problems: Problems } {
  const problems: Record<string, string> = {};
  const amountOf = (field: "down_payment" | "fee") => {
    if (sums[field].trim() === "") return {};
    const parsed = parseAmount(sums[field], currency, locale);
    if (!parsed.valid) problems[field] = amountProblems[parsed.error];
    return parsed.valid ? { [field]: parsed.amount } : {};
  };
  const input = {
    cadence: { interval, interval_count: every.trim() },
    ...amountOf("down_payment"),
    ...amountOf("fee"),
    ...(apr.trim() === "" ? {} : { apr: apr.trim() }),
    remainder,
  };
  return { input, problems };
}

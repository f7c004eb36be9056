import type { LineItem } from "../../../contract/payment-link.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { StoredPayerInput } from "../../platform/database/checkout-tables.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { possiblePlans } from "../installment-offers/offered-plans.ts";
import { termsChanged } from "../discounts/redeem-discount.ts";
import { ChoiceRefused } from "./choice-refused.ts";
import { invalidInput, missingInput, unexpectedInput } from "./payer-input-errors.ts";
import type { ChosenPurchase } from "./purchase.ts";
import type { LockedSession } from "./store.ts";

interface Choice {
  readonly answers: StoredPayerInput;
  readonly items: readonly LineItem[];
  /** The sum of the items. */
  readonly amount: number;
}

/**
 * Returns the plan that the payer chooses and accepts, and what is charged now: the first installment, or all. If the terms
 * have changed, the session gets the payer's choice, so that it shows the plans of that (`ChoiceRefused`).
 *
 * @throws ServiceError `parameter_unknown` for a plan where none is offered, `parameter_missing` for a plan that must be chosen
 * or accepted, `parameter_invalid` for one that is not offered, `terms_changed` (409) for the hash of other terms
 */
export async function acceptPlan(
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
  session: LockedSession,
  { answers, items, amount }: Choice,
): Promise<Pick<ChosenPurchase, "due" | "plan">> {
  const { installments, currency } = session;
  const count = answers.installments?.count;
  const accepted = answers.consent?.terms;
  if (installments === null && count !== undefined) throw unexpectedInput("installments");
  if (count === undefined) {
    // Who has accepted the terms of a plan does not pay in full because its number was forgotten.
    const isAnyChosen = accepted !== undefined && installments !== null;
    if (isAnyChosen || installments?.pay_in_full === false) throw missingInput("installments[count]");
    return { due: amount, plan: null };
  }
  const moment = timeOf(session, now());
  const possible = await possiblePlans(
    database,
    rowScope(session),
    { installments, amount, currency },
    moment,
  );
  const chosen = possible.find(({ request }) => request.count === count);
  if (chosen === undefined) {
    const counts = possible.map(({ request }) => request.count).join(", ");
    const expected = counts === "" ? "No plan is possible for this sum." : `Expected one of: ${counts}.`;
    throw invalidInput("installments[count]", expected);
  }
  if (accepted === undefined) throw missingInput("consent[terms]");
  if (accepted !== chosen.offered.hash) {
    const change = { line_items: JSON.stringify(items), amount_total: amount };
    throw new ChoiceRefused(termsChanged(), session, change);
  }
  return {
    due: chosen.offered.terms.today.amount,
    plan: { at: moment.toISOString(), request: chosen.request },
  };
}

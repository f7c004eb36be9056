import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { PayEarlyInput } from "../../../contract/billing/installment-plan-parameters.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { collectOnce, declinedResponse } from "../collection/collect-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import { beginPlanCharge, checkTries } from "./begin-plan-charge.ts";
import type { LockedPlan } from "./load-plan.ts";
import { lockPlan, planContext } from "./load-plan.ts";
import type { PayingCard } from "./paying-card.ts";
import { findPayingCard } from "./paying-card.ts";
import { showPlan } from "./show-plan.ts";
import { writePlan } from "./write-plan.ts";

/**
 * Pays installments at once by one charge, once for each idempotency key. The fee of those that are not due yet is waived.
 * The response comes after the charge: 402 with the decline, 503 while the outcome is unknown. Throws `invalid_state`,
 * `payment_in_progress`, `attempt_limit` and `test_clock_advancing` (409).
 */
export async function payEarly(
  dependencies: BillingDependencies,
  request: ApiRequest<"id">,
  input: PayEarlyInput,
): Promise<ApiResponse> {
  const { scope } = request;
  const payable = payableOf(input);
  return collectOnce(dependencies, request, {
    write: async (within) => {
      const { database } = within;
      const locked = await lockPlan(within, scope, request.pathParameters.id);
      const card = await chosenCard(database, locked, input.source);
      const outcome = orReject(() =>
        changePlan(
          locked.rows,
          { kind: "pay", installments: payable },
          locked.moment,
          planContext(dependencies, card),
        ),
      );
      const { begun } = outcome;
      if (begun === null) throw new Error(`The payment of ${locked.row.id} was not begun.`);
      await checkTries(database, locked, { card, begun, param: cardParam(input) });
      const charge = await beginPlanCharge(within, locked, { charge: begun, card });
      await writePlan(within, locked, outcome, { request, awaited: true });
      return charge;
    },
    respond: async (within, charge) =>
      declinedResponse(dependencies, request, charge) ??
      ok(await showPlan(within.database, scope, charge.installment_plan ?? "")),
  });
}

function payableOf({ installments, all }: PayEarlyInput): readonly number[] | "all" {
  if (all === true && installments !== undefined) {
    const message = "Give either installments or all=true.";
    throw new ServiceError("parameters_exclusive", message, { param: "all" });
  }
  if (all === true) return "all";
  if (installments !== undefined) return installments;
  const message =
    "Missing required parameter: installments. Name the numbers of installments, or give all=true.";
  throw new ServiceError("parameter_missing", message, { param: "installments" });
}

async function chosenCard(
  database: Database,
  { row }: LockedPlan,
  source: string | undefined,
): Promise<PayingCard> {
  const param = cardParam({ source });
  if (source !== undefined && !isSavedCard(source)) {
    const message =
      "Invalid source. Expected the id of a saved card of the customer. Save the card of a token first.";
    throw new ServiceError("parameter_invalid", message, { param });
  }
  const card = await findPayingCard(database, row, source);
  if (card === undefined && source !== undefined) {
    throw new ServiceError("resource_missing", "The customer has no such card.", { param });
  }
  if (card === undefined) {
    const message =
      "Missing required parameter: default_source. The customer has no saved card. Save one, or name another as source.";
    throw new ServiceError("parameter_missing", message, { param });
  }
  return card;
}

const cardParam = ({ source }: Pick<PayEarlyInput, "source">) =>
  source === undefined ? "default_source" : "source";

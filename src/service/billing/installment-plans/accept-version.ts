import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { AcceptVersionInput, InstallmentPlan } from "../../../contract/installment-plan.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { PlanConsent } from "../../platform/database/installment-tables.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { dateOf } from "../rows/seconds.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import { lockPlan } from "./load-plan.ts";
import { planContext } from "./plan-context.ts";
import { showPlan } from "./show-plan.ts";
import { writePlan } from "./write-plan.ts";

interface Acceptance extends AcceptVersionInput {
  /** The id of the plan. */
  readonly id: string;
  /** Who says that the payer accepts. */
  readonly by: PlanConsent["by"];
}

/**
 * Puts a proposed version in force, because its payer has accepted it, and stores the consent. Throws `terms_changed` (409) for
 * the hash of other terms, `invalid_state` and `payment_in_progress` (409).
 */
export async function acceptVersion(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  { id, by, version, consent }: Acceptance,
): Promise<InstallmentPlan> {
  const { scope } = request;
  const locked = await lockPlan(dependencies, database, scope, id);
  const { row, rows, moment, versions } = locked;
  const change = { kind: "accept", version } as const;
  const context = planContext(dependencies, undefined);
  const outcome = orReject(() => changePlan(rows, change, moment, context));
  const proposed = versions.find((one) => one.version === version);
  if (proposed?.terms_hash !== consent.terms) {
    const message =
      "The payer has accepted other terms. Show those of proposed_version, and give their terms_hash.";
    throw new ServiceError("terms_changed", message, { param: "consent[terms]" });
  }
  const accepted = {
    ...{ accepted_at: dateOf(moment).toISOString(), locale: consent.locale ?? null, by },
  };
  await database
    .updateTable("installment_versions")
    .set({ consent: JSON.stringify(accepted) })
    .where("plan", "=", row.id)
    .where("version", "=", version)
    .execute();
  await writePlan(dependencies, database, locked, outcome, {
    ...{ request, columns: { consent: accepted } },
  });
  return showPlan(database, scope, row.id);
}

import type { PlanChange } from "../../../billing/installments/change-plan.ts";
import { changePlan as computeChange, changePlan } from "../../../billing/installments/change-plan.ts";
import type { InstallmentPlan } from "../../../contract/billing/installment-plan.ts";
import type {
  AcceptVersionInput,
  UpdateInstallmentPlanInput,
} from "../../../contract/billing/installment-plan-parameters.ts";
import { recordEvents } from "../../events/event-log/record-event.ts";
import { findCardOf } from "../../payments/customers/card-store.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { updateRows } from "../../platform/database/row-sets.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { dateOf } from "../rows/seconds.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import type { LockedPlan } from "./load-plan.ts";
import { lockPlan, planContext } from "./load-plan.ts";
import { findPayingCard, payPlansWithNewCard } from "./paying-card.ts";
import { planEvents } from "./plan-announcements.ts";
import { showPlan } from "./show-plan.ts";
import type { PlanRow } from "./store.ts";
import type { PlanConsent } from "./tables.ts";
import { writePlan } from "./write-plan.ts";

/**
 * Changes a plan at the request of its merchant, in the caller's transaction: it is canceled, reinstated or rescheduled, or
 * installments are waived. Throws `resource_missing` (404), `invalid_state` and `payment_in_progress` (409), and what the
 * change rejects.
 */
export async function changePlanBy(
  dependencies: Within<BillingDependencies, "newId" | "now">,
  request: ApiRequest<"id">,
  change: PlanChange,
): Promise<InstallmentPlan> {
  const { database } = dependencies;
  const { scope, pathParameters } = request;
  const locked = await lockPlan(dependencies, scope, pathParameters.id);
  const context = planContext(dependencies, await findPayingCard(database, locked.row));
  const outcome = orReject(() => computeChange(locked.rows, change, locked.moment, context));
  await writePlan(dependencies, locked, outcome, { request });
  return showPlan(database, scope, locked.row.id);
}

interface PlanUpdate extends UpdateInstallmentPlanInput {
  /** The id of the plan. */
  readonly id: string;
}

/**
 * Changes description, metadata or card of a plan. Another card pays at once what is overdue. Throws `resource_missing` (404)
 * for the plan or the card, and `invalid_state` (409) for another card of a plan that has ended.
 */
export async function updatePlan(
  dependencies: Within<BillingDependencies, "newId" | "now">,
  request: ApiRequest,
  { id, description, metadata, default_source: source }: PlanUpdate,
): Promise<InstallmentPlan> {
  const { database } = dependencies;
  const { scope } = request;
  const locked = await lockPlan(dependencies, scope, id, { customer: "locked" });
  const { row, moment } = locked;
  if (source !== undefined && row.ended_at !== null) {
    throw new ServiceError("invalid_state", `The plan is ${row.status}.`, { param: "default_source" });
  }
  if (source != null && (await findCardOf(database, row.customer, { id: source })) === undefined) {
    throw new ServiceError("resource_missing", "The customer has no such card.", { param: "default_source" });
  }
  const columns: Partial<PlanRow> = {
    ...(description === undefined ? {} : { description }),
    ...(source === undefined ? {} : { default_source: source }),
    ...(metadata === undefined ? {} : { metadata: mergeMetadata(row.metadata, metadata) }),
  };
  await changeColumns(dependencies, locked, { columns, request });
  if (source !== undefined && source !== row.default_source) {
    await payPlansWithNewCard(database, { plan: row.id }, dateOf(moment));
  }
  return showPlan(database, scope, row.id);
}

/** Writes columns of a locked plan that are in no schedule, with the event if something is another than before. */
export async function changeColumns(
  dependencies: Within<BillingDependencies, "newId" | "now">,
  before: LockedPlan,
  { columns, request }: { readonly columns: Partial<PlanRow>; readonly request?: ApiRequest | undefined },
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const { id } = before.row;
  const [row] = await updateRows(dependencies.database, "installment_plans", [{ id, ...columns }]);
  if (row === undefined) throw new Error(`The plan ${id} is gone.`);
  const events = planEvents({
    before,
    after: { ...before, row },
    request,
    events: [{ type: "installment_plan.updated", number: null }],
  });
  await recordEvents(dependencies, events);
}

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
  dependencies: Within<BillingDependencies, "newId" | "now">,
  request: ApiRequest,
  { id, by, version, consent }: Acceptance,
): Promise<InstallmentPlan> {
  const { database } = dependencies;
  const { scope } = request;
  const locked = await lockPlan(dependencies, scope, id);
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
  const accepted = { accepted_at: dateOf(moment).toISOString(), locale: consent.locale ?? null, by };
  await database
    .updateTable("installment_versions")
    .set({ consent: JSON.stringify(accepted) })
    .where("plan", "=", row.id)
    .where("version", "=", version)
    .execute();
  await writePlan(dependencies, locked, outcome, { request, columns: { consent: accepted } });
  return showPlan(database, scope, row.id);
}

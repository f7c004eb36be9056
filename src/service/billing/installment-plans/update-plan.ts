import type { InstallmentPlan, UpdateInstallmentPlanInput } from "../../../contract/installment-plan.ts";
import { recordEvents } from "../../events/event-log/record-events.ts";
import { findCardOf } from "../../payments/customers/card-store.ts";
import type { Database } from "../../platform/database/database.ts";
import { updateRows } from "../../platform/database/row-sets.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { dateOf } from "../rows/seconds.ts";
import type { LockedPlan } from "./load-plan.ts";
import { lockPlan } from "./load-plan.ts";
import { planEvents } from "./plan-events.ts";
import { showPlan } from "./show-plan.ts";
import type { PlanRow } from "./store.ts";
import { payPlansWithNewCard } from "./use-new-card.ts";

interface PlanUpdate extends UpdateInstallmentPlanInput {
  /** The id of the plan. */
  readonly id: string;
}

/**
 * Changes description, metadata or card of a plan. Another card pays at once what is overdue. Throws `resource_missing` (404)
 * for the plan or the card, and `invalid_state` (409) for another card of a plan that has ended.
 */
export async function updatePlan(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  { id, description, metadata, default_source: source }: PlanUpdate,
): Promise<InstallmentPlan> {
  const { scope } = request;
  const locked = await lockPlan(dependencies, database, scope, id, { customer: "locked" });
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
  await changeColumns(dependencies, database, locked, { columns, request });
  if (source !== undefined && source !== row.default_source) {
    await payPlansWithNewCard(database, { plan: row.id }, dateOf(moment));
  }
  return showPlan(database, scope, row.id);
}

/** Writes columns of a locked plan that are in no schedule, with the event if something is another than before. */
export async function changeColumns(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  before: LockedPlan,
  { columns, request }: { readonly columns: Partial<PlanRow>; readonly request?: ApiRequest | undefined },
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const { id } = before.row;
  const [row] = await updateRows(database, "installment_plans", [{ id, ...columns }]);
  if (row === undefined) throw new Error(`The plan ${id} is gone.`);
  const events = planEvents({
    ...{ before, after: { ...before, row }, request },
    events: [{ type: "installment_plan.updated", number: null }],
  });
  await recordEvents(database, dependencies, events);
}

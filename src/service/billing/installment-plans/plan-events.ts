import type { PlanEvent } from "../../../billing/installments/installment-plan.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { presentInstallment, presentPlan } from "./present-plan.ts";
import type { StoredPlan } from "./restore-plan.ts";

interface Change {
  /** Undefined for a plan that is new. */
  readonly before: StoredPlan | undefined;
  readonly after: StoredPlan;
  readonly events: readonly PlanEvent[];
  readonly request?: ApiRequest | undefined;
}

/** Records the events of a change in their order, in the transaction that has written it. */
export async function recordPlanEvents(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  { before, after, events, request }: Change,
): Promise<void> {
  for (const { type, number } of events) {
    const described =
      number === null ? describePlan(before, after) : describeInstallment(before, after, number);
    const { previousAttributes } = described;
    if (type === "installment_plan.updated" && Object.keys(previousAttributes ?? {}).length === 0) continue;
    await recordEvent(database, dependencies, {
      ...{ scope: rowScope(after.row), type, ...described },
      ...(request === undefined ? {} : { request }),
    });
  }
}

function describePlan(before: StoredPlan | undefined, after: StoredPlan) {
  const object = presentPlan(after);
  return before === undefined
    ? { object }
    : { object, previousAttributes: changedAttributes(presentPlan(before), object) };
}

function describeInstallment(before: StoredPlan | undefined, after: StoredPlan, number: number) {
  const row = after.installments.find((installment) => installment.number === number);
  if (row === undefined) throw new Error(`The plan ${after.row.id} has no installment ${number}.`);
  const object = presentInstallment(row);
  const earlier = before?.installments.find(({ id }) => id === row.id);
  return earlier === undefined
    ? { object }
    : { object, previousAttributes: changedAttributes(presentInstallment(earlier), object) };
}

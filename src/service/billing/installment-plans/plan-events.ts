import type { PlanEvent } from "../../../billing/installments/installment-plan.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { presentInstallment, presentPlan } from "./present-plan.ts";
import type { StoredPlan } from "./restore-plan.ts";

/** A plan as its events show it. */
type ShownPlan = Omit<StoredPlan, "payments">;

interface Change {
  /** Undefined for a plan that is new. */
  readonly before: ShownPlan | undefined;
  readonly after: ShownPlan;
  readonly events: readonly PlanEvent[];
  readonly request?: ApiRequest | undefined;
}

/** Returns the events of a change in their order, for the transaction that has written it. */
export function planEvents({ before, after, events, request }: Change): readonly NewEvent[] {
  return events.flatMap(({ type, number }) => {
    const described =
      number === null ? describePlan(before, after) : describeInstallment(before, after, number);
    const { previousAttributes } = described;
    if (type === "installment_plan.updated" && Object.keys(previousAttributes ?? {}).length === 0) return [];
    return [
      { scope: rowScope(after.row), type, ...described, ...(request === undefined ? {} : { request }) },
    ];
  });
}

function describePlan(before: ShownPlan | undefined, after: ShownPlan) {
  const object = presentPlan(after);
  return before === undefined
    ? { object }
    : { object, previousAttributes: changedAttributes(presentPlan(before), object) };
}

function describeInstallment(before: ShownPlan | undefined, after: ShownPlan, number: number) {
  const row = after.installments.find((installment) => installment.number === number);
  if (row === undefined) throw new Error(`The plan ${after.row.id} has no installment ${number}.`);
  const object = presentInstallment(row);
  const earlier = before?.installments.find(({ id }) => id === row.id);
  return earlier === undefined
    ? { object }
    : { object, previousAttributes: changedAttributes(presentInstallment(earlier), object) };
}

import type { InstallmentPlan, InstallmentPlanPreview } from "../../contract/billing/installment-plan.ts";
import type { List } from "../../contract/list.ts";
import type {
  CustomerChoice,
  PlanHistory,
  PlanOverview,
  PlanOverviewStatus,
} from "../../contract/billing/plan-overview.ts";
import type { StudioService } from "../studio-service.ts";
import { startingAfter } from "../studio-service.ts";

/** Lists plans of a status, newest first. */
export function listPlans(
  service: StudioService,
  status: PlanOverviewStatus,
  after: string | undefined,
): Promise<List<PlanOverview>> {
  return service.send("GET", `installment_plans?limit=20&status=${status}${startingAfter(after)}`);
}

export function readPlan(service: StudioService, id: string): Promise<PlanHistory> {
  return service.send("GET", `installment_plans/${id}`);
}

/** A change of a plan: the end of its path, and its parameters. */
export interface PlanRequest {
  readonly path: "pay_early" | "reschedule" | "waive" | "cancel" | "reinstate";
  readonly parameters: object;
  /** The number of each installment that `installments` names, in its order. */
  readonly numbers: readonly number[];
}

export function changePlan(
  service: StudioService,
  id: string,
  { path, parameters }: PlanRequest,
  idempotencyKey: string,
): Promise<InstallmentPlan> {
  return service.send("POST", `installment_plans/${id}/${path}`, parameters, idempotencyKey);
}

/** Finds customers by a part of their name or e-mail address, or by their id. */
export async function findCustomers(
  service: StudioService,
  search: string,
): Promise<readonly CustomerChoice[]> {
  const query = new URLSearchParams({ search });
  return (await service.send<{ data: readonly CustomerChoice[] }>("GET", `customers?${query}`)).data;
}

/** Returns the schedule and the terms that a plan would have. */
export function previewPlan(service: StudioService, input: object): Promise<InstallmentPlanPreview> {
  return service.send("POST", "installment_plans/preview", input);
}

/** Creates a plan and charges its first installment. */
export function createPlan(
  service: StudioService,
  input: object,
  idempotencyKey: string,
): Promise<InstallmentPlan> {
  return service.send("POST", "installment_plans", input, idempotencyKey);
}

import {
  createInstallmentPlanInput,
  listInstallmentPlansInput,
  previewInstallmentPlanInput,
  updateInstallmentPlanInput,
} from "../../../contract/installment-plan.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { createPlanOnce } from "./create-plan-once.ts";
import { previewPlan } from "./preview-plan.ts";
import { listPlans, showPlan } from "./show-plan.ts";
import { updatePlan } from "./update-plan.ts";

const plans = "/v1/installment_plans";
const audience = "secret";
const response = "InstallmentPlan";

/** `/v1/installment_plans`: preview, create, retrieve, list and update. */
export function installmentPlanEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    // A preview writes nothing: it needs no idempotency key. Pages of merchants show it to payers.
    charging(
      `${plans}/preview`,
      {
        audience: "publishable",
        input: previewInstallmentPlanInput,
        summary: "Preview an installment plan",
        response: "InstallmentPlanPreview",
      },
      async ({ scope }, input) => ok(await previewPlan(dependencies, scope, input)),
    ),
    charging(
      plans,
      {
        ...{ audience, response, input: createInstallmentPlanInput },
        summary: "Create an installment plan, and charge its first installment",
      },
      (request, input) => createPlanOnce(dependencies, request, input),
    ),
    listing(
      dependencies,
      plans,
      {
        audience,
        input: listInstallmentPlansInput,
        summary: "List installment plans",
        response: "InstallmentPlanList",
      },
      (database, { scope }, input) => listPlans(database, scope, input),
    ),
    reading(
      `${plans}/:id`,
      { audience, response, input: nothing, summary: "Retrieve an installment plan" },
      ({ scope, pathParameters }) => showPlan(database, scope, pathParameters["id"] ?? ""),
    ),
    writing(
      dependencies,
      `${plans}/:id`,
      { audience, response, input: updateInstallmentPlanInput, summary: "Update an installment plan" },
      (transaction, request, input) =>
        updatePlan(dependencies, transaction, request, { ...input, id: request.pathParameters["id"] ?? "" }),
    ),
  ];
}

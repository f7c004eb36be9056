import type { PlanChange } from "../../../billing/installments/change-plan.ts";
import type { RescheduleInput } from "../../../contract/billing/installment-plan-parameters.ts";
import {
  acceptVersionInput,
  cancelInstallmentPlanInput,
  createInstallmentPlanInput,
  listInstallmentPlansInput,
  payEarlyInput,
  previewInstallmentPlanInput,
  rescheduleInput,
  updateInstallmentPlanInput,
  waiveInput,
} from "../../../contract/billing/installment-plan-parameters.ts";
import { charging, listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { acceptVersion, changePlanBy, updatePlan } from "./change-plan.ts";
import { createPlanOnce } from "./create-plan-once.ts";
import { payEarly } from "./pay-early.ts";
import { listPlans, previewPlan, showPlan } from "./show-plan.ts";

const plans = "/v1/installment_plans";

const plan = "/v1/installment_plans/:id";

const audience = "secret";

const response = "InstallmentPlan";

const documented = { audience: "secret", response: "InstallmentPlan" } as const;

/** `/v1/installment_plans`: preview, create, retrieve, list and update. */
export function installmentPlanEndpoints(dependencies: BillingDependencies) {
  const { database } = dependencies;
  return {
    // A preview writes nothing: it needs no idempotency key. Pages of merchants show it to payers.
    previewInstallmentPlan: charging(
      `${plans}/preview`,
      {
        audience: "publishable",
        input: previewInstallmentPlanInput,
        summary: "Preview an installment plan",
        description:
          "The response has the schedule and the terms, with the hash by which the payer's consent names them.",
        response: "InstallmentPlanPreview",
      },
      async ({ scope }, input) => ok(await previewPlan(dependencies, scope, input)),
    ),
    createInstallmentPlan: charging(
      plans,
      {
        audience,
        response,
        input: createInstallmentPlanInput,
        summary: "Create an installment plan, and charge its first installment",
        description: "If that is declined, the plan is canceled, and the error has the type `card_declined`.",
      },
      (request, input) => createPlanOnce(dependencies, request, input),
    ),
    listInstallmentPlans: listing(
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
    retrieveInstallmentPlan: reading(
      `${plans}/:id`,
      { audience, response, input: nothing, summary: "Retrieve an installment plan" },
      ({ scope, pathParameters }) => showPlan(database, scope, pathParameters.id),
    ),
    updateInstallmentPlan: writing(
      dependencies,
      `${plans}/:id`,
      {
        audience,
        response,
        input: updateInstallmentPlanInput,
        summary: "Update an installment plan",
        description: "Its description, metadata or card. Another card pays at once what is overdue.",
      },
      (within, request, input) => updatePlan(within, request, { ...input, id: request.pathParameters.id }),
    ),
  };
}

/** What merchants do with a plan: it is paid early, rescheduled, canceled or reinstated, or installments are waived. */
export function planChangeEndpoints(dependencies: BillingDependencies) {
  return {
    payInstallmentsEarly: charging(
      `${plan}/pay_early`,
      {
        ...documented,
        input: payEarlyInput,
        takesLists: true,
        summary: "Pay installments early, by one charge",
        description: "The fee of those that are not due yet is waived.",
      },
      (request, input) => payEarly(dependencies, request, input),
    ),
    rescheduleInstallmentPlan: writing(
      dependencies,
      `${plan}/reschedule`,
      {
        ...documented,
        input: rescheduleInput,
        takesLists: true,
        summary: "Propose other dates or sums",
        description:
          "They are in force at once if no date is earlier and no sum is higher, otherwise as soon as the payer accepts.",
      },
      (within, request, input) => changePlanBy(within, request, rescheduleOf(input)),
    ),
    acceptInstallmentPlan: writing(
      dependencies,
      `${plan}/accept`,
      {
        ...documented,
        input: acceptVersionInput,
        summary: "Put a proposed schedule in force that the payer has accepted",
        description: "The payer has agreed to its terms.",
      },
      (within, request, input) =>
        acceptVersion(within, request, {
          ...input,
          id: request.pathParameters.id,
          by: "merchant",
        }),
    ),
    waiveInstallments: writing(
      dependencies,
      `${plan}/waive`,
      {
        ...documented,
        input: waiveInput,
        takesLists: true,
        summary: "Waive installments",
        description: "They are no longer owed.",
      },
      (within, request, { installments }) => changePlanBy(within, request, { kind: "waive", installments }),
    ),
    cancelInstallmentPlan: writing(
      dependencies,
      `${plan}/cancel`,
      {
        ...documented,
        input: cancelInstallmentPlanInput,
        summary: "Cancel an installment plan",
        description: 'What is not paid is no longer owed. With `refund: "paid"` its charges are refunded.',
      },
      (within, request, { refund = "none" }) => changePlanBy(within, request, { kind: "cancel", refund }),
    ),
    reinstateInstallmentPlan: writing(
      dependencies,
      `${plan}/reinstate`,
      {
        ...documented,
        input: nothing,
        summary: "Charge a defaulted plan again",
        description: "What is overdue is due now.",
      },
      (within, request) => changePlanBy(within, request, { kind: "reinstate" }),
    ),
  };
}

function rescheduleOf({ installments, shift_days: shiftDays }: RescheduleInput): PlanChange {
  return {
    kind: "reschedule",
    ...(shiftDays === undefined ? {} : { shiftDays }),
    ...(installments === undefined
      ? {}
      : {
          installments: installments.map(({ number, due_on: dueOn, amount }) => ({
            number,
            ...(dueOn === undefined ? {} : { dueOn }),
            ...(amount === undefined ? {} : { amount }),
          })),
        }),
  };
}

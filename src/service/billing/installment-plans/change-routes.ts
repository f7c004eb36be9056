import type { PlanChange } from "../../../billing/installments/change-plan.ts";
import type { RescheduleInput } from "../../../contract/installment-plan.ts";
import {
  acceptVersionInput,
  cancelInstallmentPlanInput,
  payEarlyInput,
  rescheduleInput,
  waiveInput,
} from "../../../contract/installment-plan.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, writing } from "../../platform/http-server/endpoint.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { acceptVersion } from "./accept-version.ts";
import { changePlanBy } from "./change-plan.ts";
import { payEarly } from "./pay-early.ts";

const plan = "/v1/installment_plans/:id";
const documented = { audience: "secret", response: "InstallmentPlan" } as const;

/** What merchants do with a plan: it is paid early, rescheduled, canceled or reinstated, or installments are waived. */
export function planChangeEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  return [
    charging(
      `${plan}/pay_early`,
      {
        ...documented,
        input: payEarlyInput,
        takesLists: true,
        summary: "Pay installments early, by one charge",
      },
      (request, input) => payEarly(dependencies, request, input),
    ),
    writing(
      dependencies,
      `${plan}/reschedule`,
      { ...documented, input: rescheduleInput, takesLists: true, summary: "Propose other dates or sums" },
      (database, request, input) => changePlanBy(dependencies, database, request, rescheduleOf(input)),
    ),
    writing(
      dependencies,
      `${plan}/accept`,
      {
        ...documented,
        input: acceptVersionInput,
        summary: "Put a proposed schedule in force that the payer has accepted",
      },
      (database, request, input) =>
        acceptVersion(dependencies, database, request, {
          ...{ ...input, id: request.pathParameters["id"] ?? "", by: "merchant" },
        }),
    ),
    writing(
      dependencies,
      `${plan}/waive`,
      { ...documented, input: waiveInput, takesLists: true, summary: "Waive installments" },
      (database, request, { installments }) =>
        changePlanBy(dependencies, database, request, { kind: "waive", installments }),
    ),
    writing(
      dependencies,
      `${plan}/cancel`,
      { ...documented, input: cancelInstallmentPlanInput, summary: "Cancel an installment plan" },
      (database, request, { refund = "none" }) =>
        changePlanBy(dependencies, database, request, { kind: "cancel", refund }),
    ),
    writing(
      dependencies,
      `${plan}/reinstate`,
      { ...documented, input: nothing, summary: "Charge a defaulted plan again" },
      (database, request) => changePlanBy(dependencies, database, request, { kind: "reinstate" }),
    ),
  ];
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

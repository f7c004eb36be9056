import {
  cancelSubscriptionInput,
  pauseSubscriptionInput,
  resumeSubscriptionInput,
  updateSubscriptionInput,
} from "../../../contract/billing/subscription-change.ts";
import { listOverviewsInput } from "../../../contract/billing/subscription-overview.ts";
import type { BillingDependencies } from "../../billing/dependencies.ts";
import { invoiceEndpoints } from "../../billing/invoices/routes.ts";
import { listOverviews, subscriptionHistory } from "../../billing/overviews/subscription-overview.ts";
import { portalEndpoints } from "../../billing/portal/routes.ts";
import type { PreviewedChange } from "../../billing/previews/preview-subscription.ts";
import { previewSubscription } from "../../billing/previews/preview-subscription.ts";
import { cancellationOf } from "../../billing/subscriptions/cancel-subscription.ts";
import { pauseOf, resumptionOf } from "../../billing/subscriptions/pause-subscription.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ok } from "../../platform/http/api-response.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import type { MountedEndpoint } from "../../platform/http-server/endpoint.ts";
import { nothing } from "../../platform/http-server/endpoint.ts";
import { findCustomersInput, listPlanOverviewsInput } from "../../../contract/billing/plan-overview.ts";
import { installmentPlanEndpoints, planChangeEndpoints } from "../../billing/installment-plans/routes.ts";
import {
  findCustomerChoices,
  listPlanOverviews,
  planHistory,
} from "../../billing/overviews/plan-overview.ts";
import { subscriptionChangeEndpoints } from "../../billing/subscriptions/routes.ts";
import { api, inStudio } from "./studio-api.ts";

const subscriptions = "/subscriptions";

const one = `${subscriptions}/:id`;

const planPath = "/installment_plans";

const audience = "secret";

/** Returns what the studio calls about subscriptions. */
export function subscriptionEndpoints(dependencies: BillingDependencies): readonly MountedEndpoint[] {
  const changes = subscriptionChangeEndpoints(dependencies);
  const invoices = invoiceEndpoints(dependencies);
  const shared = [
    changes.updateSubscription,
    changes.pauseSubscription,
    changes.resumeSubscription,
    invoices.retrieveInvoice,
    invoices.deleteInvoice,
    invoices.finalizeInvoice,
    invoices.payInvoice,
    invoices.voidInvoice,
    invoices.markInvoiceUncollectible,
    portalEndpoints(dependencies).createPortalSession,
  ].map(inStudio);
  return [
    ...shared,
    // As a POST it has an idempotency key, like everything else that the studio does.
    { ...changes.cancelSubscription, method: "POST", path: `${api}${one}/cancel` },
    ...subscriptionOverviews(dependencies),
    ...previews(dependencies),
  ];
}

function subscriptionOverviews(dependencies: BillingDependencies): readonly MountedEndpoint[] {
  const method = "GET";
  return [
    {
      method,
      audience,
      path: `${api}${subscriptions}`,
      respond: async ({ scope, parameters }) => {
        const input = parseParameters(listOverviewsInput, parameters);
        const page = { scope, url: `${api}${subscriptions}` };
        return ok(await listOverviews(dependencies.database, page, input));
      },
    },
    {
      method,
      audience,
      path: `${api}${one}`,
      respond: async ({ scope, parameters, pathParameters }: ApiRequest<"id">) => {
        parseParameters(nothing, parameters);
        return ok(await subscriptionHistory(dependencies, scope, pathParameters.id));
      },
    },
  ];
}

/** Previews take the parameters of the change itself. */
function previews(dependencies: BillingDependencies): readonly MountedEndpoint[] {
  const preview = (
    path: string,
    read: (parameters: ApiRequest["parameters"]) => PreviewedChange,
  ): MountedEndpoint => ({
    method: "POST",
    audience,
    path: `${api}${one}${path}/preview`,
    respond: async ({ scope, parameters, pathParameters }: ApiRequest<"id">) =>
      ok(await previewSubscription(dependencies, scope, pathParameters.id, read(parameters))),
  });
  return [
    preview("", (given) => ({ kind: "update", input: parseParameters(updateSubscriptionInput, given) })),
    preview("/cancel", (given) => ({
      kind: "other",
      change: cancellationOf(parseParameters(cancelSubscriptionInput, given)),
    })),
    preview("/pause", (given) => ({
      kind: "other",
      change: pauseOf(parseParameters(pauseSubscriptionInput, given)),
    })),
    preview("/resume", (given) => ({
      kind: "other",
      change: resumptionOf(parseParameters(resumeSubscriptionInput, given)),
    })),
  ];
}

/** Returns what the studio calls about installment plans. Only the payer accepts a schedule. */
export function planEndpoints(dependencies: BillingDependencies): readonly MountedEndpoint[] {
  const plans = installmentPlanEndpoints(dependencies);
  const changes = planChangeEndpoints(dependencies);
  const shared = [
    plans.previewInstallmentPlan,
    plans.createInstallmentPlan,
    plans.updateInstallmentPlan,
    changes.payInstallmentsEarly,
    changes.rescheduleInstallmentPlan,
    changes.waiveInstallments,
    changes.cancelInstallmentPlan,
    changes.reinstateInstallmentPlan,
  ].map(inStudio);
  return [...shared, ...planOverviews(dependencies)];
}

function planOverviews(dependencies: BillingDependencies): readonly MountedEndpoint[] {
  const reading = { method: "GET", audience: "secret" } as const;
  return [
    {
      ...reading,
      path: `${api}${planPath}`,
      respond: async ({ scope, parameters }) => {
        const input = parseParameters(listPlanOverviewsInput, parameters);
        const page = { scope, url: `${api}${planPath}` };
        return ok(await listPlanOverviews(dependencies.database, page, input));
      },
    },
    {
      ...reading,
      path: `${api}${planPath}/:id`,
      respond: async ({ scope, parameters, pathParameters }: ApiRequest<"id">) => {
        parseParameters(nothing, parameters);
        return ok(await planHistory(dependencies, scope, pathParameters.id));
      },
    },
    {
      ...reading,
      path: `${api}/customers`,
      respond: async ({ scope, parameters }) => {
        const { search } = parseParameters(findCustomersInput, parameters);
        return ok({ data: await findCustomerChoices(dependencies.database, scope, search) });
      },
    },
  ];
}

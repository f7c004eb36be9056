import {
  cancelSubscriptionInput,
  pauseSubscriptionInput,
  resumeSubscriptionInput,
  updateSubscriptionInput,
} from "../../../contract/subscription-change.ts";
import { listOverviewsInput } from "../../../contract/subscription-overview.ts";
import type { BillingDependencies } from "../../billing/dependencies.ts";
import { invoiceEndpoints } from "../../billing/invoices/routes.ts";
import { subscriptionHistory } from "../../billing/overviews/subscription-history.ts";
import { listOverviews } from "../../billing/overviews/subscription-overview.ts";
import { portalEndpoints } from "../../billing/portal/routes.ts";
import type { PreviewedChange } from "../../billing/previews/preview-subscription.ts";
import { previewSubscription } from "../../billing/previews/preview-subscription.ts";
import { cancellationOf } from "../../billing/subscriptions/cancel-subscription.ts";
import { subscriptionChangeEndpoints } from "../../billing/subscriptions/change-routes.ts";
import { pauseOf, resumptionOf } from "../../billing/subscriptions/pause-subscription.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ok } from "../../platform/http/api-response.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import type { MountedEndpoint } from "../../platform/http-server/endpoint.ts";
import { nothing } from "../../platform/http-server/endpoint.ts";

const subscriptions = "/subscriptions";
const one = `${subscriptions}/:id`;
const audience = "secret";

/** Endpoints of the API that the studio has too, by method and path. */
const shared: ReadonlySet<string> = new Set([
  `POST /v1${one}`,
  `POST /v1${one}/pause`,
  `POST /v1${one}/resume`,
  "GET /v1/invoices/:id",
  "DELETE /v1/invoices/:id",
  "POST /v1/invoices/:id/finalize",
  "POST /v1/invoices/:id/pay",
  "POST /v1/invoices/:id/void",
  "POST /v1/invoices/:id/mark_uncollectible",
  "POST /v1/billing_portal/sessions",
]);

/** Returns what the studio calls about subscriptions, with paths below `api`. */
export function subscriptionEndpoints(
  dependencies: BillingDependencies,
  api: string,
): readonly MountedEndpoint[] {
  const changes = subscriptionChangeEndpoints(dependencies);
  const copies = [...changes, ...invoiceEndpoints(dependencies), ...portalEndpoints(dependencies)]
    .filter(({ method, path }) => shared.has(`${method} ${path}`))
    .map((endpoint) => ({ ...endpoint, path: endpoint.path.replace(/^\/v1/, api) }));
  // As a POST it has an idempotency key, like everything else that the studio does.
  const cancel = changes
    .filter(({ method }) => method === "DELETE")
    .map((endpoint) => ({ ...endpoint, method: "POST" as const, path: `${api}${one}/cancel` }));
  return [...copies, ...cancel, ...overviews(dependencies, api), ...previews(dependencies, api)];
}

function overviews(dependencies: BillingDependencies, api: string): readonly MountedEndpoint[] {
  const method = "GET";
  return [
    {
      ...{ method, audience, path: `${api}${subscriptions}` },
      respond: async ({ scope, parameters }) => {
        const input = parseParameters(listOverviewsInput, parameters);
        const page = { scope, url: `${api}${subscriptions}` };
        return ok(await listOverviews(dependencies.database, page, input));
      },
    },
    {
      ...{ method, audience, path: `${api}${one}` },
      respond: async ({ scope, parameters, pathParameters }) => {
        parseParameters(nothing, parameters);
        return ok(await subscriptionHistory(dependencies, scope, pathParameters["id"] ?? ""));
      },
    },
  ];
}

/** Previews take the parameters of the change itself. */
function previews(dependencies: BillingDependencies, api: string): readonly MountedEndpoint[] {
  const preview = (path: string, read: (parameters: ApiRequest["parameters"]) => PreviewedChange) => ({
    ...({ method: "POST", audience, path: `${api}${one}${path}/preview` } as const),
    respond: async ({ scope, parameters, pathParameters }: ApiRequest) =>
      ok(await previewSubscription(dependencies, scope, pathParameters["id"] ?? "", read(parameters))),
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

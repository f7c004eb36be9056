import { findCustomersInput, listPlanOverviewsInput } from "../../../contract/plan-overview.ts";
import type { BillingDependencies } from "../../billing/dependencies.ts";
import { planChangeEndpoints } from "../../billing/installment-plans/change-routes.ts";
import { installmentPlanEndpoints } from "../../billing/installment-plans/routes.ts";
import { planHistory } from "../../billing/overviews/plan-history.ts";
import { findCustomerChoices, listPlanOverviews } from "../../billing/overviews/plan-overview.ts";
import { ok } from "../../platform/http/api-response.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import type { MountedEndpoint } from "../../platform/http-server/endpoint.ts";
import { nothing } from "../../platform/http-server/endpoint.ts";

const plans = "/installment_plans";

/** Endpoints of the API that the studio does not have: only the payer accepts a schedule. */
const left: ReadonlySet<string> = new Set([`/v1${plans}/:id/accept`]);

/** Returns what the studio calls about installment plans, with paths below `api`. */
export function planEndpoints(dependencies: BillingDependencies, api: string): readonly MountedEndpoint[] {
  const shared = [...installmentPlanEndpoints(dependencies), ...planChangeEndpoints(dependencies)]
    .filter(({ method, path }) => method === "POST" && !left.has(path))
    .map((endpoint) => ({ ...endpoint, path: endpoint.path.replace(/^\/v1/, api) }));
  return [...shared, ...overviews(dependencies, api)];
}

function overviews(dependencies: BillingDependencies, api: string): readonly MountedEndpoint[] {
  const reading = { method: "GET", audience: "secret" } as const;
  return [
    {
      ...{ ...reading, path: `${api}${plans}` },
      respond: async ({ scope, parameters }) => {
        const input = parseParameters(listPlanOverviewsInput, parameters);
        const page = { scope, url: `${api}${plans}` };
        return ok(await listPlanOverviews(dependencies.database, page, input));
      },
    },
    {
      ...{ ...reading, path: `${api}${plans}/:id` },
      respond: async ({ scope, parameters, pathParameters }) => {
        parseParameters(nothing, parameters);
        return ok(await planHistory(dependencies, scope, pathParameters["id"] ?? ""));
      },
    },
    {
      ...{ ...reading, path: `${api}/customers` },
      respond: async ({ scope, parameters }) => {
        const { search } = parseParameters(findCustomersInput, parameters);
        return ok({ data: await findCustomerChoices(dependencies.database, scope, search) });
      },
    },
  ];
}

import {
  cancelSubscriptionInput,
  pauseSubscriptionInput,
  readSubscriptionInput,
  resumeSubscriptionInput,
  updateSubscriptionInput,
} from "../../../contract/subscription-change.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, reading } from "../../platform/http-server/endpoint.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { changeOnce } from "./change-once.ts";
import { changePause, pauseOf, resumptionOf } from "./pause-subscription.ts";
import { showSubscription } from "./show-subscription.ts";
import { updateSubscription } from "./update-subscription.ts";

const audience = "secret";
const subscription = "/v1/subscriptions/:id";
const response = "Subscription";

/** A change of the subscription of a request's path. Returns the charge of its invoice. */
type Write<Input> = (
  database: Database,
  request: ApiRequest,
  order: { readonly id: string; readonly input: Input },
) => Promise<ChargeRow | undefined>;

/** Endpoints that change a subscription. */
export function subscriptionChangeEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  const change = <Input extends { readonly expand?: readonly string[] | undefined }>(write: Write<Input>) => {
    return (request: ApiRequest, input: Input): Promise<ApiResponse> => {
      const id = request.pathParameters["id"] ?? "";
      return changeOnce(dependencies, request, {
        write: (database) => write(database, request, { id, input }),
        respond: async (database) =>
          ok(await showSubscription(dependencies, database, request.scope, { id, expand: input.expand })),
      });
    };
  };
  const cancel = charging(
    subscription,
    { audience, input: cancelSubscriptionInput, summary: "Cancel a subscription now", response },
    change((...order) => cancelSubscription(dependencies, ...order)),
  );
  return [
    reading(
      subscription,
      { audience, input: readSubscriptionInput, summary: "Retrieve a subscription", response },
      ({ scope, pathParameters }, { expand }) =>
        showSubscription(dependencies, dependencies.database, scope, {
          id: pathParameters["id"] ?? "",
          expand,
        }),
    ),
    charging(
      subscription,
      { audience, input: updateSubscriptionInput, summary: "Update a subscription", response },
      change((...order) => updateSubscription(dependencies, ...order)),
    ),
    { ...cancel, method: "DELETE" },
    charging(
      `${subscription}/pause`,
      { audience, input: pauseSubscriptionInput, summary: "Pause a subscription", response },
      change((database, request, { id, input }) =>
        changePause(dependencies, database, request, { id, change: pauseOf(input) }),
      ),
    ),
    charging(
      `${subscription}/resume`,
      { audience, input: resumeSubscriptionInput, summary: "Resume a paused subscription", response },
      change((database, request, { id, input }) =>
        changePause(dependencies, database, request, { id, change: resumptionOf(input) }),
      ),
    ),
  ];
}

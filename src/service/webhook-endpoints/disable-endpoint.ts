import type { DisabledReason } from "../../contract/webhook-endpoint.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import { recordEvent } from "../events/record-event.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { discardWaiting } from "../webhook-deliveries/store.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";
import type { WebhookEndpointRow } from "./store.ts";
import { changeWebhookEndpoint } from "./store.ts";

interface Disabling {
  readonly reason: DisabledReason;
  /** The merchant's, where it was one. */
  readonly request?: ApiRequest;
}

/** Disables an enabled endpoint, whose row the caller has locked: what waits for it is discarded, and its event written. */
export async function disableEndpoint(
  parts: Pick<AppParts, "newId" | "now">,
  database: Database,
  { id, account_id: accountId, livemode }: WebhookEndpointRow,
  { reason, request }: Disabling,
): Promise<WebhookEndpointRow> {
  const scope = { accountId, livemode };
  const disabled = await changeWebhookEndpoint(database, scope, id, {
    status: "disabled",
    disabled_reason: reason,
  });
  await discardWaiting(database, id);
  await recordEvent(database, parts, {
    scope,
    type: "webhook_endpoint.disabled",
    object: presentWebhookEndpoint(disabled),
    previousAttributes: { status: "enabled", disabled_reason: null },
    ...(request === undefined ? {} : { request }),
  });
  return disabled;
}

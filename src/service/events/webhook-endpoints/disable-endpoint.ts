import type { DisabledReason } from "../../../contract/webhook-endpoint.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { queueMailToMerchant } from "../../accounts/accounts/queue-mail.ts";
import { discardWaiting } from "../webhook-deliveries/store.ts";
import { disabledMail } from "./disabled-mail.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";
import type { WebhookEndpointRow } from "./store.ts";
import { changeWebhookEndpoint } from "./store.ts";

interface Disabling {
  readonly reason: DisabledReason;
  /** The merchant's request, if it caused this. */
  readonly request?: ApiRequest;
}

/**
 * Disables an enabled endpoint whose row the caller has locked: discards its waiting deliveries, records an event, and
 * mails the merchant unless the merchant did it.
 */
export async function disableEndpoint(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl" | "sendMail">,
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
  await recordEvent(database, dependencies, {
    scope,
    type: "webhook_endpoint.disabled",
    object: presentWebhookEndpoint(disabled),
    previousAttributes: { status: "enabled", disabled_reason: null },
    ...(request === undefined ? {} : { request }),
  });
  if (reason !== "merchant") {
    await queueMailToMerchant(
      database,
      dependencies,
      scope,
      disabledMail(disabled, reason, dependencies.publicUrl),
    );
  }
  return disabled;
}

import type { DisabledReason } from "../../../contract/events/webhook-endpoint.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { recordEvent } from "../event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { MerchantMail } from "../../accounts/mails/mail-content.ts";
import { queueMailToMerchant } from "../../accounts/notices/notify-merchant.ts";
import { discardWaiting } from "../webhook-deliveries/store.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";
import type { WebhookEndpointRow } from "./store.ts";
import { changeWebhookEndpoint } from "./store.ts";

const causes: Readonly<Record<Exclude<DisabledReason, "merchant">, string>> = {
  gone: "It answered 410 (Gone), which means that it wants no more events.",
  failing: "For five days every attempt to reach it failed.",
};

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
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl" | "sendMail">,
  { id, account_id: accountId, livemode }: WebhookEndpointRow,
  { reason, request }: Disabling,
): Promise<WebhookEndpointRow> {
  const { database } = dependencies;
  const scope = { accountId, livemode };
  const disabled = await changeWebhookEndpoint(database, scope, id, {
    status: "disabled",
    disabled_reason: reason,
  });
  await discardWaiting(database, id);
  await recordEvent(dependencies, {
    scope,
    type: "webhook_endpoint.disabled",
    object: presentWebhookEndpoint(disabled),
    previousAttributes: { status: "enabled", disabled_reason: null },
    ...(request === undefined ? {} : { request }),
  });
  if (reason !== "merchant") {
    await queueMailToMerchant(dependencies, scope, disabledMail(disabled, reason, dependencies.publicUrl));
  }
  return disabled;
}

/** Returns the mail to the merchant when the service disables an endpoint by itself. */
function disabledMail(
  { id, url, livemode }: Pick<WebhookEndpointRow, "id" | "url" | "livemode">,
  reason: Exclude<DisabledReason, "merchant">,
  publicUrl: string,
): MerchantMail {
  const { host } = new URL(url);
  return {
    subject: `Your ${livemode ? "live" : "test"} webhook endpoint at ${host} was disabled`,
    parts: [
      { lines: ["Your webhook endpoint gets no more events, and waiting deliveries are discarded."] },
      {
        rows: [
          { label: "Address", value: url },
          { label: "Endpoint", value: id },
        ],
      },
      { lines: [causes[reason]] },
      {
        lines: [
          "Once it works again, enable it: POST status=enabled to",
          `${publicUrl}/v1/webhook_endpoints/${id}`,
        ],
      },
      {
        lines: [
          "To send it the events that it missed: POST since=… with a time to",
          `${publicUrl}/v1/webhook_endpoints/${id}/replay`,
        ],
      },
    ],
  };
}

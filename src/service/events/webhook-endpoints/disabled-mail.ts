import type { DisabledReason } from "../../../contract/webhook-endpoint.ts";
import type { WebhookEndpointRow } from "./store.ts";

const causes: Readonly<Record<Exclude<DisabledReason, "merchant">, string>> = {
  gone: "It answered 410 (Gone), which means that it wants no more events.",
  failing: "For five days every attempt to reach it failed.",
};

/** Returns the mail to the merchant when the service disables an endpoint by itself. */
export function disabledMail(
  { id, url, livemode }: Pick<WebhookEndpointRow, "id" | "url" | "livemode">,
  reason: Exclude<DisabledReason, "merchant">,
  publicUrl: string,
): { readonly subject: string; readonly text: string } {
  const { host } = new URL(url);
  return {
    subject: `Your ${livemode ? "live" : "test"} webhook endpoint at ${host} was disabled`,
    text: `Your webhook endpoint gets no more events, and waiting deliveries are discarded:

${url} (${id})

${causes[reason]}

Once it works again, enable it: POST status=enabled to
${publicUrl}/v1/webhook_endpoints/${id}
To send it the events that it missed: POST since=… with a time to
${publicUrl}/v1/webhook_endpoints/${id}/replay
`,
  };
}

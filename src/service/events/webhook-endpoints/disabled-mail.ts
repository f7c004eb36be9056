import type { DisabledReason } from "../../../contract/webhook-endpoint.ts";
import type { WebhookEndpointRow } from "./store.ts";

const causes: Readonly<Record<Exclude<DisabledReason, "merchant">, string>> = {
  gone: "It answered 410 (Gone), which asks for nothing more.",
  failing: "For five days every attempt to reach it failed.",
};

/** What its merchant is written when the service disables an endpoint by itself. */
export function disabledMail(
  { id, url, livemode }: Pick<WebhookEndpointRow, "id" | "url" | "livemode">,
  reason: Exclude<DisabledReason, "merchant">,
  publicUrl: string,
): { readonly subject: string; readonly text: string } {
  const { host } = new URL(url);
  return {
    subject: `Your ${livemode ? "live" : "test"} webhook endpoint at ${host} was disabled`,
    text: `Nothing is sent to your webhook endpoint any more, and what waited for it is discarded:

${url} (${id})

${causes[reason]}

Once it works again, enable it: POST status=enabled to
${publicUrl}/v1/webhook_endpoints/${id}
What it missed is sent to it after all: POST since=… with a time to
${publicUrl}/v1/webhook_endpoints/${id}/replay
`,
  };
}

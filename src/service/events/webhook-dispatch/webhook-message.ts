import { translateEvent } from "../../../dialect/resources/event.ts";
import { translateObject } from "../../../dialect/translate-response.ts";
import { presentEvent } from "../event-log/present-event.ts";
import type { EventRow } from "../event-log/store.ts";
import type { WebhookEndpointRow } from "../webhook-endpoints/store.ts";

/** Returns the body of a delivery and the type of its event, in the dialect of the endpoint. */
export function webhookMessage(
  row: EventRow,
  { dialect, api_version }: Pick<WebhookEndpointRow, "api_version" | "dialect">,
): { readonly type: string; readonly body: string } {
  const event = presentEvent(row);
  if (dialect !== "stripe") return { type: event.type, body: JSON.stringify(event) };
  const translated = translateEvent(event, translateObject);
  return { type: translated.type, body: JSON.stringify({ ...translated, api_version }) };
}

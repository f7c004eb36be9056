import type { Event } from "../../contract/events/event.ts";
import { stripeEventTypes } from "../event-types.ts";
import { unixTime } from "../unix-time.ts";
import { previousAttributes } from "./previous-attributes.ts";

/**
 * Translates an event.
 * @param translate the translation of the object that it is about
 */
export function translateEvent(event: Event, translate: (object: object) => unknown) {
  const { object, previous_attributes: previous } = event.data;
  const tell = (members: object) => withoutItems(translate(members));
  const now = tell(object as object);
  return {
    id: event.id,
    object: event.object,
    api_version: null,
    created: unixTime(event.created),
    data: {
      object: now,
      ...(previous === undefined
        ? {}
        : {
            previous_attributes: previousAttributes(
              now,
              tell({ ...(object as object), ...(previous as object) }),
            ),
          }),
    },
    livemode: event.livemode,
    pending_webhooks: 0,
    request: event.request,
    type: stripeEventTypes[event.type],
    till: { type: event.type, sequence: event.sequence },
  };
}

/** Events of Stripe's have no line items: an event knows their prices by id only. */
function withoutItems(object: unknown): unknown {
  if (typeof object !== "object" || object === null || !("line_items" in object)) return object;
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== "line_items"));
}

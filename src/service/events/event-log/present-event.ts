import type { Event } from "../../../contract/events/event.ts";
import type { EventRow } from "./store.ts";

export function presentEvent(row: EventRow): Event {
  return {
    id: row.id,
    object: "event",
    type: row.type,
    created: row.created.toISOString(),
    api_version: "v1",
    livemode: row.livemode,
    sequence: row.object_sequence,
    data: row.data,
    request: { id: row.request_id, idempotency_key: row.idempotency_key },
  };
}

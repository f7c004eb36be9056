import * as z from "zod/mini";
import type { Event } from "./event.ts";
import { eventTypes } from "./event.ts";
import { idOf, nullableString, timestampText } from "../response-parts.ts";

/** The object of an event, or some of its members. */
const members = z.record(z.string(), z.unknown());

// Its object is any other, so that the type has less to say than the schema.
export const event: z.core.$ZodType<Event> = z.strictObject({
  id: idOf("event"),
  object: z.literal("event"),
  type: z.enum(eventTypes),
  created: timestampText,
  api_version: z.literal("v1"),
  livemode: z.boolean(),
  sequence: z.int(),
  data: z.strictObject({ object: members, previous_attributes: z.optional(members) }),
  request: z.strictObject({ id: nullableString, idempotency_key: nullableString }),
});

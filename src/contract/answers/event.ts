import * as z from "zod/mini";
import type { Event } from "../event.ts";
import { eventTypes } from "../event.ts";
import { idOf, moment, nullableText } from "./parts.ts";

export const event: z.core.$ZodType<Event> = z.strictObject({
  id: idOf("event"),
  object: z.literal("event"),
  type: z.enum(eventTypes),
  created: moment,
  api_version: z.literal("v1"),
  livemode: z.boolean(),
  sequence: z.int(),
  data: z.strictObject({ object: z.unknown(), previous_attributes: z.optional(z.unknown()) }),
  request: z.strictObject({ id: nullableText, idempotency_key: nullableText }),
});

import * as z from "zod/mini";
import { checked, timestamp } from "./primitives.ts";

/** A time, or the word `now`. The result is milliseconds since 1970. */
export const timeOrNow = checked<number | "now">(
  { anyOf: [{ const: "now" }, { type: "string", format: "date-time" }, { type: "integer", minimum: 0 }] },
  (input, reject) => {
    if (input === "now") return "now";
    const { data } = z.safeParse(timestamp, input);
    return data ?? reject("parameter_invalid", "Expected now, ISO 8601 with an offset, or unix seconds.");
  },
);

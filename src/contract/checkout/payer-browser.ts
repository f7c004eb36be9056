import * as z from "zod/mini";
import { boolean, checked, integer } from "../primitives.ts";

const language = checked<string>(
  { type: "string", pattern: "^[A-Za-z0-9-]{1,35}$", examples: ["en-IE"] },
  (input, reject) =>
    typeof input === "string" && /^[A-Za-z0-9-]{1,35}$/.test(input)
      ? input
      : reject("parameter_invalid", "Expected a language tag of at most 35 letters, digits and dashes."),
);

/** As `Date.prototype.getTimezoneOffset` has it. */
const timeZoneOffset = checked<number>(
  { type: "integer", minimum: -900, maximum: 900, description: "UTC minus local time, in minutes." },
  (input, reject) => {
    const value = typeof input === "string" && /^-?[0-9]{1,3}$/.test(input) ? Number(input) : input;
    return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 900
      ? value
      : reject("parameter_invalid_integer", "Expected whole minutes from -900 to 900.");
  },
);

/** What a browser says of itself, as EMV 3-D Secure asks for it. The service adds what stands in the request. */
export const payerBrowserInput = z.strictObject({
  language,
  color_depth: integer({ minimum: 1, maximum: 48 }),
  screen_width: integer({ minimum: 0, maximum: 999_999 }),
  screen_height: integer({ minimum: 0, maximum: 999_999 }),
  time_zone_offset: timeZoneOffset,
  /** Default false: no browser runs Java any more. */
  java_enabled: z.optional(boolean),
  /** Default true: a script has sent it. */
  javascript_enabled: z.optional(boolean),
});

export type PayerBrowserInput = z.infer<typeof payerBrowserInput>;

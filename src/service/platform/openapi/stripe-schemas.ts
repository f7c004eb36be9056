import type * as z from "zod/mini";
import { errorCatalogue, isErrorCode } from "../../../contract/error-catalogue.ts";
import { declineCatalogue } from "../../../contract/decline-catalogue.ts";
import type { ResponseError } from "../../../contract/api-error.ts";
import { translateError } from "../../../dialect/translate-error.ts";
import { translateObject } from "../../../dialect/translate-response.ts";
import { responseSchemas } from "./response-schemas.ts";
import { anyText, sampleValues } from "./sample-values.ts";
import { SeenSchemas } from "./seen-schema.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** Schemas of what is answered in Stripe's dialect. */
export interface StripeSchemas {
  /** The schema of each response, by its name in the document of the own form. */
  readonly responses: Readonly<Record<string, Schema>>;
  /** The objects that they refer to, by the names that Stripe has for them: `charge`, `deleted_customer`. */
  readonly components: Readonly<Record<string, Schema>>;
}

/**
 * Returns the schemas of all responses in Stripe's dialect. They are found by translating samples of every response: its members
 * are those that the translation gives, with the types and the texts that it gives them.
 */
export function stripeSchemas(): StripeSchemas {
  const definitions = responseSchemas();
  const seen = new SeenSchemas();
  const found = Object.entries(definitions).map(([name, schema]) => {
    const samples = sampleValues(schema, definitions);
    const translated =
      name === "Error"
        ? errors(samples)
        : [...samples, ...samples.map(goingOn)].map((sample) => translateObject(sample as object));
    return [name, seen.add(translated)] as const;
  });
  const responses = Object.fromEntries(found.map(([name, schema]) => [name, schema()]));
  return { responses, components: seen.components() };
}

/** A sample of what does not end with its period: `cancel_at` is derived from the switch where it is null itself. */
function goingOn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(goingOn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === "cancel_at_period_end" ? false : goingOn(member),
    ]),
  );
}

/** Every error and decline, with every member that the error of a response may have. */
function errors(samples: readonly unknown[]): readonly unknown[] {
  const given = samples.map((sample) => (sample as { readonly error: ResponseError }).error);
  const [whole] = given;
  if (whole === undefined) return [];
  const ofCode = (code: string): ResponseError => ({
    ...whole,
    code,
    type: isErrorCode(code) ? errorCatalogue[code].type : "card_declined",
  });
  const codes = [...Object.keys(errorCatalogue), ...Object.keys(declineCatalogue)];
  return [
    ...codes.map((code) => translateError(ofCode(code)).body),
    // The code of a state that forbids a request is found by its path.
    { error: { ...translateError(ofCode("invalid_state")).body.error, code: anyText } },
    ...given.filter((error) => hasIntentsOf(whole, error)).map(asDeclined),
  ];
}

/** Whether the intents of an error are those of another, or absent: nothing is expanded in an error. */
function hasIntentsOf(whole: ResponseError, { payment_intent, setup_intent }: ResponseError): boolean {
  return (
    (payment_intent === undefined || payment_intent === whole.payment_intent) &&
    (setup_intent === undefined || setup_intent === whole.setup_intent)
  );
}

/** The translation of a decline that has or lacks the members of a sample. */
function asDeclined(sample: ResponseError): unknown {
  return translateError({ ...sample, type: "card_declined", code: "generic_decline" }).body;
}

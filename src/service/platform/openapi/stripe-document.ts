import type * as z from "zod/mini";
import { translatedNames } from "../../../dialect/translate-request.ts";
import type { Endpoint } from "../http-server/endpoint.ts";
import { binaryPaths, documentFrame } from "./document-frame.ts";
import { inputSchema, operation, pathOf } from "./operation.ts";
import { errorCatalogue, isErrorCode } from "../../../contract/errors/error-catalogue.ts";
import { declineCatalogue } from "../../../contract/errors/decline-catalogue.ts";
import type { ResponseError } from "../../../contract/errors/api-error.ts";
import { translateError } from "../../../dialect/translate-error.ts";
import { translateObject } from "../../../dialect/translate-response.ts";
import { responseSchemas } from "./response-schemas.ts";
import { anyText, sampleValues } from "./sample-values.ts";
import { SeenSchemas } from "./seen-schema.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the OpenAPI 3.1 document of the API in Stripe's dialect. */
export function stripeDocument(endpoints: readonly Endpoint[], publicUrl: string): object {
  const { responses, components } = stripeSchemas();
  const paths: Record<string, Record<string, object>> = { ...binaryPaths };
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint);
    const described = {
      input: stripeInput(endpoint),
      response: responses[endpoint.response] ?? {},
      further: [dialectHeader],
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, described) };
  }
  return documentFrame({
    title: "Till, in Stripe’s dialect",
    summary: "The API as client libraries of Stripe see it.",
    description:
      "What is answered to a request of a client library of Stripe, or to one with the header Till-Dialect: stripe. " +
      "Times are unix seconds. What only this service has is under till. Members of an object that are always null here are those that it has at Stripe. " +
      "A parameter without a schema is taken in the form that it has at Stripe, as far as it is offered; another is rejected with parameter_unsupported.",
    publicUrl,
    paths,
    schemas: { ...components, Error: responses["Error"] ?? {} },
  });
}

const dialectHeader = {
  name: "Till-Dialect",
  in: "header",
  description: "Not needed where the API key or the headers of the client say it.",
  schema: { type: "string", enum: ["stripe"] },
} as const;

/**
 * The parameters that the translation leaves as they are have the schema of the own form. Those that it changes are named only,
 * and may stand for others, so that nothing is said to be required beside them.
 */
function stripeInput(endpoint: Endpoint): Schema {
  const { properties = {}, required = [], type } = inputSchema(endpoint);
  const translated = translatedNames(endpoint);
  const named = [...translated.own, ...translated.common.filter((name) => name in properties)];
  const kept = Object.entries(properties).filter(([name]) => !named.includes(name) && name !== "expand");
  return {
    ...(type === undefined ? {} : { type }),
    properties: Object.fromEntries([
      ...kept,
      ...named.filter((name) => name !== "expand").map((name) => [name, {}]),
      ["expand", { type: "array", items: { type: "string" } }],
    ]) as NonNullable<Schema["properties"]>,
    ...(translated.own.length > 0 || required.length === 0 ? {} : { required }),
  };
}

/** Schemas of the responses in Stripe's dialect. */
interface StripeSchemas {
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

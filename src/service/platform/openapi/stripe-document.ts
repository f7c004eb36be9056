import type * as z from "zod/mini";
import { translatedNames } from "../../../dialect/translate-request.ts";
import type { Endpoint } from "../http-server/endpoint.ts";
import { binaryPaths } from "./binary-paths.ts";
import { documentFrame } from "./document-frame.ts";
import { inputSchema, operation, pathOf } from "./operation.ts";
import { stripeSchemas } from "./stripe-schemas.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the OpenAPI 3.1 document of the API in Stripe's dialect. */
export function stripeDocument(endpoints: readonly Endpoint[], publicUrl: string): object {
  const { responses, components } = stripeSchemas();
  const paths: Record<string, Record<string, object>> = { ...binaryPaths };
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint);
    const described = {
      input: stripeInput(endpoint),
      answer: responses[endpoint.response] ?? {},
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
  const { method, path } = endpoint;
  const translated = translatedNames({ method, endpoint: path });
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

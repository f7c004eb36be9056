import * as z from "zod/mini";
import type { Endpoint } from "../http-server/endpoint.ts";
import { plainSchema } from "./plain-schema.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** What a document says of an endpoint. */
interface Described {
  readonly input: Schema;
  /** The schema of the response with status 200. */
  readonly response: Schema;
  /** Parameters beside those of the path, the query and the key. */
  readonly further: readonly object[];
  readonly description?: string | undefined;
}

/** Returns the path of an endpoint as OpenAPI writes it: `/v1/charges/{id}`. */
export function pathOf({ path }: Pick<Endpoint, "path">): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

/** Returns the OpenAPI operation object of an endpoint, in the own form unless something else is said of it. */
export function operation(
  endpoint: Endpoint,
  { input, response, further, description }: Described = {
    input: inputSchema(endpoint),
    response: { $ref: `#/components/schemas/${endpoint.response}` },
    further: [],
    description: endpoint.description,
  },
): object {
  const { method, path, audience, summary } = endpoint;
  const fields = Object.entries(input.properties ?? {}) as [string, Schema][];
  const hasBody = method === "POST" && fields.length > 0;
  return {
    operationId: operationId(endpoint),
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [path.split("/").slice(2, 3).join("")],
    security: [
      { secretKey: [] },
      ...(audience === "publishable" ? [{ publishableKey: [] }] : []),
      { keyAsUserName: [] },
    ],
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ ...idInPath, name })),
      ...(method === "POST" ? [idempotencyKey] : fields.map((field) => queryParameter(field, input))),
      ...(endpoint.takesReplica === true ? [tillRead] : []),
      ...further,
    ],
    ...(hasBody ? { requestBody: requestBody(input, endpoint) } : {}),
    responses: {
      200: {
        description: "Done.",
        headers: { "Request-Id": { $ref: "#/components/headers/Request-Id" } },
        content: { "application/json": { schema: response } },
      },
      "4XX": { $ref: "#/components/responses/Error" },
      "5XX": { $ref: "#/components/responses/Error" },
    },
  };
}

/** The parameter `id` of a path. */
export const idInPath = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "string", pattern: "^[0-9A-Za-z_-]{1,200}$" },
} as const;

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Stored and shown in events: put nobody's data into it. Of one that may hold a card number or an e-mail address only a hash is stored, and events show none. One with an API key is refused.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x20-\\x7e]+$" },
} as const;

const tillRead = {
  name: "Till-Read",
  in: "header",
  description:
    "`replica`: may be read from a replica, whose lag `Till-Read-Lag` of the response says in seconds.",
  schema: { type: "string", enum: ["primary", "replica"] },
} as const;

/** Returns the JSON Schema of an endpoint's input. */
export function inputSchema({ input }: Pick<Endpoint, "input">): Schema {
  return plainSchema(z.toJSONSchema(input, { io: "input" }));
}

/** `created[gte]=…` has the style `deepObject` in OpenAPI; a list has its brackets in the name: `expand[]=…`. */
function queryParameter([name, schema]: [string, Schema], { required }: Schema): object {
  return {
    name: schema.type === "array" ? `${name}[]` : name,
    in: "query",
    required: required?.includes(name) === true,
    ...(schema.type === "object" ? { style: "deepObject", explode: true } : {}),
    schema,
  };
}

/** Returns the request body: form fields or JSON, or multipart with a file. Nested fields have brackets in a form. */
function requestBody(schema: Schema, { largestFile }: Endpoint): object {
  if (largestFile !== undefined) return { required: true, content: { "multipart/form-data": { schema } } };
  const nested = (Object.entries(schema.properties ?? {}) as [string, Schema][]).filter(
    ([, { type }]) => type === "object" || type === "array",
  );
  const encoding = Object.fromEntries(nested.map(([name]) => [name, { style: "deepObject", explode: true }]));
  return {
    required: (schema.required?.length ?? 0) > 0,
    content: {
      "application/x-www-form-urlencoded": { schema, ...(nested.length > 0 ? { encoding } : {}) },
      "application/json": { schema },
    },
  };
}

/** Returns the operation id: `postChargesIdCapture` for `POST /v1/charges/:id/capture`. */
function operationId({ method, path }: Endpoint): string {
  const segments = path.split(/[/:_]+/).slice(2);
  return method.toLowerCase() + segments.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

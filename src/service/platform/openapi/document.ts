import type { ResponseName } from "../../../contract/responses.ts";
import type { Endpoint } from "../http-server/endpoint.ts";
import { binaryPaths, documentFrame } from "./document-frame.ts";
import { operation, pathOf } from "./operation.ts";
import { responseSchemas } from "./response-schemas.ts";

/** Returns the OpenAPI 3.1 document of the API, generated from the schemas of its requests and responses. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): object {
  return documentFrame({
    title: "Till",
    summary: "Card payments: tokens, charges, payment links, checkout sessions, events.",
    description:
      "Bodies are form fields with brackets or JSON. Amounts are whole numbers in the smallest unit of their currency. " +
      "Every POST takes an Idempotency-Key: a request repeated with the same key is done once and gets the same response. " +
      "Lists are in the order in which the creation of their objects began. An object that took long to write may appear later, before newer ones: " +
      "to follow a list with ending_before, start again from an object that is a minute old. Webhooks miss nothing.",
    publicUrl,
    paths: pathsOf(endpoints),
    schemas: responseSchemas(),
  });
}

/** Paths that need no key. */
const openPaths = {
  "/v1/openapi.json": {
    get: {
      operationId: "getOpenapi",
      summary: "This document",
      security: [],
      responses: { 200: { description: "OpenAPI 3.1", content: { "application/json": {} } } },
    },
  },
  "/v1/openapi.stripe.json": {
    get: {
      operationId: "getOpenapiStripe",
      summary: "The API in Stripe’s dialect, as a document",
      security: [],
      responses: { 200: { description: "OpenAPI 3.1", content: { "application/json": {} } } },
    },
  },
  "/r/{receipt}.json": openPath("receipt", {
    operationId: "getReceipt",
    response: "Receipt",
    summary: "Retrieve a receipt: append .json to the receipt_url of a charge",
  }),
  "/i/{invoice}.json": openPath("invoice", {
    operationId: "getHostedInvoice",
    response: "HostedInvoice",
    summary: "Retrieve an invoice as its payer sees it: append .json to its hosted_invoice_url",
  }),
} as const;

/** Returns the path item of a document that everybody may read who knows its address. */
function openPath(
  name: string,
  {
    response,
    ...operation
  }: { readonly operationId: string; readonly summary: string; readonly response: ResponseName },
) {
  return {
    get: {
      ...operation,
      security: [],
      parameters: [{ name, in: "path", required: true, schema: { type: "string" } }],
      responses: {
        200: {
          description: "Done.",
          content: { "application/json": { schema: { $ref: `#/components/schemas/${response}` } } },
        },
        "4XX": { $ref: "#/components/responses/Error" },
        "5XX": { $ref: "#/components/responses/Error" },
      },
    },
  };
}

/** Returns the path items. */
function pathsOf(endpoints: readonly Endpoint[]): Readonly<Record<string, object>> {
  const paths: Record<string, Record<string, object>> = { ...openPaths, ...binaryPaths };
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return paths;
}

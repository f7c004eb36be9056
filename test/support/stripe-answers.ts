import assert from "node:assert/strict";
import type { Endpoint } from "../../src/service/platform/http-server/endpoint.ts";
import { stripeSchemas } from "../../src/service/platform/openapi/stripe-document.ts";
import type { DocumentSchema } from "./schema-differences.ts";
import { schemaDifferences } from "./schema-differences.ts";

/** What came back from the API in Stripe's dialect. */
interface GivenAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

type Schemas = Readonly<Record<string, DocumentSchema>>;

/** The schemas of the document are the same for every service. */
let known: { readonly responses: Schemas; readonly components: Schemas } | undefined;

/**
 * Gives a check that an answer is what the OpenAPI document of Stripe's dialect says of it; it throws an `AssertionError` with the
 * differences.
 */
export function documentedStripeAnswers(endpoints: readonly Endpoint[]): (given: GivenAnswer) => void {
  const patterns = endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
  }));
  return ({ method, path, status, body }) => {
    const [address = ""] = path.split("?");
    const found = patterns.find(
      ({ endpoint, pattern }) => endpoint.method === method && pattern.test(address),
    );
    if (found === undefined) return;
    known ??= stripeSchemas() as unknown as NonNullable<typeof known>;
    const name = status < 300 ? found.endpoint.response : "Error";
    const differences = schemaDifferences(known.responses[name] ?? {}, body, known.components);
    assert.deepEqual(differences, [], `${method} ${found.endpoint.path} (${String(status)}) is no ${name}`);
  };
}

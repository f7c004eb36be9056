import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { DocumentSchema } from "../../../support/schema-differences.ts";
import { schemaDifferences } from "../../../support/schema-differences.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

// That answers are what the document says of them is checked wherever a test gets one: `test/support/stripe-answers.ts`.

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly schema: DocumentSchema }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: DocumentSchema }>>;
  };
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema: DocumentSchema }>> };
  };
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, DocumentSchema>> };
}

let service: TestService;
let document: Document;
let own: Document;
before(async () => {
  service = await aService();
  document = JSON.parse((await service.get("/v1/openapi.stripe.json", { key: null })).text);
  own = JSON.parse((await service.get("/v1/openapi.json", { key: null })).text);
});
after(() => service.close());

const stripe = { headers: { "till-dialect": "stripe" } };

function answerOf(path: string, method: string): DocumentSchema {
  return document.paths[path]?.[method]?.responses[200].content["application/json"]?.schema ?? {};
}

function differences(path: string, method: string, body: unknown): readonly string[] {
  return schemaDifferences(answerOf(path, method), body, document.components.schemas);
}

/** Every schema of the document, wherever it stands. */
function* schemasIn(value: unknown): Generator<DocumentSchema> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const member of Object.values(value)) yield* schemasIn(member);
}

test("it has every operation of the API, apart from those outside of it", () => {
  const operations = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    );
  const outside = /\/v1\/openapi|^get \/[ri]\//;
  assert.deepEqual(
    operations(document),
    operations(own).filter((operation) => !outside.test(operation)),
  );
});

test("every reference leads somewhere", () => {
  let count = 0;
  for (const { $ref } of schemasIn(document)) {
    if ($ref === undefined) continue;
    count += 1;
    const found = $ref
      .split("/")
      .slice(1)
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
    assert.ok(found !== undefined, $ref);
  }
  assert.ok(count > 100);
});

test("it says what an answer of Stripe's dialect is, and not what the own form is", async () => {
  const order = { amount: 1000, currency: "usd", source: "tok_visa" };
  const { body } = await service.post("/v1/charges", order, stripe);
  assert.deepEqual(differences("/v1/charges", "post", body), []);
  const read = (await service.get(`/v1/charges/${body.id}`)).body;
  assert.ok(differences("/v1/charges/{id}", "get", read).length > 10);
  const less = Object.fromEntries(Object.entries(body).filter(([name]) => name !== "captured"));
  const wrong = { ...less, created: "now", status: "requires_capture", more: 1 };
  const found = differences("/v1/charges", "post", wrong).map((text) => text.split(" ")[0]);
  assert.deepEqual(found.toSorted(), [".captured", ".created", ".more", ".status"]);
});

test("it knows the texts that a translation gives, and what they are where it leaves them as they are", () => {
  const { charge } = document.components.schemas;
  assert.deepEqual(charge?.properties?.["status"], {
    type: "string",
    enum: ["failed", "pending", "succeeded"],
  });
  assert.deepEqual(charge?.properties?.["description"], { anyOf: [{ type: "string" }, { type: "null" }] });
  assert.deepEqual(charge?.properties?.["created"], { type: "integer" });
  assert.deepEqual(charge?.properties?.["metadata"]?.additionalProperties, { type: "string" });
  assert.deepEqual(charge?.properties?.["transfer_data"], { type: "null" });
  assert.ok(charge?.required?.includes("balance_transaction"));
  assert.deepEqual(document.components.schemas["price"]?.properties?.["product"], {
    anyOf: [{ $ref: "#/components/schemas/product" }, { type: "string" }],
  });
});

test("an event, a deleted object and an error are described", async () => {
  const customer = (await service.post("/v1/customers", { source: "tok_visa" }, stripe)).body;
  const deleted = (await service.delete(`/v1/customers/${customer.id}`, stripe)).body;
  assert.deepEqual(differences("/v1/customers/{id}", "delete", deleted), []);
  assert.notDeepEqual(differences("/v1/customers/{id}", "post", deleted), []);
  const [event] = (await service.get("/v1/events", stripe)).body.data;
  assert.deepEqual(differences("/v1/events/{id}", "get", event), []);
  const refused = await service.post(
    "/v1/charges",
    { amount: 1, currency: "usd", source: "tok_visa" },
    stripe,
  );
  const { Error: error = {} } = document.components.schemas;
  assert.deepEqual(schemaDifferences(error, refused.body, document.components.schemas), []);
});

test("parameters that the translation leaves as they are have their schema, the others their name only", () => {
  const bodyOf = (from: Document, path: string) =>
    from.paths[path]?.["post"]?.requestBody?.content["application/json"]?.schema.properties ?? {};
  const [here, there] = [bodyOf(document, "/v1/checkout/sessions"), bodyOf(own, "/v1/checkout/sessions")];
  assert.deepEqual(here["success_url"], there["success_url"]);
  assert.deepEqual([here["automatic_tax"], there["automatic_tax"]], [{}, undefined]);
  assert.deepEqual(here["custom_fields"], {});
  assert.deepEqual(here["expand"], { type: "array", items: { type: "string" } });
  const { parameters } = document.paths["/v1/charges"]?.["get"] ?? { parameters: [] };
  const names = parameters.map(({ name }) => name);
  assert.ok(names.includes("created") && names.includes("Till-Dialect"), names.join());
});

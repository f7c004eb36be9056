import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  /** Empty where no key is wanted. */
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema?: object }>> };
  };
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

let service: TestService;
let document: Document;
before(async () => {
  service = await aService();
  document = JSON.parse((await service.get("/v1/openapi.json", { key: null })).text);
});
after(() => service.close());

/** Every operation with its method and its path as hono writes it. */
function operations(): (readonly [string, string, Operation])[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), operation] as const,
    ),
  );
}

/** Every schema of the document, wherever it stands. */
function* schemasIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Readonly<Record<string, unknown>>;
  for (const member of Object.values(value)) yield* schemasIn(member);
}

test("the document can be read without a key, by a page of any origin", async () => {
  const { status, headers } = await service.get("/v1/openapi.json", {
    key: null,
    headers: { origin: "https://tools.example" },
  });
  assert.equal(status, 200);
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.equal(document.openapi, "3.1.0");
});

test("the routes of the API are exactly those of the document", () => {
  const mounted = service.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/v1/"))
    .map(({ method, path }) => `${method} ${path}`);
  const documented = operations().map(([method, path]) => `${method} ${path}`);
  assert.deepEqual(
    [...new Set(mounted), "GET /i/:invoice.json", "GET /r/:receipt.json"].sort(),
    documented.toSorted(),
  );
});

test("every documented route is there and wants a key", async () => {
  for (const [method, path, { security }] of operations()) {
    if (security?.length === 0) continue;
    const address = `http://localhost:4242${path.replaceAll(/:\w+/g, "x")}`;
    const { status } = await service.app.request(address, { method });
    assert.equal(status, 401, `${method} ${path}`);
  }
});

test("every operation has a name of its own, one line of summary and the schema of its answer", () => {
  const names = operations().map(([, , { operationId }]) => operationId);
  assert.equal(new Set(names).size, names.length);
  for (const [method, path, { summary, responses }] of operations()) {
    if (path.startsWith("/v1/openapi.")) continue;
    assert.ok(summary !== undefined && !summary.includes("\n"), `${method} ${path} has no summary`);
    const { content } = responses[200];
    // Evidence is answered as it was uploaded.
    if (path.endsWith("/contents")) {
      assert.deepEqual(Object.keys(content), ["application/pdf", "image/png", "image/jpeg"]);
      continue;
    }
    const { schema } = content["application/json"] ?? {};
    assert.ok(schema !== undefined && "$ref" in schema, `${method} ${path} does not name its answer`);
  }
});

test("what stands in a path is declared, and only that", () => {
  for (const [method, path, { parameters = [] }] of operations()) {
    const declared = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    assert.deepEqual(
      declared,
      [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
      `${method} ${path}`,
    );
  }
});

test("every reference leads somewhere, and no schema is used that is not there", () => {
  for (const schema of schemasIn(document)) {
    const { $ref } = schema;
    if ($ref === undefined) continue;
    const found = String($ref)
      .split("/")
      .slice(1)
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
    assert.ok(found !== undefined, String($ref));
  }
});

test("every parameter says what it takes", () => {
  for (const [method, path, { parameters = [], requestBody }] of operations()) {
    for (const { name, schema } of parameters) {
      assert.ok(Object.keys(schema).length > 0, `${method} ${path}: ${name}`);
    }
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      for (const part of schemasIn(schema)) {
        for (const [name, member] of Object.entries((part["properties"] ?? {}) as Record<string, object>)) {
          assert.ok(Object.keys(member).length > 0, `${method} ${path}: ${name}`);
        }
      }
    }
  }
});

test("the document says of amounts, currencies and card fields what the service checks", () => {
  const charge = document.paths["/v1/charges"]?.["post"]?.requestBody?.content["application/json"]
    ?.schema as {
    required: string[];
    properties: Record<string, object>;
    additionalProperties: boolean;
  };
  assert.ok(charge.required.includes("amount") && charge.required.includes("currency"));
  assert.ok(!charge.required.includes("description"));
  assert.equal(charge.additionalProperties, false);
  assert.deepEqual(charge.properties["capture"], { type: "boolean" });
  assert.deepEqual(
    { ...charge.properties["amount"], description: "" },
    {
      type: "integer",
      minimum: 1,
      maximum: 99_999_999,
      description: "",
    },
  );
});

test("an error is documented with every code", () => {
  const { Error: error } = document.components["schemas"] as Record<string, { properties: never }>;
  const codes = JSON.stringify(error);
  for (const code of ["parameter_missing", "insufficient_funds", "internal_error"])
    assert.match(codes, new RegExp(code));
});

type Schema = Readonly<Record<string, unknown>>;

/** The JSON types that a schema of the document lets through, without null. */
function typesOf({ $ref, anyOf, oneOf, type }: Schema): readonly string[] {
  if ($ref !== undefined) return typesOf(componentOf(String($ref)));
  const options = (anyOf ?? oneOf) as readonly Schema[] | undefined;
  const types = options === undefined ? [type ?? "any"].flat() : options.flatMap(typesOf);
  const named = types.map((one) => (one === "integer" ? "number" : String(one)));
  return [...new Set(named)].filter((one) => one !== "null");
}

function componentOf(reference: string): Schema {
  return document.components["schemas"]?.[reference.split("/").at(-1) ?? ""] as Schema;
}

/** Every schema of what is answered, wherever it stands. */
function answeredSchemas(): readonly Schema[] {
  return [...schemasIn(document.components["schemas"])];
}

/** The members whose ids `expand[]` replaces by their objects. */
const expandable = [
  "balance_transaction",
  "charge",
  "customer",
  "latest_charge",
  "latest_invoice",
  "payment_method",
  "price",
  "product",
  "source",
  "subscription",
];

test("a member of an answer has one type, or null, or is an id that expand[] replaces by its object", () => {
  for (const { properties = {}, additionalProperties, items } of answeredSchemas()) {
    const members = Object.entries(properties as Readonly<Record<string, Schema>>);
    for (const [name, member] of [...members, ["items", items ?? { type: "array" }] as const]) {
      const types = typesOf(member as Schema);
      const isExpandable = expandable.includes(name) && types.join() === "string,object";
      assert.ok(isExpandable || (types.length <= 1 && types[0] !== "any"), `${name}: ${types.join()}`);
    }
    // What the object of an event holds stands in its own schema.
    const others = typeof additionalProperties === "object" ? (additionalProperties as Schema) : {};
    assert.equal(typesOf(others).length, 1, typesOf(others).join());
  }
});

test("a member has the same type wherever its object is answered, to a merchant and to a payer", () => {
  const known = new Map<string, string>();
  for (const { properties = {} } of answeredSchemas()) {
    const members = properties as Readonly<Record<string, Schema>>;
    const object = members["object"]?.["const"];
    if (object === undefined) continue;
    for (const [name, member] of Object.entries(members)) {
      const place: string = `${String(object)}.${name}`;
      const type = typesOf(member)
        .filter((one) => one !== "object" || !expandable.includes(name))
        .join();
      assert.equal(type, known.get(place) ?? type, place);
      known.set(place, type);
    }
  }
  assert.equal(known.get("checkout.session.charge"), "string");
});

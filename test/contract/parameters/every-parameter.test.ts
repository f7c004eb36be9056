import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type * as z from "zod/mini";
import type { ParameterPath } from "../../support/fuzz/places.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { commonOf } from "./common.ts";
import { assertRefused, readSame, withoutEffect } from "./effects.ts";
import { Observer } from "./observe.ts";
import type { DocumentedParameter } from "./parameter-places.ts";
import { isWithin, paramOf, placesIn, placesOf, valueAt } from "./parameter-places.ts";
import { tables } from "./tables.ts";

// Sends every parameter of the OpenAPI document, and looks for what it changes.

type Schema = z.core.JSONSchema.BaseSchema;

interface DocumentedOperation {
  readonly parameters?: readonly { in: string; name: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

let service: TestService;
let observer: Observer;
/** The innermost parameters of each operation that takes some. */
let documented: ReadonlyMap<string, readonly DocumentedParameter[]>;
before(async () => {
  service = await aService();
  observer = new Observer(service, await commonOf(service));
  const { body } = await service.get("/v1/openapi.json");
  const paths = body["paths"] as Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, placesOfOperation(operation)] as const,
    ),
  );
  documented = new Map(operations.filter(([, places]) => places.length > 0));
});
after(() => service.close());

function placesOfOperation({ parameters = [], requestBody }: DocumentedOperation) {
  const queries = parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(({ name, required, schema }) => placesOf(schema, [name.replace("[]", "")], required));
  return [...placesOf(requestBody?.content["application/json"]?.schema ?? {}), ...queries];
}

test("every operation of the document that takes parameters has examples", () => {
  assert.deepEqual(Object.keys(tables).sort(), [...documented.keys()].sort());
});

for (const [operation, { examples, refused = {}, elsewhere = {} }] of Object.entries(tables)) {
  test(`each parameter of ${operation} has an effect or is refused`, async () => {
    const places = documented.get(operation) ?? [];
    const [first] = examples;
    assert.ok(first);
    const sent: ParameterPath[] = [];
    const without: string[] = [];
    for (const example of examples) {
      const trial = { observer, operation, example };
      const found = operation.startsWith("GET ") ? await readSame(trial, places) : await withoutEffect(trial);
      sent.push(...found.sent);
      without.push(...found.unseen);
    }
    const trial = { observer, operation, example: first };
    for (const place of placesIn(refused)) {
      sent.push(place);
      await assertRefused(trial, place, valueAt(refused, place));
    }
    for (const { place, only } of places) {
      if (only !== undefined) await assertRefused(trial, place, "other");
    }
    for (const [name, file] of Object.entries(elsewhere)) {
      const place = name
        .split(/\]?\[|\]$/)
        .filter((part) => part !== "")
        .map((part) => (part === "0" ? 0 : part));
      const last = String(place.at(-1));
      assert.ok(readFileSync(file, "utf8").includes(last), `${file} does not send ${last}.`);
      sent.push(place);
    }
    const unsent = places.filter(
      ({ place, only }) =>
        only === undefined && !sent.some((one) => isWithin(one, place) || isWithin(place, one)),
    );
    assert.deepEqual(
      { "accepted without effect": without, "not sent": unsent.map(({ place }) => paramOf(place)) },
      { "accepted without effect": [], "not sent": [] },
    );
  });
}

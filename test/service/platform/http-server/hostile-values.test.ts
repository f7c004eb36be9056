import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as z from "zod/mini";
import { apiEndpoints } from "../../../../src/service/app.ts";
import type { Endpoint } from "../../../../src/service/platform/http-server/endpoint.ts";
import { parseParameters } from "../../../../src/service/platform/http/parse-parameters.ts";
import { ServiceError } from "../../../../src/service/platform/http/service-error.ts";
import { inputSchema } from "../../../../src/service/platform/openapi/operation.ts";
import { documentedAnswers } from "../../../support/documented-answers.ts";
import { hostileTexts } from "../../../support/fuzz/hostile-texts.ts";
import { leastValue, placesIn, withValueAt } from "../../../support/fuzz/places.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import type { TestStudio } from "../../web/studio/a-studio.ts";
import { aStudio } from "../../web/studio/a-studio.ts";

let studio: TestStudio;
let endpoints: readonly Endpoint[];
before(async () => {
  studio = await aStudio();
  endpoints = apiEndpoints(studio.service.dependencies);
});
after(() => studio.service.close());

/** Stands in a body for what is put there as JSON text. */
const mark = "\u0001hostile";

/** The parameters with each hostile value at each place of the input, and nothing else beside what is required. */
function* spoilt(endpoint: Endpoint): Generator<{ readonly place: string; readonly text: string }> {
  const schema = inputSchema(endpoint);
  const least = leastValue(schema);
  for (const place of placesIn(schema)) {
    const body = JSON.stringify(withValueAt(least, place, mark));
    for (const hostile of hostileTexts) {
      const text = body.replace(JSON.stringify(mark), () => hostile);
      yield { place: `${place.join(".")} = ${hostile.slice(0, 80)}`, text };
    }
  }
}

/** An input is read before a database is reached: to read it once is enough. */
const skip = postgresServer() === undefined ? false : "needs no database, and runs with PGlite";

test("an input takes or rejects whatever stands at any of its places", { skip }, () => {
  for (const endpoint of endpoints) {
    for (const { place, text } of spoilt(endpoint)) {
      try {
        parseParameters(endpoint.input, JSON.parse(text));
      } catch (error) {
        assert.ok(
          error instanceof ServiceError,
          `${endpoint.method} ${endpoint.path} ${place}: ${String(error)}`,
        );
      }
    }
  }
});

/** Every schema inside of one, itself included. */
function* schemasIn(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  yield schema;
  for (const part of Object.values(schema._zod.def)) {
    const parts =
      part instanceof z.core.$ZodType || typeof part !== "object" ? [part] : Object.values(part ?? {});
    for (const inner of parts) if (inner instanceof z.core.$ZodType) yield* schemasIn(inner);
  }
}

const wrongType = { code: "invalid_type", expected: "array", input: {} } as const;

test("no check of an input runs on a value of another type", { skip }, () => {
  for (const { method, path, input } of endpoints) {
    for (const { _zod: schema } of schemasIn(input)) {
      for (const { _zod: check } of schema.def.checks ?? []) {
        const runs = check.def.when?.({ value: { length: {} }, issues: [wrongType] }) ?? false;
        assert.equal(runs, false, `${method} ${path}: ${check.def.check}`);
      }
    }
  }
});

/** All of an input at once: groups of places, few enough to be below the limit of parameters. */
function spoiltBodies(endpoint: Endpoint): readonly string[] {
  const schema = inputSchema(endpoint);
  const places = placesIn(schema);
  const inner = places.filter(
    (place) =>
      !places.some(
        (other) => other.length > place.length && place.every((name, index) => name === other[index]),
      ),
  );
  const groups: unknown[] = [];
  for (const set of [places.filter(({ length }) => length === 1), inner]) {
    for (let start = 0; start < set.length; start += 20) {
      const group = set.slice(start, start + 20);
      groups.push(group.reduce<unknown>((body, place) => withValueAt(body, place, mark), leastValue(schema)));
    }
  }
  return groups.map((body) => JSON.stringify(body));
}

/** Whether what is sent passes the check of the input: only then a statement has a part of it. */
function isTaken({ input }: Endpoint, text: string): boolean {
  try {
    parseParameters(input, JSON.parse(text));
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

test("every endpoint answers hostile values of every shape with an error of the client", async () => {
  const { service } = studio;
  const checkAnswer = documentedAnswers(endpoints);
  let answered = 0;
  for (const endpoint of endpoints.filter(({ method }) => method === "POST")) {
    const path = endpoint.path.replaceAll(/:\w+/g, "x");
    const bodies = [mark, ...spoiltBodies(endpoint)].map((body) =>
      body === mark ? JSON.stringify(mark) : body,
    );
    for (const body of bodies) {
      for (const hostile of hostileTexts) {
        const sent = body.replaceAll(JSON.stringify(mark), () => hostile);
        // What is rejected before a statement has it is rejected alike with each database.
        if (postgresServer() !== undefined && !isTaken(endpoint, sent)) continue;
        const response = await service.app.request(path, {
          method: "POST",
          headers: { authorization: `Bearer ${service.secret}`, "content-type": "application/json" },
          body: sent,
        });
        const text = await response.text();
        assert.ok(response.status < 500, `${path} ${hostile.slice(0, 80)} in ${body}: ${text}`);
        checkAnswer({ method: "POST", path, status: response.status, body: JSON.parse(text) });
        answered += 1;
      }
    }
  }
  assert.ok(answered >= 50, `only ${answered} requests were sent`);
});

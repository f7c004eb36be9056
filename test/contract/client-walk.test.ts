import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Till } from "../../src/client/till.ts";
import type { ApiDocument, ClientMethod } from "../../src/client-package/operations.ts";
import { clientMethods } from "../../src/client-package/operations.ts";
import { InvalidRequestError } from "../../src/client/error-classes.ts";
import { badIds } from "../support/bad-ids.ts";
import { aPicture } from "../support/some-pictures.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";
import type { WalkedAnswer, WalkedCall } from "./walk-api.ts";
import { walkApi } from "./walk-api.ts";

// Walks once through every call of the API with the JavaScript client, which must have a method for each.

type Resource = Readonly<Record<string, (...values: unknown[]) => PromiseLike<WalkedAnswer>>>;

let server: StripeClient;
let methods: ReadonlyMap<string, ClientMethod>;

const aTill = (key: string) => new Till(key, { service: `http://127.0.0.1:${server.port}` });

before(async () => {
  server = await aStripeClient();
  const { body } = await server.service.get("/v1/openapi.json");
  methods = new Map(clientMethods(body as unknown as ApiDocument).map((method) => [method.call, method]));
});
after(() => server.close());

/** Methods that are another way to call an operation. */
const otherWays = ["events.follow"];

test("every operation of the OpenAPI document has a method, and every method is one", () => {
  const till = aTill("sk_test_none") as unknown as Readonly<Record<string, object>>;
  const documented = [...methods.values()].map(({ resource, method }) => `${resource}.${method}`);
  const own = Object.entries(till).flatMap(([resource, value]) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(value))
      .filter((name) => name !== "constructor" && resource !== "webhooks")
      .map((name) => `${resource}.${name}`),
  );
  assert.ok(documented.length > 100);
  assert.deepEqual(own.sort(), [...documented, ...otherWays].sort());
});

test("every method with an id rejects what is no id, and nothing is sent", async () => {
  const { length: before } = server.requests;
  const till = aTill("sk_test_none") as unknown as Readonly<Record<string, Resource>>;
  let tried = 0;
  for (const { resource, method, ids } of methods.values()) {
    for (const place of ids.keys()) {
      for (const bad of [...badIds, undefined, null, 1, {}, ["ch_1"]]) {
        const values: unknown[] = ids.map((_, index) => (index === place ? bad : "ch_1"));
        const call = async () => till[resource]?.[method]?.(...values, {});
        const isTyped = (error: unknown) => error instanceof InvalidRequestError && !error.retryable;
        await assert.rejects(call(), isTyped, `${resource}.${method}: ${JSON.stringify(bad)}`);
        tried += 1;
      }
    }
  }
  assert.ok(tried > 70 * badIds.length);
  assert.equal(server.requests.length, before);
});

walkApi({
  service: () => server.service,
  hasMethods: true,
  upload: async () => {
    const file = new Blob([new Uint8Array(await aPicture())], { type: "image/png" });
    return (await aTill(server.service.secret).files.create({ file, purpose: "business_logo" })).id;
  },
  make: async (walked) => {
    const described = methods.get(walked.call);
    assert.ok(described, walked.call);
    const till = aTill(walked.key ?? server.service.secret);
    const resource = (till as unknown as Readonly<Record<string, Resource>>)[described.resource];
    const before = server.requests.length;
    const answer = await resource?.[described.method]?.(...valuesOf(described, walked));
    assert.deepEqual(server.requests.slice(before), [`${walked.method} ${walked.path}`]);
    assert.ok(answer);
    return answer;
  },
});

/** What a method takes: the ids of the path, then the parameters where there are some. */
function valuesOf({ ids, input, method }: ClientMethod, { at, sent }: WalkedCall): unknown[] {
  const values: unknown[] = ids.map((name) => at[name]);
  if (method === "slugAvailable") return [sent?.["slug"]];
  return input === undefined ? values : [...values, sent ?? {}];
}

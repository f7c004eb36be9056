import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { ApiDocument, ClientMethod } from "../../src/client-package/operations.ts";
import { clientMethods } from "../../src/client-package/operations.ts";
import { badIds } from "../support/bad-ids.ts";
import { aPicture } from "../support/some-pictures.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";
import type { PhpClient } from "./php.ts";
import { aPhpClient, skip } from "./php.ts";
import { walkApi } from "./walk-api.ts";

// Walks once through every call of the API with the PHP client, which must have a method for each.

let server: StripeClient;
let methods: ReadonlyMap<string, ClientMethod>;
let client: PhpClient;

before(async () => {
  server = await aStripeClient();
  const { body } = await server.service.get("/v1/openapi.json");
  methods = new Map(clientMethods(body as unknown as ApiDocument).map((method) => [method.call, method]));
});
after(() => server.close());

describe("the PHP client", { skip }, () => {
  before(() => {
    client = aPhpClient(`http://127.0.0.1:${server.port}`);
  });
  after(() => client.end());

  test("has no method that sends what is no id", async () => {
    const { length: before } = server.requests;
    const all = badIds.filter((bad) => bad !== "\ud800");
    for (const { resource, method, ids, input } of methods.values()) {
      for (const place of ids.keys()) {
        for (const bad of method === "retrieve" ? all : ["", ".."]) {
          const ofPath = ids.map((_, index) => (index === place ? bad : "ch_1"));
          const values = [...ofPath, ...(input === undefined ? [] : [{}])];
          await assert.rejects(client.call({ key: "sk_test_none", resource, method, values }), {
            class: "Till\\Errors\\InvalidRequestError",
          });
        }
      }
    }
    assert.equal(server.requests.length, before);
  });

  walkApi({
    service: () => server.service,
    hasMethods: true,
    upload: async () => {
      const file = Buffer.from(await aPicture()).toString("base64");
      const values = [{ file, purpose: "business_logo" }];
      const key = server.service.secret;
      const { id = "" } = await client.call({ key, resource: "files", method: "create", values });
      return id;
    },
    make: async ({ call, method: verb, path, at, sent, key = server.service.secret }) => {
      const described = methods.get(call);
      assert.ok(described, call);
      const { resource, method, ids, input } = described;
      const values = [...ids.map((name) => at[name]), ...(input === undefined ? [] : [sent ?? {}])];
      const before = server.requests.length;
      const answer = await client.call({ key, resource, method, values });
      assert.deepEqual(server.requests.slice(before), [`${verb} ${path}`]);
      return answer;
    },
  });
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Hono } from "hono";
import * as z from "zod/mini";
import { boolean } from "../../../../src/contract/primitives.ts";
import { apiGuard } from "../../../../src/service/accounts/api-keys/authenticate.ts";
import { deletingWith } from "../../../../src/service/platform/http-server/endpoint.ts";
import type { AppEnv } from "../../../../src/service/platform/http-server/app-env.ts";
import { mountEndpoints } from "../../../../src/service/platform/http-server/mount-endpoints.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;

let app: Hono<AppEnv>;

before(async () => {
  service = await aService();
  const { dependencies } = service;
  const input = z.strictObject({ prorate: z.optional(boolean) });
  const rules = { audience: "secret", input, summary: "End it", response: "DeletedCoupon" } as const;
  const endpoint = deletingWith(
    dependencies,
    "/v1/things/:id",
    rules,
    async (_, { pathParameters }, given) => ({
      ...pathParameters,
      ...given,
    }),
  );
  app = new Hono<AppEnv>();
  mountEndpoints(app, dependencies, [endpoint], apiGuard(dependencies));
});

after(() => service.close());

async function remove(query: string) {
  const headers = { authorization: `Bearer ${service.secret}` };
  const response = await app.request(`http://localhost/v1/things/one${query}`, { method: "DELETE", headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("reads the parameters of a DELETE from its query", async () => {
  assert.deepEqual(await remove("?prorate=true"), { status: 200, body: { id: "one", prorate: true } });
  assert.deepEqual(await remove(""), { status: 200, body: { id: "one" } });
});

test("rejects unknown and invalid parameters of a DELETE", async () => {
  assert.equal((await remove("?prorate=perhaps")).status, 400);
  assert.equal((await remove("?prorated=true")).status, 400);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { aService } from "../../../support/a-service.ts";

test("the same request again gets the same secret, which the database has in clear nowhere", async () => {
  const service = await aService();
  try {
    const endpoint = { url: "https://shop.example/hooks", enabled_events: ["payment.succeeded"] };
    const create = () => service.post("/v1/webhook_endpoints", endpoint, { idempotencyKey: "one endpoint" });
    const first = await create();
    assert.match(String(first.body["secret"]), /^whsec_/, first.text);
    assert.equal((await create()).text, first.text);
    const { database } = service.dependencies;
    const stored = [
      await database.selectFrom("idempotency_keys").selectAll().execute(),
      await database.selectFrom("webhook_endpoints").selectAll().execute(),
    ];
    assert.ok(!JSON.stringify(stored).includes(String(first.body["secret"])));
  } finally {
    await service.close();
  }
});

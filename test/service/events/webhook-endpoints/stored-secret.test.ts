import assert from "node:assert/strict";
import { test } from "node:test";
import { aService } from "../../../support/a-service.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";

test("the same request again gets the same secret, which the database has in clear nowhere", async () => {
  const service = await aService();
  try {
    const endpoint = { url: "https://shop.example/hooks", enabled_events: ["payment.succeeded"] };
    const create = () => service.post("/v1/webhook_endpoints", endpoint, { idempotencyKey: "one endpoint" });
    const first = await create();
    assert.match(String(first.body["secret"]), /^whsec_/, first.text);
    assert.equal((await create()).text, first.text);
    const stored = await dumpDatabase(service.dependencies.database);
    assert.ok(stored.includes(first.body.id));
    assert.ok(!stored.includes(String(first.body["secret"])));
  } finally {
    await service.close();
  }
});

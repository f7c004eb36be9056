import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const charge = { amount: "2000", currency: "usd", source: "tok_visa" };

async function postJson(fields: object): Promise<{ readonly body: ReceivedBody }> {
  const response = await service.app.request("/v1/charges", {
    method: "POST",
    headers: { authorization: `Bearer ${service.secret}`, "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  return { body: (await response.json()) as ReceivedBody };
}

test("booleans of a form are written as clients of several languages write them", async () => {
  for (const [written, captured] of [
    ...["true", "True", "1"].map((text) => [text, true] as const),
    ...["false", "False", "0"].map((text) => [text, false] as const),
  ]) {
    const { body } = await service.post("/v1/charges", { ...charge, capture: written });
    assert.equal(body["captured"], captured, written);
    const asJson = await postJson({ ...charge, amount: 2000, capture: written });
    assert.equal(asJson.body["captured"], captured, written);
    const { data } = (await service.get(`/v1/products?active=${written}`)).body;
    assert.deepEqual(data, [], written);
  }
  for (const wrong of ["", "yes", "TRUE", "on", "2", "01", "null"]) {
    const { status, body } = await service.post("/v1/charges", { ...charge, capture: wrong });
    assert.deepEqual([status, body.error.param], [400, "capture"], wrong);
  }
  for (const wrong of [1, 0, null, [true], {}]) {
    assert.equal((await postJson({ ...charge, capture: wrong })).body.error.param, "capture");
  }
});

test("a price that the payer chooses is enabled by every word for true", async () => {
  for (const enabled of ["true", "True", "1"]) {
    const { status, text } = await service.post("/v1/prices", {
      currency: "eur",
      product_data: { name: "Gift" },
      custom_unit_amount: { enabled, minimum: "100" },
    });
    assert.equal(status, 200, text);
  }
});

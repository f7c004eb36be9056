import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;
before(async () => {
  studio = await aStudio("http://localhost:4242", { settings: { readsPerSecond: 2, writesPerSecond: 25 } });
});
after(() => studio.service.close());

for (const name of ["opening", "payment_totals", "subscriptions", "account"]) {
  const path = `/studio/api/${name}`;
  test(`${path} is limited as every read is`, async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) statuses.push((await studio.ask({ path })).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
    const { headers, body } = await studio.ask({ path });
    assert.deepEqual([headers.get("retry-after"), body.error.code], ["1", "rate_limit"]);
    studio.service.clock.advance(2_000);
  });
}

test("previews are limited for their account, and go on after a moment", async () => {
  const pass = String((await studio.ask({ path: "/studio/api/opening" })).body["pass"]);
  const draft = JSON.stringify({ name: "Box", amount: 4200, currency: "eur" });
  const preview = () => studio.ask({ path: "/studio/preview", form: { pass, draft } });
  for (let count = 0; count < 20; count++) assert.equal((await preview()).status, 200);
  const limited = await preview();
  assert.deepEqual([limited.status, limited.headers.get("retry-after")], [429, "1"]);
  assert.match(limited.text, /Too many previews at once/);
  assert.doesNotMatch(limited.text, /<h1>Box/);
  studio.service.clock.advance(1_000);
  assert.match((await preview()).text, /<h1>Box<\/h1>/);
});

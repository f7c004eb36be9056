import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { queueMailToMerchant } from "../../../../src/service/accounts/accounts/queue-mail.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite();
  const { dependencies, scope } = site.service;
  await site.service.post("/v1/account", { email: "owner@shop.example" });
  const message = { subject: "<script>alert(1)</script>", text: "Tom & Jerry <b>" };
  await queueMailToMerchant(dependencies.database, dependencies, scope, message);
});
after(() => site.service.close());

function open(key: string | null, accept: string) {
  const authorization =
    key === null ? {} : { authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` };
  return site.open("/sandbox/outbox", { accept, ...authorization });
}

test("without a mail server mail is read in the outbox, as text, under a strict policy", async () => {
  const response = await open(site.service.secret, "text/html");
  assert.equal(response.status, 200);
  assert.match(
    response.headers.get("content-security-policy") ?? "",
    /default-src 'none'; script-src 'self'/,
  );
  assert.equal(response.headers.get("cache-control"), "no-store");
  const page = await response.text();
  assert.ok(page.includes("&lt;script&gt;alert(1)&lt;/script&gt;"));
  assert.ok(page.includes("Tom &amp; Jerry &lt;b&gt;"));
  assert.ok(page.includes("owner@shop.example"));
  assert.ok(!page.includes("<script>alert"));
});

test("tools get the outbox as JSON", async () => {
  const response = await open(site.service.secret, "*/*");
  const { data } = (await response.json()) as { data: readonly Record<string, unknown>[] };
  assert.equal(data.length, 1);
  assert.deepEqual(
    [data[0]?.["to"], data[0]?.["text"], data[0]?.["sent"]],
    ["owner@shop.example", "Tom & Jerry <b>", null],
  );
});

test("the outbox opens with a secret test key only, and shows that account's mail only", async () => {
  const { service } = site;
  const none = await open(null, "text/html");
  assert.equal(none.status, 401);
  assert.match(none.headers.get("www-authenticate") ?? "", /^Basic realm=/);
  assert.equal((await open(service.publishable, "text/html")).status, 403);
  assert.equal((await open((await service.aMerchant({ livemode: true })).secret, "*/*")).status, 403);
  const other = await open((await service.aMerchant()).secret, "*/*");
  assert.deepEqual(((await other.json()) as { data: unknown }).data, []);
});

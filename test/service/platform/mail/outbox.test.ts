import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { queueMailToMerchant } from "../../../../src/service/accounts/notices/notify-merchant.ts";
import { aPicture } from "../../../support/some-pictures.ts";
import type { TestStudio } from "../../web/studio/a-studio.ts";
import { aStudio } from "../../web/studio/a-studio.ts";

let site: TestStudio;

before(async () => {
  site = await aStudio();
  const { dependencies, scope } = site.service;
  await site.service.post("/v1/account", { email: "owner@shop.example" });
  const message = { subject: "<script>alert(1)</script>", parts: [{ lines: ["Tom & Jerry <b>"] }] };
  await inTransaction(dependencies, (within) => queueMailToMerchant(within, scope, message));
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
  assert.deepEqual([data[0]?.["to"], data[0]?.["sent"]], ["owner@shop.example", null]);
  const reason = "You get this e-mail because your address is that of the account “Till Demo Shop”.";
  assert.equal(data[0]?.["text"], `Tom & Jerry <b>\n\n${reason}\n`);
  assert.match(String(data[0]?.["html"]), /Tom &amp; Jerry &lt;b&gt;/);
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

test("each mail is shown as its recipient sees it, under a policy of its own", async () => {
  const page = await (await open(site.service.secret, "text/html")).text();
  const [, path = ""] = /<iframe\s+src="(\/sandbox\/outbox\/\d+)"/.exec(page) ?? [];
  assert.match(page, /English \(en\)/);
  assert.match(page, /sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const authorization = `Bearer ${site.service.secret}`;
  const response = await site.open(path, { authorization });
  const policy = response.headers.get("content-security-policy") ?? "";
  for (const part of [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    "sandbox ",
  ])
    assert.ok(policy.includes(part), policy);
  assert.doesNotMatch(policy, /allow-scripts|allow-same-origin|script-src/);
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  const mail = await response.text();
  assert.ok(mail.includes("Tom &amp; Jerry &lt;b&gt;") && !mail.includes("<script"), mail);
  assert.equal((await site.open("/sandbox/outbox/999999", { authorization })).status, 404);
  const stranger = await site.service.aMerchant();
  assert.equal((await site.open(path, { authorization: `Bearer ${stranger.secret}` })).status, 404);
});

test("a mail shows the logo, which is sent with it and loaded from nowhere else", async () => {
  const { service } = site;
  const merchant = await service.aMerchant();
  const authorization = `Bearer ${merchant.secret}`;
  const form = new FormData();
  form.set("purpose", "business_logo");
  const bytes = new Uint8Array(await aPicture("png", { width: 400, height: 100 }));
  form.set("file", new Blob([bytes], { type: "image/png" }), "logo.png");
  const sent = await site.app.request("/v1/files", {
    method: "POST",
    body: form,
    headers: { authorization },
  });
  const { id } = (await sent.json()) as { id: string };
  await service.post("/v1/account", { branding: { logo: id } }, { key: merchant.secret });
  const order = { amount: "4200", currency: "eur", source: "tok_visa", receipt_email: "payer@example.com" };
  await service.post("/v1/charges", order, { key: merchant.secret });
  const list = (await (await open(merchant.secret, "*/*")).json()) as {
    data: { id: number; html: string }[];
  };
  assert.match(
    list.data[0]?.html ?? "",
    new RegExp(`<img src="cid:${id}" alt="[^"]+" width="160" height="40"`),
  );
  const shown = await site.open(`/sandbox/outbox/${list.data[0]?.id}`, { authorization });
  assert.match(await shown.text(), new RegExp(`<img src="/files/${id}"`));
});

const path = "/sandbox/outbox";
const fromAddressBar = { accept: "text/html", "sec-fetch-site": "none" };

test("a browser on the machine of the service needs no key", async () => {
  const { status, text } = await site.ask({ path, headers: fromAddressBar });
  assert.equal(status, 200);
  const [, mail = ""] = /<iframe\s+src="([^"]+)"/.exec(text) ?? [];
  assert.equal((await site.ask({ path: mail })).status, 200);
});

for (const [name, arrival] of Object.entries({
  "from another machine": { remote: "192.168.1.20" },
  "through a proxy": { headers: { ...fromAddressBar, "x-forwarded-for": "203.0.113.7" } },
  "by another name": { headers: { ...fromAddressBar, host: "rebound.example" } },
  "from a program": { headers: { accept: "text/html", connection: undefined } },
})) {
  test(`a request ${name} needs one`, async () => {
    for (const address of [path, `${path}/1`]) {
      const { status, headers } = await site.ask({ path: address, headers: fromAddressBar, ...arrival });
      assert.equal(status, 401, address);
      assert.match(headers.get("www-authenticate") ?? "", /^Basic realm=/);
    }
  });
}

test("where the service is not on a loopback address everybody needs a key", async () => {
  const other = await aStudio("https://pay.example");
  assert.equal((await other.ask({ path, headers: fromAddressBar })).status, 401);
  await other.service.close();
});

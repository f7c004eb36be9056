import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Merchant } from "../../../support/a-service.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.service.close());

async function aLink({ secret }: Merchant, slug: string): Promise<string> {
  const fields = { name: "Box", slug, amount: "4200", currency: "eur" };
  const { status } = await site.service.post("/v1/payment_links", fields, { key: secret });
  assert.equal(status, 200);
  return `/l/${slug}`;
}

const ancestorsOf = ({ headers }: Response) =>
  /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];

test("only the allowed origins of a publishable key may frame a payment page, and only as an overlay", async () => {
  const merchant = await site.service.aMerchant({
    livemode: true,
    allowedOrigins: ["https://shop.example", "https://a.example"],
  });
  const path = await aLink(merchant, "listed");
  const over = await site.open(`${path}?overlay=1`, { referer: "https://shop.example/box" });
  assert.equal(over.status, 200);
  assert.equal(ancestorsOf(over), "https://shop.example https://a.example");
  assert.equal(over.headers.get("x-frame-options"), null);
  const alone = await site.open(path);
  assert.equal(ancestorsOf(alone), "'none'");
  assert.equal(alone.headers.get("x-frame-options"), "DENY");
});

test("on a page of another origin it is no payment page, and names the line that is missing", async () => {
  const merchant = await site.service.aMerchant({
    livemode: true,
    allowedOrigins: ["https://shop.example"],
  });
  const path = await aLink(merchant, "foreign");
  const refused = await site.open(`${path}?overlay=1`, { referer: "https://evil.example/" });
  const page = await refused.text();
  assert.equal(refused.status, 403);
  assert.match(page, /data-code="origin_not_allowed"/);
  assert.match(page, /allowed_origins\[\]=https:\/\/evil\.example/);
  assert.doesNotMatch(page, /till-payment|Box/);
});

test("a key that lists no origin lets pages in test mode only stand below", async () => {
  const live = await aLink(await site.service.aMerchant({ livemode: true }), "live-unlisted");
  assert.equal(ancestorsOf(await site.open(`${live}?overlay=1`)), "'none'");
  assert.equal((await site.open(`${live}?overlay=1`, { referer: "https://shop.example/" })).status, 403);
  const trial = await aLink(await site.service.aMerchant(), "test-unlisted");
  assert.equal(ancestorsOf(await site.open(`${trial}?overlay=1`)), "*");
});

test("an unknown link, or one that cannot be paid, is reported to the page below at once", async () => {
  const merchant = await site.service.aMerchant();
  const path = await aLink(merchant, "ended-box");
  const { data } = (await site.service.get("/v1/payment_links", { key: merchant.secret }))
    .body as unknown as {
    data: { id: string }[];
  };
  await site.service.post(`/v1/payment_links/${data[0]?.id}`, { status: "paused" }, { key: merchant.secret });
  for (const [address, status, code] of [
    [path, 410, "link_inactive"],
    ["/l/no-such-box", 404, "link_unknown"],
  ] as const) {
    const refused = await site.open(`${address}?overlay=1`, { referer: "https://shop.example/" });
    assert.equal(refused.status, status);
    assert.equal(ancestorsOf(refused), "*");
    assert.match(await refused.text(), new RegExp(`data-code="${code}"`));
    assert.equal(ancestorsOf(await site.open(address)), "'none'");
  }
});

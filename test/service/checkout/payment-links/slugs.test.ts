import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "../../../support/fast-check.ts";
import type { Merchant, Received } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
let rival: Merchant;
before(async () => {
  site = await aSite();
  rival = await site.service.aMerchant();
});
after(() => site.service.close());

const box = { name: "Box", amount: "4200", currency: "eur" };
const day = 86_400_000;

function make(slug: string, merchant: Pick<Merchant, "secret"> = site.service): Promise<Received> {
  return site.service.post("/v1/payment_links", { ...box, slug }, { key: merchant.secret });
}

async function made(slug: string, merchant?: Pick<Merchant, "secret">): Promise<string> {
  const { status, body, text } = await make(slug, merchant);
  assert.equal(status, 200, text);
  return body.id;
}

const change = (id: string, fields: object) => site.service.post(`/v1/payment_links/${id}`, fields);

async function available(slug: string, merchant: Pick<Merchant, "secret"> = site.service) {
  const path = `/v1/payment_links/slug_available?slug=${encodeURIComponent(slug)}`;
  return (await site.service.get(path, { key: merchant.secret })).body;
}

test("a slug is what NFKC and lower case make of it", async () => {
  const { body } = await make("Ｗinter－Ｂox");
  assert.equal(body["slug"], "winter-box");
  assert.equal((await site.open("/l/Winter-Box")).headers.get("location"), "/l/winter-box");
});

test("rejects an invalid or reserved slug", async () => {
  const wrong = ["-a", "a-", "a_b", "a b", "ä", "x".repeat(65), "a/b", "а"];
  for (const slug of [...wrong, "l", "V1", "studio", "files", "ｈealth", "receipt"]) {
    const { status, body } = await make(slug);
    assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "slug"], slug);
  }
  const reserved = await available("Checkout");
  assert.deepEqual(
    [reserved["available"], reserved["suggestions"]],
    [false, ["checkout-2", "checkout-3", "checkout-4"]],
  );
});

test("rejects a slug that looks like another merchant's, but not one like the merchant's own", async () => {
  await made("corner-willow");
  const alike = [
    "comer-willow",
    "c0rner-willow",
    "corner-wi11ow",
    "corner-wlllow",
    "cornerwillow",
    "corner-vvillow",
  ];
  for (const slug of alike) {
    const { status, body } = await make(slug, rival);
    assert.deepEqual([status, body.error.code, body.error.param], [409, "slug_taken", "slug"], slug);
    assert.equal((await available(slug, rival))["available"], false, slug);
    assert.equal((await available(slug))["available"], true, slug);
  }
  await made("corner-pillow", rival);
  await made("c0rner-willow");
});

test("an available slug can be taken once", async () => {
  const slugs = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?$/);
  await fc.assert(
    fc.asyncProperty(slugs, async (slug) => {
      const { available: free, suggestions } = await available(slug);
      const { status } = await make(slug);
      if (free !== true) {
        assert.notEqual(status, 200);
        assert.ok((suggestions as readonly string[]).length > 0);
        return;
      }
      assert.equal(status, 200);
      assert.equal((await available(slug))["available"], false);
      assert.equal((await make(slug, rival)).status, 409);
    }),
    { numRuns: 60 },
  );
});

test("of many concurrent requests for a slug, or one that looks like it, one succeeds", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? make("harbour") : make("harb0ur", rival))),
  );
  const slugs = answers.filter(({ status }) => status === 200).map(({ body }) => body["slug"]);
  assert.equal(slugs.length, 1, slugs.join(" "));
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
});

test("earlier slugs keep leading to their link, also once it was named back", async () => {
  const id = await made("spring");
  await change(id, { slug: "summer" });
  await change(id, { slug: "autumn" });
  const led = async (slug: string) => (await site.open(`/l/${slug}?utm_source=x`)).headers.get("location");
  assert.deepEqual(
    [await led("spring"), await led("summer")],
    ["/l/autumn?utm_source=x", "/l/autumn?utm_source=x"],
  );
  assert.equal((await make("summer", rival)).status, 409);
  assert.equal((await change(id, { slug: "spring" })).body["slug"], "spring");
  assert.equal(await led("autumn"), "/l/spring?utm_source=x");
  const open = { key: site.service.publishable };
  const opened = await site.service.post("/v1/payment_links/summer/sessions", {}, open);
  assert.equal(opened.body["amount_total"], 4200);
});

test("the slugs of an archived link are a tombstone for 180 days, then anybody's", async () => {
  const id = await made("relic-new");
  await change(id, { slug: "relic" });
  await change(id, { status: "archived" });
  assert.equal((await change(id, { slug: "relic-old" })).status, 409);
  for (const slug of ["relic", "relic-new", "rel1c"])
    assert.equal((await make(slug, rival)).status, 409, slug);
  assert.equal((await make("relic")).status, 409);
  assert.equal((await site.open("/l/relic")).status, 410);
  site.service.clock.advance(180 * day - 1);
  assert.equal((await make("relic", rival)).status, 409);
  site.service.clock.advance(1);
  assert.equal((await available("relic", rival))["available"], true);
  const read = async () => (await site.service.get(`/v1/payment_links/${id}`)).body;
  assert.equal((await read())["url"], "http://localhost:4242/l/relic");
  await made("relic", rival);
  assert.deepEqual([(await read())["slug"], (await read())["url"]], ["relic", null], "not another's address");
  assert.equal((await site.open("/l/relic")).status, 200);
  assert.equal((await site.open("/l/relic-new")).status, 410, "until somebody takes it");
});

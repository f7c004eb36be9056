import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brands } from "../../demo/brands/brands.ts";
import { createBrandLinks } from "../../demo/brands/create-brand-links.ts";
import type { TestShop } from "./a-shop.ts";
import { aShop } from "./a-shop.ts";

let shop: TestShop;
before(async () => (shop = await aShop()));
after(() => shop.close());

test("creates the links of the brands once, with their branding and a picture", async () => {
  await createBrandLinks(shop.till);
  await createBrandLinks(shop.till);
  const { data: links } = await shop.till.paymentLinks.list({ limit: 50 });
  assert.deepEqual(
    links.map(({ slug }) => slug).reverse(),
    brands.map(({ slug }) => slug),
  );
  for (const { branding } of links) assert.match(branding.logo ?? branding.icon ?? "", /^file_/);
});

test("a page of the shop leads to each in its own language, and the shop's own links are apart", async () => {
  await createBrandLinks(shop.till);
  await shop.till.paymentLinks.create({ name: "Box", amount: 4200, currency: "eur", slug: "box" });
  const page = await (await shop.shop.request("/brands")).text();
  for (const { slug, locale } of brands) assert.ok(page.includes(`/l/${slug}?locale=${locale}"`), slug);
  assert.doesNotMatch(page, /\/l\/box/);
  const styles = await (await shop.shop.request("/brands.css")).text();
  for (const { slug, branding } of brands) {
    const mark = await shop.shop.request(`/brands/${slug}.svg`);
    assert.equal(mark.headers.get("content-type"), "image/svg+xml", slug);
    assert.ok(page.includes(`src="/brands/${slug}.svg"`), slug);
    assert.match(styles, new RegExp(`\\.${slug} [^}]*${branding.color_accent ?? "none"}`));
  }
  const own = await (await shop.shop.request("/link")).text();
  assert.match(own, /\/l\/box/);
  assert.doesNotMatch(own, /\/l\/shincha/);
});

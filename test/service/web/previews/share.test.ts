import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { readQr } from "../../../support/read-qr.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

const publicUrl = "https://pay.example";
let site: TestSite;
before(async () => {
  site = await aSite({ publicUrl });
});
after(() => site.service.close());

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

/** Reads the code in a picture: white border, then modules. */
async function decode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128;
  const middle = Array.from({ length: info.width }, (_, at) => at);
  const border = middle.findIndex((at) => isDark(at, at));
  const finder = middle.slice(border).findIndex((at) => !isDark(at, border)) / 7;
  const end = middle.findLastIndex((at) => isDark(at, border)) + 1;
  const size = Math.round((end - border) / finder);
  assert.ok(info.width - end >= 3.5 * finder, "on all sides");
  assert.ok(border >= 3.5 * finder, "the empty border is four modules wide");
  return readQr(size, (row, column) =>
    isDark(Math.floor(border + (column + 0.5) * finder), Math.floor(border + (row + 0.5) * finder)),
  );
}

test("the QR code of a link contains its URL, as PNG and as SVG, for any Host header", async () => {
  await site.aLink({ slug: "winter-box" });
  const hostile = { host: "evil.example", "x-forwarded-host": "evil.example" };
  for (const [file, type] of [
    ["qr.png", "image/png"],
    ["qr.svg", "image/svg+xml"],
  ]) {
    for (const size of ["", "?size=300"]) {
      const response = await site.open(`/l/winter-box/${file}${size}`, hostile);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("content-type"), type);
      assert.match(response.headers.get("cache-control") ?? "", /^public, max-age=\d+$/);
      assert.equal(await decode(await bytesOf(response)), `${publicUrl}/l/winter-box`);
    }
  }
});

test("the smallest code can still be read: its modules are all of one size", async () => {
  await site.aLink({ slug: "smallest" });
  const code = await bytesOf(await site.open("/l/smallest/qr.png?size=64"));
  assert.equal((await sharp(code).metadata()).width, 64);
  assert.equal(await decode(code), `${publicUrl}/l/smallest`);
});

test("a QR code has the requested size, within limits", async () => {
  await site.aLink({ slug: "sizes" });
  const widthAt = async (size: string) =>
    (await sharp(await bytesOf(await site.open(`/l/sizes/qr.png?size=${size}`))).metadata()).width;
  assert.equal(await widthAt("700"), 700);
  for (const [asked, width] of [
    ["1", 64],
    ["999999", 2048],
    ["99999999999", 512],
    ["-1", 512],
    ["NaN", 512],
  ] as const) {
    assert.equal(await widthAt(asked), width, asked);
  }
});

test("an unknown link and a draft have no code; an old slug gives the code of the new one", async () => {
  await site.aLink({ slug: "not-yet", status: "draft" });
  for (const slug of ["unknown", "not-yet", "%00", "a".repeat(65)]) {
    for (const file of ["qr.svg", "qr.png"]) {
      assert.equal((await site.open(`/l/${slug}/${file}`)).status, 404, slug);
    }
  }
  const link = await site.aLink({ slug: "before" });
  await site.service.post(`/v1/payment_links/${link.id}`, { slug: "after" });
  assert.equal(await decode(await bytesOf(await site.open("/l/before/qr.png"))), `${publicUrl}/l/after`);
});

test("the page of a link tells where its card is, by its own address", async () => {
  await site.aLink({ slug: "shown", name: "Winter & co", description: "Warm things." });
  const page = await (await site.open("/l/shown", { host: "evil.example", "accept-language": "en" })).text();
  for (const tag of [
    '<meta property="og:type" content="website" />',
    '<meta property="og:title" content="Winter &amp; co · €42.00 · Till Demo Shop" />',
    '<meta property="og:description" content="Warm things." />',
    `<meta property="og:url" content="${publicUrl}/l/shown" />`,
    `<meta property="og:image" content="${publicUrl}/l/shown/card.png?locale=en" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Winter &amp; co · €42.00 · Till Demo Shop" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]) {
    assert.ok(page.includes(tag), tag);
  }
});

test("the preview is a picture of 1200 × 630, cached for a minute, whose name changes with its content", async () => {
  const link = await site.aLink({ slug: "card" });
  const first = await site.open("/l/card/card.png");
  const { width, height, format } = await sharp(await bytesOf(first)).metadata();
  assert.deepEqual([width, height, format], [1200, 630, "png"]);
  assert.equal(first.headers.get("cache-control"), "public, max-age=60");
  assert.equal(first.headers.get("x-robots-tag"), "noindex");
  const etag = first.headers.get("etag") ?? "";
  const again = await site.open("/l/card/card.png", { "if-none-match": etag });
  assert.deepEqual([again.status, await again.text()], [304, ""]);
  await site.service.post(`/v1/payment_links/${link.id}`, { name: "Another box" });
  assert.equal((await site.open("/l/card/card.png", { "if-none-match": etag })).status, 200);
});

test("the sum on the card is written as on the page whose card it is", async () => {
  await site.aLink({ slug: "spoken-card", amount: "123456" });
  await site.aLink({ slug: "said-card", amount: "123456", locale: "de" });
  const card = async (path: string, language = "en") => {
    const response = await site.open(path, { "accept-language": language });
    assert.equal(response.headers.get("vary"), "Accept-Language");
    return response.headers.get("etag");
  };
  const [english, german] = [
    await card("/l/spoken-card/card.png"),
    await card("/l/spoken-card/card.png", "de"),
  ];
  assert.notEqual(english, german);
  assert.equal(await card("/l/spoken-card/card.png?locale=de"), german);
  assert.equal(await card("/l/said-card/card.png"), german);
  const page = await (await site.open("/l/spoken-card", { "accept-language": "de" })).text();
  assert.match(page, /1\.234,56\s€[\s\S]*card\.png\?locale=de"/);
});

test("the merchant's logo stands on the card in place of the name", async () => {
  const form = new FormData();
  const logo = await sharp({ create: { width: 400, height: 100, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  form.set("purpose", "business_logo");
  form.set("file", new Blob([new Uint8Array(logo)], { type: "image/png" }), "logo.png");
  const { body } = await site.service.upload("/v1/files", form);
  await site.aLink({ slug: "logo", branding: { logo: body.id } });
  const card = sharp(await bytesOf(await site.open("/l/logo/card.png")));
  const { data } = await card
    .extract({ left: 100, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.deepEqual([...data.subarray(0, 3)], [255, 0, 0]);
});

test("the card of a link that cannot be paid tells nothing: the same as for one that never was", async () => {
  const unknown = await bytesOf(await site.open("/l/never-was/card.png"));
  const ends = {
    draft: { status: "draft" },
    paused: { status: "paused" },
    archived: { status: "archived" },
    expired: { expires_at: new Date(site.service.clock.now().getTime() + 60_000).toISOString() },
  };
  for (const [slug, { status, ...fields }] of Object.entries<Record<string, string>>(ends)) {
    const link = await site.aLink({ slug, ...fields, ...(status === "draft" ? { status } : {}) });
    if (status !== undefined && status !== "draft")
      await site.service.post(`/v1/payment_links/${link.id}`, { status });
  }
  site.service.clock.advance(61_000);
  for (const slug of Object.keys(ends)) {
    const response = await site.open(`/l/${slug}/card.png`);
    assert.equal(response.status, 200, slug);
    assert.deepEqual(await bytesOf(response), unknown, slug);
    const page = await (await site.open(`/l/${slug}`, { "accept-language": "en" })).text();
    const tags = page.match(/<meta [^>]*>/g)?.join("") ?? "";
    assert.doesNotMatch(tags, /Summer box|42\.00|Till Demo Shop|card\.png/, slug);
  }
  assert.notDeepEqual(await bytesOf(await site.open("/l/card/card.png")), unknown);
});

test("many cards at once are rejected, the same card is drawn once", async () => {
  site.service.clock.advance(60_000);
  const link = await site.aLink({ slug: "many" });
  const opened = async () => (await site.open("/l/many/card.png")).status;
  assert.deepEqual(new Set(await Promise.all(Array.from({ length: 100 }, opened))), new Set([200]));
  const statuses: number[] = [];
  for (let version = 0; version < 60; version++) {
    await site.service.post(`/v1/payment_links/${link.id}`, { name: `Box ${version}` });
    const response = await site.open("/l/many/card.png");
    statuses.push(response.status);
    if (response.status === 429) assert.ok(Number(response.headers.get("retry-after")) > 0);
  }
  assert.ok(statuses.includes(429));
  assert.equal(statuses[0], 200);
});

test("pictures of a link are only read, and no robots.txt keeps anybody from reading them", async () => {
  await site.aLink({ slug: "open" });
  for (const file of ["qr.svg", "qr.png", "card.png"]) {
    const { status, headers } = await site.open(`/l/open/${file}`, {}, "POST");
    assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"]);
  }
  const robots = await site.open("/robots.txt");
  const rules = robots.status === 200 ? await robots.text() : "";
  assert.doesNotMatch(rules, /^disallow:\s*\/(?:l|r|c)?/im);
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import type { ReceivedBody } from "../../../support/a-service.ts";
import { aPicture } from "../../../support/some-pictures.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => (site = await aSite()));
after(() => site.service.close());

async function aFile(purpose: string, picture: Buffer): Promise<ReceivedBody> {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", new Blob([new Uint8Array(picture)]), "x");
  return (await site.service.upload("/v1/files", form)).body;
}

test("a file is served to everybody, for ever, as the picture it is and as nothing else", async () => {
  const { id, size } = (await aFile("business_logo", await aPicture("jpeg"))) as ReceivedBody & {
    size: number;
  };
  const response = await site.open(`/files/${id}`);
  assert.equal(response.status, 200);
  const expected = {
    "content-type": "image/jpeg",
    "content-disposition": `inline; filename="${id}.jpeg"`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=31536000, immutable",
  };
  for (const [name, value] of Object.entries(expected)) assert.equal(response.headers.get(name), value);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(bytes.byteLength, size);
  assert.equal((await sharp(bytes).metadata()).format, "jpeg");

  const etag = response.headers.get("etag") ?? "";
  const known = await site.open(`/files/${id}`, { "if-none-match": `"other", W/${etag}` });
  assert.equal(known.status, 304);
  assert.equal(await known.text(), "");
});

test("there is no file at other addresses", async () => {
  for (const path of ["/files/file_000000000000000000000000", "/files/x", "/files/"]) {
    assert.equal((await site.open(path)).status, 404, path);
  }
});

test("a link shows the merchant's logo in the place it will need, with the name as its text", async () => {
  const { id: logo } = await aFile("business_logo", await aPicture("png", { width: 300, height: 100 }));
  await site.aLink({ slug: "with-logo", branding: { logo, display_name: 'A "quoted" shop' } });
  const page = await (await site.open("/l/with-logo")).text();
  const name = "A &quot;quoted&quot; shop";
  assert.ok(
    page.includes(`<img class="logo" src="/files/${logo}" alt="${name}" width="120" height="40" />`),
    page,
  );
  assert.ok(!page.includes('class="mark"'));
});

test("a link shows the merchant's icon beside the name", async () => {
  const { id: icon } = await aFile("business_icon", await aPicture("webp"));
  await site.aLink({ slug: "with-icon", branding: { icon } });
  const page = await (await site.open("/l/with-icon")).text();
  assert.ok(page.includes(`<img class="icon" src="/files/${icon}" alt="" width="40" height="40" />`), page);
  assert.ok(page.includes("<bdi>Till Demo Shop</bdi>"));
});

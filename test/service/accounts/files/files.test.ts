import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { createApp } from "../../../../src/service/app.ts";
import { fileRoutes } from "../../../../src/service/web/assets/asset-routes.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aMovingPng, aMovingWebp, aPicture } from "../../../support/some-pictures.ts";

let service: TestService;

let app: TestService["app"];

before(async () => {
  service = await aService();
  app = createApp(service.dependencies, fileRoutes(service.dependencies));
});

after(() => service.close());

interface Upload {
  readonly purpose?: string;
  readonly name?: string;
  readonly type?: string;
  readonly key?: string;
  readonly idempotencyKey?: string;
}

function upload(
  bytes: Uint8Array,
  { purpose = "business_logo", name = "logo.png", type = "image/png", ...options }: Upload = {},
): Promise<Received> {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", new Blob([new Uint8Array(bytes)], { type }), name);
  return service.upload("/v1/files", form, options);
}

async function assertRefused(answer: Promise<Received>, status: number, message: RegExp): Promise<void> {
  const { status: given, body } = await answer;
  assert.equal(given, status, JSON.stringify(body));
  assert.equal(body.error.param, "file");
  assert.match(body.error.message, message);
}

for (const format of ["png", "jpeg", "webp"] as const) {
  test(`a ${format} is taken for what it is, whatever its name and its part say`, async () => {
    const { status, body } = await upload(await aPicture(format), { name: "x.svg", type: "text/html" });
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(body.id, /^file_[0-9A-Za-z]{24}$/);
    assert.deepEqual(
      { object: body.object, purpose: body["purpose"], type: body["type"], livemode: body["livemode"] },
      { object: "file", purpose: "business_logo", type: `image/${format}`, livemode: false },
    );
    assert.deepEqual([body["width"], body["height"]], [80, 40]);
    assert.equal(body["url"], `http://localhost:4242/files/${body.id}`);
    assert.deepEqual((await service.get(`/v1/files/${body.id}`)).body, body);
  });
}

test("a picture that is larger than a page shows it is made smaller", async () => {
  const { body } = await upload(await aPicture("jpeg", { width: 2000, height: 1000 }));
  assert.deepEqual([body["width"], body["height"]], [1024, 512]);
});

test("what is neither PNG nor JPEG nor WebP is rejected", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script/></svg>');
  for (const bytes of [svg, await aPicture("gif"), Buffer.from("<!doctype html>"), Buffer.alloc(0)]) {
    await assertRefused(upload(bytes), 400, /PNG, JPEG or WebP/);
  }
});

test("a picture that is broken is rejected", async () => {
  const png = await aPicture("png", { width: 200, height: 200 });
  const jpeg = await aPicture("jpeg", { width: 200, height: 200 });
  const crooked = Buffer.from(png);
  crooked.fill(0, png.length - 40, png.length - 16);
  for (const bytes of [png.subarray(0, 60), jpeg.subarray(0, jpeg.length / 2), crooked]) {
    await assertRefused(upload(bytes), 400, /cannot be read/);
  }
});

test("a picture that moves is rejected", async () => {
  await assertRefused(upload(await aMovingWebp()), 400, /does not move/);
  await assertRefused(upload(await aMovingPng()), 400, /does not move/);
});

test("a few kilobytes that would decode to very many pixels are rejected", async () => {
  const bomb = await aPicture("png", { width: 6000, height: 4000 });
  assert.ok(bomb.length < 512 * 1024);
  await assertRefused(upload(bomb), 400, /megapixels/);
});

test("a picture of more than 512 KiB is rejected, and any file of more than 5 MiB once so much has come", async () => {
  await assertRefused(upload(Buffer.alloc(512 * 1024 + 1)), 413, /512 KiB/);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(++sent)),
  });
  const response = await service.app.request("http://localhost:4242/v1/files", {
    method: "POST",
    headers: { authorization: `Bearer ${service.secret}`, "content-type": "multipart/form-data; boundary=b" },
    body: endless,
    duplex: "half",
  } as RequestInit);
  assert.equal(response.status, 413);
  assert.ok(sent < 90, `${sent} pieces were read`);
});

test("what is appended to a picture, and what it says of itself, does not travel", async () => {
  for (const format of ["png", "jpeg", "webp"] as const) {
    const polyglot = Buffer.concat([
      await aPicture(format),
      Buffer.from("<script>alert(1)</script>PK\u0003\u0004"),
    ]);
    const { body } = await upload(polyglot);
    const response = await app.request(String(body["url"]));
    const served = Buffer.from(await response.arrayBuffer());
    assert.equal(served.byteLength, body["size"]);
    assert.doesNotMatch(served.toString("latin1"), /script|Secret Studio|PK\u0003/);
    assert.equal((await sharp(served).metadata()).format, format);
  }
});

test("a body that is no multipart form is 415; one with other parts, or too many, is 400", async () => {
  const form = await service.post("/v1/files", { purpose: "business_logo" });
  assert.equal(form.status, 415);
  const charge = new FormData();
  charge.set("amount", "100");
  assert.equal((await service.upload("/v1/charges", charge)).status, 415);

  const missing = new FormData();
  missing.set("purpose", "business_logo");
  const withoutFile = await service.upload("/v1/files", missing);
  assert.deepEqual([withoutFile.status, withoutFile.body.error.param], [400, "file"]);
  missing.set("file", "text");
  assert.equal((await service.upload("/v1/files", missing)).body.error.param, "file");
  missing.set("nmae", "x");
  assert.equal((await service.upload("/v1/files", missing)).status, 400);

  const wide = new FormData();
  wide.set("file", new Blob([new Uint8Array(await aPicture())]), "n".repeat(5000));
  wide.set("purpose", "business_logo");
  assert.equal((await service.upload("/v1/files", wide)).status, 400);
  assert.equal(
    (await upload(await aPicture(), { purpose: "identity_document" })).body.error.param,
    "purpose",
  );
});

test("a multipart body that breaks off is rejected", async () => {
  for (const body of ["", "--b", "--b\r\nContent-Disposition: form-data; name=file\r\n\r\nabc"]) {
    const headers = {
      authorization: `Bearer ${service.secret}`,
      "content-type": "multipart/form-data; boundary=b",
    };
    const response = await service.app.request("/v1/files", { method: "POST", headers, body });
    assert.equal(response.status, 400, body);
  }
});

test("an upload that is repeated under its key is one file; another file or purpose under it is rejected", async () => {
  const picture = await aPicture();
  const first = await upload(picture, { idempotencyKey: "logo-1" });
  const again = await upload(picture, { idempotencyKey: "logo-1", name: "other.png" });
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  for (const other of [
    await upload(await aPicture("jpeg"), { idempotencyKey: "logo-1" }),
    await upload(picture, { idempotencyKey: "logo-1", purpose: "business_icon" }),
  ]) {
    assert.equal(other.body.error.code, "idempotency_key_reused");
  }
});

test("files are listed, newest first and by purpose, without those of others and of the other mode", async () => {
  const merchant = await service.aMerchant();
  const live = await service.aMerchant({ livemode: true });
  const { secret: key } = merchant;
  const logo = (await upload(await aPicture(), { key })).body;
  const icon = (await upload(await aPicture("webp"), { key, purpose: "business_icon" })).body;
  await upload(await aPicture(), { key: live.secret });
  const ids = async (path: string) => (await service.get(path, { key })).body.data.map(({ id }) => id);
  assert.deepEqual(await ids("/v1/files"), [icon.id, logo.id]);
  assert.deepEqual(await ids("/v1/files?purpose=business_logo"), [logo.id]);
  assert.equal((await service.get(`/v1/files/${logo.id}`)).status, 404);
  assert.equal((await service.get(`/v1/files/${logo.id}`, { key: live.secret })).status, 404);
});

test("a publishable key cannot upload", async () => {
  assert.equal((await upload(await aPicture(), { key: service.publishable })).status, 403);
});

test("branding takes files of the same account and mode and of the right purpose", async () => {
  const logo = (await upload(await aPicture())).body.id;
  const icon = (await upload(await aPicture(), { purpose: "business_icon" })).body.id;
  const fields = { name: "Box", amount: 4200, currency: "eur" };
  const made = await service.post("/v1/payment_links", { ...fields, branding: { logo, icon } });
  assert.deepEqual(made.body["branding"], { logo, icon });

  const { secret: key } = await service.aMerchant();
  const live = await service.aMerchant({ livemode: true });
  const session = {
    line_items: [{ price_data: { currency: "eur", unit_amount: 100, product_data: { name: "Box" } } }],
    success_url: "https://shop.example/",
  };
  for (const refused of [
    await service.post("/v1/payment_links", { ...fields, branding: { logo } }, { key }),
    await service.post("/v1/payment_links", { ...fields, branding: { logo } }, { key: live.secret }),
    await service.post(`/v1/payment_links/${made.body.id}`, { branding: { logo: `${logo.slice(0, -1)}_` } }),
    await service.post("/v1/checkout/sessions", { ...session, branding: { logo } }, { key }),
  ]) {
    assert.equal(refused.status, 404, refused.text);
    assert.equal(refused.body.error.param, "branding[logo]");
  }
  const swapped = await service.post("/v1/payment_links", { ...fields, branding: { icon: logo } });
  assert.deepEqual([swapped.status, swapped.body.error.param], [400, "branding[icon]"]);
});

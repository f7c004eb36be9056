import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { createApp } from "../../../../src/service/app.ts";
import { fileRoutes } from "../../../../src/service/web/assets/asset-routes.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aPicture } from "../../../support/some-pictures.ts";
import { runDue } from "../../../support/run-jobs.ts";

const pdf = Buffer.from("%PDF-1.7\nreceipt of Ada Lovelace");

const mebibyte = 1024 * 1024;

const day = 86_400_000;

let service: TestService;

let app: TestService["app"];

beforeEach(async () => {
  service = await aService();
  app = createApp(service.dependencies, fileRoutes(service.dependencies));
});

afterEach(() => service.close());

function upload(bytes: Uint8Array, purpose = "dispute_evidence") {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", new Blob([new Uint8Array(bytes)]), "receipt.pdf");
  return service.upload("/v1/files", form);
}

function contentsOf(id: string, key: string | undefined) {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return app.request(`/v1/files/${id}/contents`, { headers });
}

async function aDispute(more: object = {}): Promise<string> {
  const charge = await service.post("/v1/charges", {
    amount: "2000",
    currency: "usd",
    source: "tok_createDispute",
    ...more,
  });
  service.clock.advance(3_000);
  await runDue(service.dependencies, "simulated_reports");
  return (await service.get(`/v1/disputes?charge=${charge.body.id}`)).body.data[0]?.id ?? "";
}

const give = (dispute: string, evidence: object) =>
  service.post(`/v1/disputes/${dispute}`, { evidence, submit: "false" });

test("evidence is a PDF, PNG or JPEG, stored as it is, which the secret key alone reads", async () => {
  const jpeg = await aPicture("jpeg", { width: 2000, height: 1000 });
  for (const [bytes, type] of [
    [pdf, "application/pdf"],
    [jpeg, "image/jpeg"],
    [await aPicture("png"), "image/png"],
  ] as const) {
    const { body, status, text } = await upload(bytes);
    assert.equal(status, 200, text);
    assert.deepEqual([body["type"], body["size"], body["width"]], [type, bytes.byteLength, null]);
    assert.equal(body["url"], `http://localhost:4242/v1/files/${body.id}/contents`);
    const read = await contentsOf(body.id, service.secret);
    assert.equal(read.status, 200);
    assert.deepEqual(Buffer.from(await read.arrayBuffer()), Buffer.from(bytes));
    assert.equal(read.headers.get("content-type"), type);
    assert.match(read.headers.get("content-disposition") ?? "", /^attachment; /);
    assert.equal(read.headers.get("cache-control"), "private, no-store");
    assert.equal(read.headers.get("x-content-type-options"), "nosniff");
    assert.equal((await app.request(`/files/${body.id}`)).status, 404);
    assert.equal((await contentsOf(body.id, undefined)).status, 401);
    assert.equal((await contentsOf(body.id, service.publishable)).status, 403);
    const other = await service.aMerchant();
    assert.equal((await contentsOf(body.id, other.secret)).status, 404);
  }
});

test("the document of the API describes the download of evidence, in each type that is taken", async () => {
  const { paths } = (await service.get("/v1/openapi.json", { key: null })).body as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  const { get } = paths["/v1/files/{id}/contents"] ?? {};
  assert.deepEqual(get?.security, [{ secretKey: [] }, { keyAsUserName: [] }]);
  const described = Object.keys(get.responses[200].content);
  const taken = [pdf, await aPicture("png"), await aPicture("jpeg")];
  const served: (string | null)[] = [];
  for (const bytes of taken) {
    const { body } = await upload(bytes);
    served.push((await contentsOf(body.id, service.secret)).headers.get("content-type"));
  }
  assert.deepEqual(served, described);
});

interface Described {
  readonly security: readonly object[];
  readonly responses: { readonly 200: { readonly content: object } };
}

test("other types and larger files are rejected as evidence, and pictures stay small", async () => {
  const wrong = await upload(Buffer.from("<!doctype html><script>1</script>"));
  assert.deepEqual([wrong.status, wrong.body.error.param], [400, "file"]);
  assert.match(wrong.body.error.message, /PDF, PNG or JPEG/);
  const largest = Buffer.concat([pdf, Buffer.alloc(5 * mebibyte - pdf.byteLength)]);
  assert.equal((await upload(largest)).status, 200);
  const large = await upload(Buffer.concat([largest, Buffer.alloc(1)]));
  assert.deepEqual([large.status, large.body.error.code], [413, "body_too_large"]);
  const picture = await upload(Buffer.alloc(mebibyte), "business_logo");
  assert.deepEqual([picture.status, picture.body.error.code], [413, "body_too_large"]);
  assert.equal((await upload(pdf, "business_logo")).status, 400);
});

test("a dispute takes files that are its evidence, and no other", async () => {
  const dispute = await aDispute();
  const { id } = (await upload(pdf)).body;
  const given = await give(dispute, { receipt: id, customer_name: "Ada" });
  const { receipt, customer_name: name } = given.body["evidence"] as Record<string, unknown>;
  assert.deepEqual([receipt, name], [id, "Ada"]);
  const removed = await give(dispute, { receipt: "" });
  assert.equal((removed.body["evidence"] as Record<string, unknown>)["receipt"], null);
  await give(dispute, { receipt: id });
  const logo = (await upload(await aPicture(), "business_logo")).body.id;
  const elsewhere = await aDispute();
  for (const [at, file, code] of [
    [dispute, `file_${"0".repeat(24)}`, "resource_missing"],
    [dispute, logo, "parameter_invalid"],
    [elsewhere, id, "parameter_invalid"],
  ] as const) {
    const refused = await give(at, { service_documentation: file });
    assert.deepEqual(
      [refused.body.error.code, refused.body.error.param],
      [code, "evidence[service_documentation]"],
    );
  }
});

test("evidence is erased with its customer: the texts, the ids and the bytes", async () => {
  const customer = await service.post("/v1/customers", { source: "tok_createDispute" });
  const dispute = await aDispute({ customer: customer.body.id, source: undefined });
  const kept = (await upload(pdf)).body.id;
  const { id } = (await upload(pdf)).body;
  const sent = await service.post(`/v1/disputes/${dispute}`, {
    evidence: { receipt: id, customer_name: "Ada Lovelace" },
  });
  assert.equal(sent.status, 200, sent.text);
  await runDue(service.dependencies, "dispute_answers");
  assert.equal((await service.delete(`/v1/customers/${customer.body.id}`)).status, 200);
  await runDue(service.dependencies, "erasure");
  assert.equal((await contentsOf(id, service.secret)).status, 404);
  assert.equal((await service.get(`/v1/files/${id}`)).status, 404);
  const { evidence } = (await service.get(`/v1/disputes/${dispute}`)).body;
  assert.ok(!JSON.stringify(evidence).includes(id));
  assert.ok(!JSON.stringify(evidence).includes("Ada"));
  assert.equal((await contentsOf(kept, service.secret)).status, 200);
});

test("evidence that no dispute has is deleted after a week", async () => {
  const dispute = await aDispute();
  const [used, unused, removed, replaced] = await Promise.all(
    Array.from({ length: 4 }, async () => (await upload(pdf)).body.id),
  );
  await give(dispute, { receipt: removed, customer_communication: replaced });
  await give(dispute, { receipt: "", customer_communication: used });
  service.clock.advance(6 * day);
  await runDue(service.dependencies, "unclaimed_evidence");
  const statuses = () =>
    Promise.all(
      [unused, removed, replaced].map(async (id) => (await contentsOf(id ?? "", service.secret)).status),
    );
  assert.deepEqual(await statuses(), [200, 200, 200]);
  service.clock.advance(day + 1);
  await runDue(service.dependencies, "unclaimed_evidence");
  assert.deepEqual(await statuses(), [404, 404, 404]);
  assert.equal((await contentsOf(used ?? "", service.secret)).status, 200);
});

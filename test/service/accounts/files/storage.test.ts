import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

/*
 * A merchant stores a limited number of bytes of files.
 */

const kibibyte = 1_024;

let service: TestService;
before(async () => {
  service = await aService({ settings: { fileStorage: 100 * kibibyte } });
});
after(() => service.close());

/** Uploads a document of a size as evidence. */
function upload(size: number, options: { key?: string; idempotencyKey?: string } = {}): Promise<Received> {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from("%PDF-1.7"));
  const form = new FormData();
  form.set("purpose", "dispute_evidence");
  form.set("file", new Blob([bytes]), "evidence.pdf");
  return service.upload("/v1/files", form, options);
}

async function storedBytes(key?: string): Promise<number> {
  const { body } = await service.get("/v1/files?limit=100", key === undefined ? {} : { key });
  return body.data.reduce((sum, { size }) => sum + Number(size), 0);
}

test("rejects a file beyond what the account may store, and says how much that is and what to do", async () => {
  const { secret: key } = await service.aMerchant();
  assert.equal((await upload(90 * kibibyte, { key })).status, 200);
  const { status, body } = await upload(20 * kibibyte, { key, idempotencyKey: "too much" });
  assert.deepEqual([status, body.error.code, body.error.param], [413, "file_storage_full", "file"]);
  assert.match(body.error.message, /20480 bytes.*92160 of the 102400 bytes.*raise TILL_FILE_STORAGE_MIB/s);
  assert.equal(await storedBytes(key), 90 * kibibyte);
  assert.equal((await upload(10 * kibibyte, { key })).status, 200);
  assert.equal((await upload(1 * kibibyte, { key })).status, 413);
});

test("counts each merchant and each mode for itself", async () => {
  const { secret: first } = await service.aMerchant();
  const { secret: second } = await service.aMerchant();
  for (const key of [first, second]) assert.equal((await upload(100 * kibibyte, { key })).status, 200);
});

test("stores what fits of files that come at the same time", async () => {
  const { secret: key } = await service.aMerchant();
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(30 * kibibyte, { key })));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 200, 200, 413, 413, 413, 413, 413]);
  assert.equal(await storedBytes(key), 90 * kibibyte);
});

test("answers an upload that is repeated as at first, also once nothing more fits", async () => {
  const { secret: key } = await service.aMerchant();
  const first = await upload(100 * kibibyte, { key, idempotencyKey: "again" });
  const again = await upload(100 * kibibyte, { key, idempotencyKey: "again" });
  assert.deepEqual([again.status, again.body.id], [200, first.body.id]);
});

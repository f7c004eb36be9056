import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { StartError } from "../../../../src/service/platform/settings/start-error.ts";
import { createVault } from "../../../../src/service/platform/vault/card-vault.ts";
import { deriveKeys } from "../../../../src/service/platform/vault/derived-keys.ts";
import {
  decodeKeyRing,
  encodeKeyRing,
  firstKeyRing,
  sealingKeyAt,
  withNewSealingKey,
} from "../../../../src/service/platform/vault/key-ring/key-ring.ts";
import type { StoredKeyRing } from "../../../../src/service/platform/vault/key-ring/stored-key-ring.ts";
import { openKeyRing } from "../../../../src/service/platform/vault/key-ring/stored-key-ring.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import { aClock } from "../../../support/fake-clock.ts";
import type { TestDatabase } from "../../../support/test-database.ts";
import { aDatabase } from "../../../support/test-database.ts";

const [old, next, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const context = { id: "tok_1", accountId: "acct_1" };
const minute = 60_000;

let given: TestDatabase;
let clock: ReturnType<typeof aClock>;
beforeEach(async () => {
  given = await aDatabase();
  clock = aClock();
});
afterEach(() => given.close());

const opened = (masterKey: Buffer, formerMasterKey?: Buffer) =>
  openKeyRing({ database: given.database, masterKey, formerMasterKey, now: clock.now, spreads: minute });

const vaultOf = ({ held }: StoredKeyRing) => createVault(held.keys, held);

test("the first ring has the keys that versions without a ring derive from the master key", async () => {
  const { held } = await opened(old);
  assert.deepEqual(held.keys, deriveKeys(old));
  assert.equal(held.current().id, firstKeyRing(old).sealing[0]?.id);
});

test("a ring that an earlier version stored gets the keys of new purposes from its seed, the same in each process", () => {
  const ring = firstKeyRing(old);
  const stored = JSON.parse(encodeKeyRing(ring)) as { keys: Record<string, string> };
  delete stored.keys["shownTerms"];
  const [one, another] = [1, 2].map(() => decodeKeyRing(JSON.stringify(stored)));
  assert.deepEqual(one?.keys.shownTerms, another?.keys.shownTerms);
  assert.notDeepEqual(one?.keys.shownTerms, ring.keys.shownTerms);
  assert.deepEqual(one?.keys.apiKeyHash, ring.keys.apiKeyHash);
});

test("processes that start at once agree on one ring", async () => {
  const rings = await Promise.all([1, 2, 3].map(() => opened(old)));
  const texts = rings.map(({ held: { keys } }) => JSON.stringify(keys));
  assert.equal(new Set(texts).size, 1);
});

test("a new sealing key seals from the moment on at which each process knows it", () => {
  const now = clock.now();
  const ring = withNewSealingKey(firstKeyRing(old), new Date(now.getTime() + minute));
  assert.equal(sealingKeyAt(ring, now), ring.sealing[0]);
  assert.equal(sealingKeyAt(ring, new Date(now.getTime() + minute)), ring.sealing[1]);
});

test("a process that has not heard of a new sealing key opens what another has sealed with it", async () => {
  const [one, other] = [await opened(old), await opened(old)];
  await one.rotateSealingKey();
  clock.advance(minute);
  const sealed = vaultOf(one).sealText("4242", context);
  assert.notEqual(sealed.keyId, other.held.current().id);
  assert.equal(await vaultOf(other).openText(sealed, context), "4242");
  assert.equal(other.held.current().id, sealed.keyId);
});

test("another master key starts nothing, and the message says which variable replaces a master key", async () => {
  await opened(old);
  await assert.rejects(opened(next), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /TILL_FORMER_MASTER_KEY/);
    return true;
  });
  await assert.rejects(opened(next, other), /Neither TILL_MASTER_KEY nor TILL_FORMER_MASTER_KEY/);
});

test("a master key is replaced while processes with the one before run, and what it opened is closed in the end", async () => {
  const before = await opened(old);
  const sealed = vaultOf(before).sealText("4242", context);
  const after = await opened(next, old);
  assert.deepEqual(after.held.keys, before.held.keys);
  await before.refresh();
  assert.equal(await vaultOf(after).openText(sealed, context), "4242");
  const restarted = await opened(next);
  assert.equal((await restarted.masterKeys()).length, 2);
  assert.equal(await restarted.forgetOtherMasterKeys(), 1);
  assert.deepEqual(
    (await restarted.masterKeys()).map(({ own }) => own),
    [true],
  );
  await assert.rejects(opened(old), /is not that of this database/);
  await assert.rejects(before.refresh(), /opens the key ring no more/);
  const last = await opened(next);
  assert.deepEqual(last.held.keys, before.held.keys);
  assert.equal(await vaultOf(last).openText(sealed, context), "4242");
});

test("no key is in the database in clear", async () => {
  const { held } = await opened(old);
  const dump = await dumpDatabase(given.database);
  const keys = [...Object.values(held.keys), held.current().key, old];
  for (const key of keys) {
    for (const text of [key.toString("hex"), key.toString("base64")]) assert.ok(!dump.includes(text));
  }
});

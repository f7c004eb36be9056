import assert from "node:assert/strict";
import { test } from "node:test";
import { createVault } from "../../../../src/service/platform/vault/card-vault.ts";
import { HeldKeyRing } from "../../../../src/service/platform/vault/key-ring/held-key-ring.ts";
import { firstKeyRing } from "../../../../src/service/platform/vault/key-ring/key-ring.ts";
import { keptSecrets } from "../../../../src/service/platform/vault/vault.ts";

const context = { id: "tok_1", accountId: "acct_1" };
const secrets = { number: "4242424242424242", addressLine1: "1 Main Street" };

function aVault(key = 7) {
  const ring = new HeldKeyRing(firstKeyRing(Buffer.alloc(32, key)), () => new Date(0));
  return { vault: createVault(ring.keys, ring) };
}

test("a sealed card opens under the id and account it was sealed for, and under no other", async () => {
  const { vault } = aVault();
  const sealed = vault.seal(secrets, context);
  assert.deepEqual(await vault.open(sealed, context), secrets);
  await assert.rejects(vault.open(sealed, { ...context, id: "tok_2" }));
  await assert.rejects(vault.open(sealed, { ...context, accountId: "acct_2" }));
});

test("another master key opens nothing", async () => {
  const sealed = aVault().vault.seal(secrets, context);
  await assert.rejects(aVault(8).vault.open(sealed, context), /not in the key ring/);
  const { keyId } = aVault(8).vault.seal(secrets, context);
  await assert.rejects(aVault(8).vault.open({ ...sealed, keyId }, context));
});

test("a record in which one bit was changed does not open", async () => {
  const { vault } = aVault();
  const { sealed, keyId } = vault.seal(secrets, context);
  const bytes = Buffer.from(sealed, "base64");
  for (const place of [0, 13, 30, 61, 73, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    await assert.rejects(vault.open({ sealed: changed.toString("base64"), keyId }, context), `byte ${place}`);
  }
});

test("the same card is never sealed the same way twice", () => {
  const { vault } = aVault();
  assert.notEqual(vault.seal(secrets, context).sealed, vault.seal(secrets, context).sealed);
});

test("a card that is encrypted to an acquirer's key opens as it was sealed, and is not kept", async () => {
  const { vault } = aVault();
  const forwarded = {
    forProcessor: { number: "n$1", expMonth: "m$1", expYear: "y$1" },
    addressCountry: "DE",
  };
  const opened = await vault.open(vault.seal(forwarded, context), context);
  assert.deepEqual(opened, forwarded);
  assert.throws(() => keptSecrets(opened), /cannot be kept/);
  assert.deepEqual(keptSecrets(secrets), secrets);
});

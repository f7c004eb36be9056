import assert from "node:assert/strict";
import { KeyObject } from "node:crypto";
import { test } from "node:test";
import { compactDecrypt } from "jose";
import * as z from "zod/mini";
import { encryptCard } from "../../../src/contract/payments/encrypt-card.ts";
import { createTokenInput } from "../../../src/contract/payments/token.ts";
import { aKeyPair, keyText } from "../../support/a-card-key.ts";

const now = () => new Date("2026-11-30T12:00:00.000Z");
const card = { number: "4000002500001001", exp_month: 3, exp_year: 2034, cvc: "012" };

test("encrypts each field so that another implementation of JWE opens it with the private key", async () => {
  const { privateKey, publicKey } = await aKeyPair();
  const encrypted = await encryptCard(card, { key: await keyText(publicKey), now });
  const open = async (jwe = "") => {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey);
    assert.deepEqual(protectedHeader, { alg: "RSA-OAEP-256", enc: "A256GCM", version: "1" });
    return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
  };
  const generationtime = "2026-11-30T12:00:00.000Z";
  assert.deepEqual(await open(encrypted.number), { number: card.number, generationtime });
  assert.deepEqual(await open(encrypted.exp_month), { expiryMonth: "03", generationtime });
  assert.deepEqual(await open(encrypted.exp_year), { expiryYear: "2034", generationtime });
  assert.deepEqual(await open(encrypted.cvc), { cvc: "012", generationtime });
});

test("says in clear only what is shown of a card, as the API takes it", async () => {
  const { publicKey } = await aKeyPair();
  const choice = { ...card, name: "Ada", networks: { preferred: "cartes_bancaires" as const } };
  const encrypted = await encryptCard(choice, { key: await keyText(publicKey), now });
  const { shown, name } = encrypted;
  assert.deepEqual(shown, {
    brand: "cartes_bancaires",
    last4: "1001",
    exp_month: 3,
    exp_year: 2034,
    networks: ["cartes_bancaires", "visa"],
  });
  assert.equal(name, "Ada");
  assert.ok(!JSON.stringify(encrypted).includes(card.number));
  assert.deepEqual(z.parse(createTokenInput, { encrypted_card: encrypted }).encrypted_card, encrypted);
});

test("shares no content key and no IV among 2,500 cards of four fields", async ({ mock }) => {
  const { publicKey } = await aKeyPair();
  const key = await keyText(publicKey);
  const contentKeys = new Set<string>();
  const ivs = new Set<string>();
  // Wrapped twice, the same key looks different: what is wrapped has to be seen.
  const { wrapKey } = crypto.subtle;
  mock.method(crypto.subtle, "wrapKey", (...wanted: Parameters<typeof wrapKey>) => {
    contentKeys.add(String(KeyObject.from(wanted[1]).export({ format: "jwk" }).k));
    return wrapKey.apply(crypto.subtle, wanted);
  });
  for (let batch = 0; batch < 25; batch++) {
    const cards = await Promise.all(Array.from({ length: 100 }, () => encryptCard(card, { key, now })));
    for (const { number, exp_month, exp_year, cvc = "" } of cards)
      for (const field of [number, exp_month, exp_year, cvc]) ivs.add(field.split(".")[2] ?? "");
  }
  assert.deepEqual([contentKeys.size, ivs.size], [10_000, 10_000]);
});

test("encrypts to no key that is damaged", async () => {
  const { publicKey } = await aKeyPair();
  const key = await keyText(publicKey);
  for (const damaged of ["", key.slice(0, -1), key.toLowerCase(), key.replace("10001", "3"), `${key}0`]) {
    await assert.rejects(encryptCard(card, { key: damaged, now }), /damaged/);
  }
});

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  authenticationRequest,
  paymentRequest,
} from "../../src/service/payments/acquirers/adyen/payment-request.ts";
import type { PayableCard } from "../../src/service/payments/processor/request.ts";

const settings = { merchantAccount: "TillTest", returnUrl: "https://pay.example/" };

const payment = {
  reference: "ch_1",
  capture: true,
  initiator: "payer",
  storedCredential: { use: "none" },
} as const;

const amount = { value: 2000, currency: "EUR" };

const methodOf = (card: PayableCard) => paymentRequest(payment, { card, amount }, settings).paymentMethod;

test("a card is sent in the clear", () => {
  const expiry = { expMonth: 3, expYear: 2030 };
  const card = {
    kind: "card",
    number: "4111111111111111",
    cvc: "737",
    name: "Ada",
    network: "visa",
  } as const;
  assert.deepEqual(methodOf({ ...card, ...expiry }), {
    type: "scheme",
    number: "4111111111111111",
    expiryMonth: "03",
    expiryYear: "2030",
    cvc: "737",
    holderName: "Ada",
    brand: "visa",
  });
});

test("each part of a card's address is sent, alone too", () => {
  const card = {
    kind: "card",
    number: "4111111111111111",
    expMonth: 3,
    expYear: 2030,
    network: "visa",
  } as const satisfies PayableCard;
  const none = { street: "N/A", houseNumberOrName: "N/A", postalCode: "N/A", city: "N/A", country: "ZZ" };
  // Parameters of card: address_line1, address_postal_code and address_country.
  const parts = [
    [{ addressLine1: "Gasse 1" }, { street: "Gasse 1" }],
    [{ addressPostalCode: "1010" }, { postalCode: "1010" }],
    [{ addressCountry: "AT" }, { country: "AT" }],
  ];
  for (const [part, sent] of parts) {
    const { billingAddress } = paymentRequest(payment, { card: { ...card, ...part }, amount }, settings);
    assert.deepEqual(billingAddress, { ...none, ...sent });
  }
  assert.equal(paymentRequest(payment, { card, amount }, settings).billingAddress, undefined);
});

test("a card that was encrypted in the browser is passed on as it came, in the fields for that", () => {
  const parts = { number: "adyenjs$n", expMonth: "adyenjs$m", expYear: "adyenjs$y" };
  const card = { kind: "encrypted_card", encrypted: parts, owner: "card_1", network: "mastercard" } as const;
  const encrypted = {
    encryptedCardNumber: parts.number,
    encryptedExpiryMonth: parts.expMonth,
    encryptedExpiryYear: parts.expYear,
  };
  assert.deepEqual(methodOf({ ...card, cvc: "adyenjs$c" }), {
    type: "scheme",
    ...encrypted,
    encryptedSecurityCode: "adyenjs$c",
    brand: "mc",
  });
  assert.deepEqual(methodOf(card), { type: "scheme", ...encrypted, brand: "mc" });
});

test("a card that the acquirer stores is named by its id, under the name by which it was stored", () => {
  const stored = { id: "M5N7TQ4TG5PFWR50", owner: "card_1", processor: "adyen" };
  const card = { kind: "stored_card", stored, network: "visa" } as const;
  const paid = paymentRequest(payment, { card, amount }, settings);
  const asked = authenticationRequest("auth_1", { card, amount }, settings);
  for (const { paymentMethod, shopperReference } of [paid, asked])
    assert.deepEqual([paymentMethod.storedPaymentMethodId, shopperReference], ["M5N7TQ4TG5PFWR50", "card_1"]);
});

test("which network a number has is for the acquirer to say, where the payer chose none", () => {
  const card = { kind: "card", number: "6759649826438453", expMonth: 3, expYear: 2030 } as const;
  for (const network of ["maestro", "discover", "unknown"] as const)
    assert.equal("brand" in methodOf({ ...card, network }), false, network);
});

test("the bank is told of the browser of a payer who has just sent the card, and of no other", () => {
  const returnUrl = "https://pay.example/authentications/auth_1/return";
  const where = { merchantAccount: "TillTest", returnUrl };
  const card = {
    kind: "card",
    number: "4111111111111111",
    expMonth: 3,
    expYear: 2030,
    network: "visa",
  } as const satisfies PayableCard;
  const browser = {
    language: "de-AT",
    colorDepth: 24,
    screenWidth: 390,
    screenHeight: 844,
    timeZoneOffset: -60,
    javaEnabled: false,
    javaScriptEnabled: true,
    userAgent: "Mozilla/5.0",
    ip: "203.0.113.7",
  };
  const { ip, ...info } = browser;
  const asked = authenticationRequest("auth_1", { card: { ...card, browser }, amount }, where);
  assert.deepEqual(asked.browserInfo, { ...info, acceptHeader: "*/*" });
  assert.equal(asked.shopperIP, ip);
  assert.equal(asked.returnUrl, returnUrl);
  const unknown = authenticationRequest("auth_1", { card, amount }, where);
  assert.deepEqual([unknown.browserInfo, unknown.shopperIP], [undefined, undefined]);
});

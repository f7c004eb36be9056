import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { encryptCard } from "../../src/contract/payments/encrypt-card.ts";
import type { AuthorizationRequest } from "../../src/service/payments/processor/request.ts";
import type { AdyenService } from "./fake-adyen/an-adyen-service.ts";
import { anAdyenService } from "./fake-adyen/an-adyen-service.ts";
import { fakeCards } from "./fake-adyen/cards.ts";

let world: AdyenService;
before(async () => {
  world = await anAdyenService();
});
after(() => world.close());

const patient = new AbortController().signal;

/** What a subscription begins with: the card is stored. The name on it says how the acquirer behaves. */
async function aFirstPayment(name: string): Promise<AuthorizationRequest> {
  const key = (await world.adyen.processor.cardKey?.()) ?? "";
  // The fake acquirer goes by the real time.
  const now = () => new Date(performance.timeOrigin);
  const card = { number: fakeCards.approved, exp_month: 12, exp_year: 2034, cvc: "737" };
  const { number, exp_month: expMonth, exp_year: expYear, cvc = "" } = await encryptCard(card, { key, now });
  return {
    reference: `ch_${randomUUID()}`,
    accountId: "acct_1",
    livemode: true,
    amount: 2000,
    currency: "eur",
    capture: true,
    initiator: "payer",
    storedCredential: { use: "first" },
    agreement: { kind: "recurring", firstReference: null, number: 1, count: null },
    instrument: {
      kind: "encrypted_card",
      encrypted: { number, expMonth, expYear },
      owner: `card_${randomUUID()}`,
      cvc,
      name,
      network: "visa",
    },
  };
}

test("an answer that comes after the notification still says by what the card is stored", async () => {
  const { processor } = world.adyen;
  const request = await aFirstPayment("NOTIFIED_FIRST");
  const outcome = await processor.authorize(request, patient);
  assert.equal(outcome.result, "approved");
  assert.ok(outcome.card?.stored, "the notification, whose details are not signed, does not say it");
  assert.deepEqual(await processor.inquire(request, patient), outcome);
});

test("a card pays, and is removed, whose id was lost with the answer to the payment that stored it", async () => {
  const { processor } = world.adyen;
  const first = await aFirstPayment("ANSWER_LOST");
  await assert.rejects(processor.authorize(first, patient));
  const { instrument } = first;
  assert.ok(instrument.kind === "encrypted_card");
  const stored = { id: null, owner: instrument.owner, processor: processor.name };
  const renewal = (): AuthorizationRequest => ({
    ...first,
    reference: `ch_${randomUUID()}`,
    initiator: "merchant",
    storedCredential: { use: "subsequent", networkTransactionId: null },
    instrument: { kind: "stored_card", stored, network: "visa" },
  });
  assert.equal((await processor.authorize(renewal(), patient)).result, "approved");
  await processor.removeCard?.({ ...stored, accountId: first.accountId }, patient);
  const declined = await processor.authorize(renewal(), patient);
  assert.equal(declined.result === "declined" && declined.code, "processing_error");
});

test("a renewal whose answer was lost is not declined because its card is gone by then", async () => {
  const { processor } = world.adyen;
  const first = await aFirstPayment("A Payer");
  assert.equal((await processor.authorize(first, patient)).result, "approved");
  assert.ok(first.instrument.kind === "encrypted_card");
  const stored = { id: null, owner: first.instrument.owner, processor: processor.name };
  const renewal: AuthorizationRequest = {
    ...first,
    reference: `ch_${randomUUID()}`,
    initiator: "merchant",
    storedCredential: { use: "subsequent", networkTransactionId: null },
    instrument: { kind: "stored_card", stored, network: "visa", name: "APPROVED_LATE" },
  };
  await assert.rejects(processor.authorize(renewal, patient));
  await processor.removeCard?.({ ...stored, accountId: first.accountId }, patient);
  await assert.rejects(processor.authorize(renewal, patient), /does not list any more/);
});

test("a key that was replaced is asked for again, once a minute at most", async () => {
  const { adyen, fake, service } = world;
  const old = await adyen.processor.cardKey?.();
  await fake.replaceKey();
  const request = await aFirstPayment("A Payer");
  const outcome = await adyen.processor.authorize(request, patient);
  assert.equal(outcome.result === "declined" && outcome.code, "card_data_unreadable");
  assert.equal(await adyen.processor.cardKey?.(), old);
  service.clock.advance(60_000);
  assert.notEqual(await adyen.processor.cardKey?.(), old);
  assert.equal((await adyen.processor.authorize(await aFirstPayment("A Payer"), patient)).result, "approved");
});

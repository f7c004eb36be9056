import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { encryptCard } from "../../src/contract/payments/encrypt-card.ts";
import type { CardInput } from "../../src/contract/payments/token.ts";
import type { Processor } from "../../src/service/payments/processor/processor.ts";
import type { CardAuthorization, CardInstruments } from "../../src/service/payments/processor/request.ts";
import { aKeyPair, keyText } from "../support/a-card-key.ts";
import type { Acquirer } from "./acquirer.ts";
import { authorizationAt } from "./acquirer.ts";

const patient = new AbortController().signal;

/** What every adapter keeps of cards that were encrypted to its acquirer's key, if that has one. */
export function encryptedCardConformanceOf(name: string, open: () => Promise<Acquirer>): void {
  describe(`${name} reads encrypted cards`, () => {
    let acquirer: Acquirer;
    let processor: Processor;
    before(async () => {
      acquirer = await open();
      processor = acquirer.connect();
    });
    after(() => acquirer.close());

    const anAuthorization = (more: Partial<CardAuthorization>) => authorizationAt(acquirer, more);

    /** A card as a form encrypts it to the acquirer's key. */
    async function encrypted(card: CardInput): Promise<CardInstruments> {
      const key = (await processor.cardKey?.()) ?? "";
      const { number, exp_month, exp_year, cvc, shown, name } = await encryptCard(card, {
        key,
        now: acquirer.now,
      });
      const fields = { number, expMonth: exp_month, expYear: exp_year };
      const details = { network: shown.brand, ...(cvc && { cvc }), ...(name && { name }) };
      return { kind: "encrypted_card", encrypted: fields, owner: `card_${randomUUID()}`, ...details };
    }

    test("charges a card that was encrypted to its key, and says which it is", async () => {
      const { typed } = acquirer;
      const request = anAuthorization({ instrument: await encrypted(typed.approved) });
      const outcome = await processor.authorize(request, patient);
      assert.equal(outcome.result, "approved");
      const { number, exp_month, exp_year } = typed.approved;
      const { card } = outcome;
      assert.deepEqual(
        [card?.last4, card?.exp_month, card?.exp_year, card?.stored],
        [number.slice(-4), exp_month, exp_year, undefined],
      );
      assert.ok(card?.fingerprint);
      const again = await processor.authorize(
        anAuthorization({ instrument: await encrypted(typed.approved) }),
        patient,
      );
      assert.equal(again.result === "approved" && again.card?.fingerprint, card.fingerprint);
      const declined = anAuthorization({ instrument: await encrypted(typed.declined) });
      assert.equal((await processor.authorize(declined, patient)).result, "declined");
    });

    test("stores a card that was encrypted to its key, and charges it while the payer is away, until it is removed", async () => {
      const { typed } = acquirer;
      const instrument = await encrypted(typed.approved);
      assert.ok(instrument.kind === "encrypted_card");
      const storedCredential = { use: "first" } as const;
      const { reference, accountId, livemode } = anAuthorization({ instrument });
      const verification = {
        reference,
        accountId,
        livemode,
        initiator: "payer",
        instrument,
        storedCredential,
      } as const;
      const verified = await processor.verify(verification, patient);
      assert.ok(verified.result === "approved" && verified.card?.stored);
      const { networkTransactionId, card } = verified;
      const stored = { id: card.stored ?? null, owner: instrument.owner, processor: processor.name };
      const later = anAuthorization({
        initiator: "merchant",
        storedCredential: { use: "subsequent", networkTransactionId },
        agreement: { kind: "recurring", firstReference: null, number: 1, count: null },
        instrument: {
          kind: "stored_card",
          stored,
          network: instrument.network,
        },
      });
      assert.equal((await processor.authorize(later, patient)).result, "approved");
      await processor.removeCard?.({ ...stored, accountId }, patient);
      await processor.removeCard?.({ ...stored, accountId }, patient);
      const removed = { ...later, reference: `ch_${randomUUID()}` };
      assert.equal((await processor.authorize(removed, patient)).result, "declined");
      const foreign = { ...later, reference: `ch_${randomUUID()}`, accountId: "acct_2" };
      const strangers = {
        kind: "stored_card",
        stored: { id: "stored_of_nobody", owner: "card_2", processor: processor.name },
        network: "visa",
      } as const;
      assert.equal(
        (await processor.authorize({ ...foreign, instrument: strangers }, patient)).result,
        "declined",
      );
    });

    test("reads nothing that was encrypted to another key", async () => {
      const { typed } = acquirer;
      const { publicKey } = await aKeyPair();
      const { number, exp_month, exp_year } = await encryptCard(typed.approved, {
        key: await keyText(publicKey),
        now: acquirer.now,
      });
      const fields = { number, expMonth: exp_month, expYear: exp_year };
      const instrument = {
        kind: "encrypted_card",
        encrypted: fields,
        owner: "card_1",
        network: "visa",
      } as const;
      const outcome = await processor.authorize(anAuthorization({ instrument }), patient);
      assert.equal(outcome.result === "declined" && outcome.code, "card_data_unreadable");
    });
  });
}

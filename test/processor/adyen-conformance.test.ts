import type { CardInstrument } from "../../src/service/payments/processor/request.ts";
import type { Acquirer } from "./acquirer.ts";
import { conformanceOf } from "./conformance.ts";
import { anAdyenService } from "./fake-adyen/an-adyen-service.ts";
import { fakeCards } from "./fake-adyen/cards.ts";

function card(number: string, name = "A Payer"): CardInstrument {
  const network = number.startsWith("5") ? "mastercard" : "visa";
  return { kind: "card", number, expMonth: 12, expYear: 2034, name, network };
}

/** The adapter of Adyen before the fake acquirer, which is a process of its own and notifies over HTTP. */
async function adyen(): Promise<Acquirer> {
  const { fake, connect, network, close } = await anAdyenService();
  await fake.control({ holdsModifications: true });
  return {
    livemode: true,
    // It has no inquiry: what it was asked and what it has notified is read from the adapter's own ledger.
    inquiresLocally: true,
    connect: () => connect().processor,
    instruments: {
      approved: card(fakeCards.approved),
      declined: card(fakeCards.approved, "NOT_ENOUGH_BALANCE"),
      redirected: card(fakeCards.challenged),
      frictionless: card(fakeCards.frictionless),
      attempted: card(fakeCards.attempted),
      rejected: card(fakeCards.rejected),
      pending: card(fakeCards.approved, "PENDING"),
      refundPending: card(fakeCards.approved),
      refundFailsLater: card(fakeCards.approved, "REFUND_REFUSED"),
      capturePending: card(fakeCards.approved),
    },
    typed: {
      approved: { number: fakeCards.approved, exp_month: 12, exp_year: 2034, cvc: "123" },
      declined: {
        number: fakeCards.approved,
        exp_month: 12,
        exp_year: 2034,
        cvc: "123",
        name: "NOT_ENOUGH_BALANCE",
      },
    },
    debited: {
      approved: { iban: "AT611904300234573201", holder: "A Payer" },
      pending: { iban: "AT611904300234573201", holder: "PENDING" },
    },
    // The fake acquirer goes by the real time.
    now: () => new Date(performance.timeOrigin),
    answer: async (reference, answer) => {
      const { searchParams } = new URL(await fake.answer(reference, answer));
      const challenge = { reference, accountId: "acct_1", livemode: true };
      const returned = Object.fromEntries(searchParams);
      await connect().processor.authenticator.complete(
        { ...challenge, returned },
        AbortSignal.timeout(300_000),
      );
    },
    answerInWindow: (reference, answer) => fake.answer(reference, answer),
    network,
    later: () => fake.release(),
    close,
  };
}

conformanceOf("Adyen", adyen);

import type { SandboxBehaviour } from "../../src/service/payments/acquirers/sandbox/sandbox.ts";
import { aSandbox, aSimulatedBank } from "../support/a-sandbox.ts";
import { aClock } from "../support/fake-clock.ts";
import { aDatabase } from "../support/test-database.ts";
import type { Acquirer } from "./acquirer.ts";
import { conformanceOf } from "./conformance.ts";

const named = (token: string) => ({ kind: "test_token", token }) as const;

function card(number: string) {
  return { kind: "card", number, expMonth: 12, expYear: 2034, network: "visa" } as const;
}

async function simulator(asynchronous: boolean): Promise<Acquirer> {
  const { database, close } = await aDatabase();
  const clock = aClock();
  const behaviour: SandboxBehaviour = { asynchronous };
  return {
    connect: () => aSandbox(database, behaviour, clock),
    instruments: {
      approved: named("tok_visa"),
      declined: named("tok_chargeDeclined"),
      actionRequired: named("tok_threeDSecure2Required"),
      redirected: named("tok_threeDSecureRedirect"),
      frictionless: named("tok_threeDSecureOptional"),
      attempted: card("4000000000003113"),
      rejected: card("4000000000003121"),
      pending: named("tok_processor_pending"),
      refundPending: named("tok_pendingRefund"),
      refundFailsLater: named("tok_refundFailsLater"),
      capturePending: named("tok_pendingCapture"),
    },
    typed: {
      approved: { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" },
      declined: { number: "4000000000000002", exp_month: 12, exp_year: 2034, cvc: "123" },
    },
    debited: {
      approved: { iban: "AT611904300234573201", holder: "A Payer" },
      pending: { iban: "DE08370400440532013003", holder: "A Payer" },
    },
    now: clock.now,
    answer: (reference, answer) => aSimulatedBank(database).answer(reference, answer),
    answerInWindow: async (reference, answer) =>
      (await aSimulatedBank(database).returnAddress(reference, answer)) ?? "",
    network: (state) => {
      Object.assign(behaviour, { down: state === "cut", loseResponse: state === "loses answers" });
    },
    later: async () => clock.advance(10_000),
    close,
  };
}

conformanceOf("the simulator", () => simulator(false));

conformanceOf("the simulator that answers later", () => simulator(true));

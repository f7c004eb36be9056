import { namedTestCards } from "../../src/contract/payments/test-cards.ts";
import type { Acquirer } from "../../src/service/payments/acquirers/acquirer.ts";
import type { Processor } from "../../src/service/payments/processor/processor.ts";
import type { CardInstruments } from "../../src/service/payments/processor/request.ts";
import { createSandbox } from "../../src/service/payments/acquirers/sandbox/sandbox.ts";

/** Cards of live mode, by what the simulated acquirer does with them. No card of test mode is among them. */
export const liveCards = {
  approved: "4111111111111111",
  declined: "4000180000000002",
  authenticates: "4212345678901237",
  /** Approved, of a network that is not known. */
  ofUnknownNetwork: "8600140203040507",
} as const;

const asTestCard: Readonly<Record<string, string>> = {
  [liveCards.approved]: namedTestCards.visa.number,
  [liveCards.declined]: "4000000000000002",
  [liveCards.authenticates]: namedTestCards.authenticate.number,
  [liveCards.ofUnknownNetwork]: namedTestCards.visa.number,
};

const aCard = (number: string): CardInstruments => ({
  kind: "card",
  number,
  expMonth: 12,
  expYear: 2040,
  cvc: "123",
  network: "visa",
});

/** An acquirer of live mode that moves no money: the sandbox, which takes other cards here. */
export function aLiveAcquirer(overrides: Partial<Acquirer> = {}): Acquirer {
  return {
    name: "simulated-acquirer",
    simulated: true,
    missing: [],
    testInstruments: { approved: aCard(liveCards.approved), declined: aCard(liveCards.declined) },
    check: async () => undefined,
    connect: (dependencies) => ({ processor: asAcquirer(createSandbox(dependencies)) }),
    ...overrides,
  };
}

function asAcquirer(sandbox: Processor): Processor {
  const inTestMode = <Request extends object>(request: Request): Request => ({
    ...request,
    livemode: false,
    ...("instrument" in request ? { instrument: replaced(request.instrument as CardInstruments) } : {}),
  });
  const { authenticator } = sandbox;
  return {
    ...sandbox,
    name: "simulated-acquirer",
    instruments: { named: () => undefined, factsOf: () => undefined, accepts: () => true },
    authenticator: {
      authenticate: (request, signal) => authenticator.authenticate(inTestMode(request), signal),
      complete: (reference, signal) => authenticator.complete(inTestMode(reference), signal),
    },
    authorize: (request, signal) => sandbox.authorize(inTestMode(request), signal),
    verify: (request, signal) => sandbox.verify(inTestMode(request), signal),
    capture: (request, signal) => sandbox.capture(inTestMode(request), signal),
    void: (request, signal) => sandbox.void(inTestMode(request), signal),
    refund: (request, signal) => sandbox.refund(inTestMode(request), signal),
    answerDispute: async (answer, signal) => sandbox.answerDispute?.(inTestMode(answer), signal),
  };
}

function replaced(instrument: CardInstruments): CardInstruments {
  if (instrument.kind !== "card") return instrument;
  return { ...instrument, number: asTestCard[instrument.number] ?? instrument.number };
}

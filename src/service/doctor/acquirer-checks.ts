import { encryptCard } from "../../contract/payments/encrypt-card.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { Acquirer } from "../payments/acquirers/acquirer.ts";
import type { Processor } from "../payments/processor/processor.ts";
import type { CardAuthorization, CardInstruments } from "../payments/processor/request.ts";
import { reasonOf } from "./finding.ts";

/** Something to try with a test account of an acquirer before its live account is used. */
export interface AcquirerCheck {
  readonly name: string;
  /** What is to come of it. */
  readonly expected: string;
  /** `by_hand`: it needs a payer, or the acquirer's console. */
  readonly state: "passed" | "failed" | "by_hand";
  /** What came of it instead, where it failed. */
  readonly outcome?: string;
}

/** The sum of each payment, in minor units of `currency`. */
const amount = 1_000;

const currency = "eur";

/** How long one request may take, in milliseconds. */
const patience = 30_000;

/** What only a person can try: it needs a payer's browser, the acquirer's console, or days. */
const byHand: readonly Pick<AcquirerCheck, "name" | "expected">[] = [
  {
    name: "a payment page of live mode with the acquirer's test card",
    expected: "The charge succeeds and its receipt has no test mark.",
  },
  {
    name: "a test card that asks for 3-D Secure, confirmed and failed",
    expected:
      "The payer comes back; three_d_secure of the charge is authenticated, or the charge is declined.",
  },
  {
    name: "the notifications of these payments in the acquirer's console",
    expected: "Each was answered with 2xx, and sent again it changes nothing.",
  },
  {
    name: "a refund, and a refund that the acquirer fails later",
    expected: "refund.succeeded, and refund.failed with the amount back in the balance.",
  },
  {
    name: "a subscription with a saved card, renewed without the payer",
    expected: "The second charge succeeds with the network's transaction id of the first.",
  },
  {
    name: "a currency without minor units, and one with three",
    expected: "The acquirer's console shows the same sum as the charge.",
  },
  {
    name: "a dispute, opened in the acquirer's console",
    expected: "dispute.created, and its evidence arrives there.",
  },
  {
    name: "a service that is ended while a payment is under way",
    expected: "After the start the charge has the outcome that the acquirer's console shows.",
  },
];

/**
 * Tries what an acquirer's test account can be tried by without a payer, and lists what else to try. Every payment is voided or
 * refunded again. For test accounts only: it sends payments.
 */
export async function tryAcquirer(
  { newId, now, settings }: Pick<PlatformDependencies, "newId" | "now" | "settings">,
  acquirer: Acquirer,
  processor: Processor,
  accountId: string,
): Promise<readonly AcquirerCheck[]> {
  const { approved, declined } = acquirer.testInstruments ?? {};
  const payment = async (instrument: CardInstruments, capture: boolean): Promise<CardAuthorization> => ({
    reference: newId("charge"),
    accountId,
    livemode: true,
    amount,
    currency,
    instrument: settings.liveCardNumbers
      ? instrument
      : await encrypted(instrument, { processor, newId, now }),
    capture,
    initiator: "payer",
    storedCredential: { use: "none" },
  });
  const checks = [
    await attempt("the credentials", "The acquirer takes them.", async () => acquirer.check()),
    await attempt(
      "a payment, authorized and voided",
      "Approved; the void is approved or pending.",
      async () => {
        if (approved === undefined) return "by_hand";
        return authorizeAndEnd(processor, await payment(approved, false), "void", newId("refund"));
      },
    ),
    await attempt(
      "a payment, captured and refunded",
      "Approved; the refund is approved or pending.",
      async () => {
        if (approved === undefined) return "by_hand";
        return authorizeAndEnd(processor, await payment(approved, true), "refund", newId("refund"));
      },
    ),
    await attempt("the same payment sent twice", "One payment: both have one reference.", async () => {
      if (approved === undefined) return "by_hand";
      const request = await payment(approved, false);
      const first = await processor.authorize(request, limit());
      if (first.result !== "approved") return first.result;
      const second = await processor.authorize(request, limit());
      await processor.void(operationOf(request, first.processorReference, newId("refund")), limit());
      const isSame = first.processorReference === second.processorReference;
      return isSame ? undefined : "It has made two payments: void them in its console.";
    }),
    await attempt("a card that its issuer declines", "Declined.", async () => {
      if (declined === undefined) return "by_hand";
      const { result } = await processor.authorize(await payment(declined, true), limit());
      return result === "declined" ? undefined : result;
    }),
    await attempt("a card that is verified", "Approved; no money moves.", async () => {
      if (approved === undefined) return "by_hand";
      const { reference, initiator, instrument } = await payment(approved, false);
      const { result } = await processor.verify(
        {
          reference,
          accountId,
          livemode: true,
          initiator,
          instrument,
          storedCredential: { use: "first" },
        },
        limit(),
      );
      return result === "approved" ? undefined : result;
    }),
  ];
  return [...checks, ...byHand.map((check): AcquirerCheck => ({ ...check, state: "by_hand" }))];
}

/** A card as payers' browsers send it, to a processor that has a key. */
async function encrypted(
  instrument: CardInstruments,
  { processor, newId, now }: { processor: Processor } & Pick<PlatformDependencies, "newId" | "now">,
): Promise<CardInstruments> {
  const key = await processor.cardKey?.();
  if (key === undefined || instrument.kind !== "card") return instrument;
  const { number, expMonth, expYear, cvc = "", ...details } = instrument;
  const typed = { number, exp_month: expMonth, exp_year: expYear, cvc };
  const fields = await encryptCard(typed, { key, now });
  return {
    ...details,
    kind: "encrypted_card",
    encrypted: { number: fields.number, expMonth: fields.exp_month, expYear: fields.exp_year },
    ...(fields.cvc === undefined ? {} : { cvc: fields.cvc }),
    owner: newId("card"),
  };
}

const limit = (): AbortSignal => AbortSignal.timeout(patience);

function operationOf(
  { reference: authorization, accountId, livemode }: CardAuthorization,
  processorReference: string | null,
  reference: string,
) {
  return { reference, accountId, livemode, authorization, processorReference, amount, currency };
}

async function authorizeAndEnd(
  processor: Processor,
  request: CardAuthorization,
  verb: "refund" | "void",
  reference: string,
): Promise<string | undefined> {
  const { result, processorReference } = await processor.authorize(request, limit());
  if (result !== "approved") return result;
  const ended = await processor[verb](operationOf(request, processorReference, reference), limit());
  return ended.result === "declined" ? `The ${verb} was declined: ${ended.reason}.` : undefined;
}

/** @param work returns what came of it instead of what is expected */
async function attempt(
  name: string,
  expected: string,
  work: () => Promise<string | undefined>,
): Promise<AcquirerCheck> {
  try {
    const outcome = await work();
    if (outcome === "by_hand") return { name, expected, state: "by_hand" };
    return outcome === undefined
      ? { name, expected, state: "passed" }
      : { name, expected, state: "failed", outcome };
  } catch (error) {
    return { name, expected, state: "failed", outcome: `No answer (${reasonOf(error)}).` };
  }
}

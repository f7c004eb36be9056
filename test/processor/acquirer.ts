import { randomUUID } from "node:crypto";
import type { Processor } from "../../src/service/payments/processor/processor.ts";
import type { CardInput } from "../../src/contract/payments/token.ts";
import type {
  CardAuthorization,
  CardInstruments,
  DebitInstrument,
} from "../../src/service/payments/processor/request.ts";

/** An acquirer, and what a test can do with it and with the network before it. */
export interface Acquirer {
  /** A new adapter to the same acquirer, as a process has it that takes over from a dead one. */
  connect(): Processor;
  /** In which mode it is asked; test mode without it. */
  readonly livemode?: boolean;
  /** It has no inquiry: its adapter answers from what it has stored, also while it cannot be reached. */
  readonly inquiresLocally?: boolean;
  /** What it charges for each outcome; without an instrument it has no such outcome. */
  readonly instruments: {
    readonly approved: CardInstruments;
    readonly declined: CardInstruments;
    /** Its payer has to answer a challenge, which confirming succeeds. */
    readonly actionRequired?: CardInstruments;
    /** The same, with a challenge that opens in the whole window only. */
    readonly redirected?: CardInstruments;
    /** Its issuer authenticates the payer without a challenge. */
    readonly frictionless?: CardInstruments;
    /** Its network stands in for an issuer that does not authenticate. */
    readonly attempted?: CardInstruments;
    /** Its issuer rejects the authentication without a challenge. */
    readonly rejected?: CardInstruments;
    readonly pending?: CardInstruments;
    readonly refundPending?: CardInstruments;
    readonly refundFailsLater?: CardInstruments;
    readonly capturePending?: CardInstruments;
  };
  /** A card that is approved and one that is declined, as a payer types them into a form that encrypts them. */
  readonly typed: { readonly approved: CardInput; readonly declined: CardInput };
  /** A bank account that is debited at once, and one whose debit is decided later. */
  readonly debited: Readonly<Record<"approved" | "pending", Pick<DebitInstrument, "holder" | "iban">>>;
  /** The time by its clock. */
  now(): Date;
  /** Answers a challenge as its payer. */
  answer(reference: string, answer: "confirm" | "fail"): Promise<void>;
  /** Answers a challenge in the whole window as its payer. Returns the address to which the bank then leads them. */
  answerInWindow?(reference: string, answer: "confirm" | "fail"): Promise<string>;
  /** From now on answers are lost, or nothing arrives, or all is well. */
  network(state: "well" | "loses answers" | "cut"): void;
  /** Lets the time pass that what is pending takes. */
  later(): Promise<void>;
  close(): Promise<void>;
}

/** A payment of an approved card in the mode of an acquirer, with a reference of its own. */
export function authorizationAt(
  { instruments, livemode = false }: Pick<Acquirer, "instruments" | "livemode">,
  more: Partial<CardAuthorization>,
): CardAuthorization {
  return {
    reference: `ch_${randomUUID()}`,
    accountId: "acct_1",
    livemode,
    amount: 2000,
    currency: "usd",
    instrument: instruments.approved,
    capture: true,
    initiator: "payer",
    storedCredential: { use: "none" },
    ...more,
  };
}

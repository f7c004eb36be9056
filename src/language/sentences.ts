import type { EndingWords, PageWords } from "./page-words.ts";
import type {
  AroundWords,
  ChallengeWords,
  FieldsWords,
  NoticeWords,
  PurchaseWords,
  ReceiptWords,
  TestModeWords,
} from "./service-words.ts";

/** Everything that Till says to a payer, in one language: what the service has. */
export type Sentences = CardSentences & PageSentences & ServiceSentences;

/**
 * What the card frame and the page around it say; a browser loads no other sentences for them. As everything here it is
 * plain text; `{name}` is a place that `fill` fills in. A language is a folder of `locales/` with one file for each of
 * the three parts, and a key that is missing there does not compile.
 */
export interface CardSentences {
  readonly card: CardWords;
  readonly payment: PaymentWords;
  /** What a decline means; which one belongs to which code says `declineSentences`. */
  readonly declines: Readonly<Record<DeclineSentenceName, Told>>;
  /** What any other error means; which one belongs to which code says `errorSentences`. */
  readonly errors: Readonly<Record<ErrorSentenceName, Told>>;
}

/** What the script of a payment page says besides. */
export interface PageSentences {
  readonly page: PageWords;
  readonly ending: EndingWords;
}

/** What no script of a browser says: it comes with the documents of the service. */
export interface ServiceSentences {
  readonly receipt: ReceiptWords;
  readonly purchase: PurchaseWords;
  readonly testMode: TestModeWords;
  readonly notices: NoticeWords;
  readonly challenge: ChallengeWords;
  readonly fields: FieldsWords;
  readonly around: AroundWords;
}

/** Something that went wrong. */
export interface Told {
  /** What happened, and where it is certain, that nothing was taken. */
  readonly message: string;
  /** The one next step. */
  readonly next: string;
}

/** The words for problems that every typed field of a card has. */
type Problem = "empty" | "incomplete" | "incorrect";

/** The card form. */
export interface CardWords {
  /** The title of the frame and the accessible name of the group. */
  readonly frameTitle: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
  readonly postalCode: string;
  readonly country: string;
  /** The label of the choice between the networks of a co-badged card. */
  readonly network: string;
  /** An example of the format of an expiry date, in the letters of the language. */
  readonly expiryFormat: string;
  readonly cvcOnBack: string;
  readonly cvcOnFront: string;
  /** What is wrong with a field; each sentence names the field. */
  readonly problems: {
    readonly number: Readonly<Record<Problem, string>>;
    readonly expiry: Readonly<Record<Problem | "past" | "too_far", string>>;
    readonly cvc: Readonly<Record<Problem, string>>;
    readonly name: Readonly<Record<"empty", string>>;
    readonly postalCode: Readonly<Record<"empty" | "incorrect", string>>;
  };
  /** Why a form cannot be sent: no card, a card that is not complete. */
  readonly missing: string;
  readonly notComplete: string;
}

/** The pay button and what stands above it. */
interface PaymentWords {
  /** With `{amount}`. */
  readonly pay: string;
  readonly payWithoutAmount: string;
  /** With `{amount}`. */
  readonly paying: string;
  readonly payingWithoutAmount: string;
  readonly paid: string;
  /** Ten seconds have passed. */
  readonly slow: string;
  /** No answer came: the sentence, the next step, and the button that asks again. */
  readonly unknown: string;
  readonly unknownNext: string;
  readonly askAgain: string;
  /** An earlier page left a payment without an answer: the sentence, and the button that finishes it. */
  readonly unfinished: string;
  readonly finish: string;
  /** The browser has no network: the sentence and the next step. */
  readonly offline: string;
  readonly offlineNext: string;
  /** The payer is to confirm at the bank: the heading, the button that stops it, and what the pay button says meanwhile. */
  readonly confirmTitle: string;
  readonly confirmCancel: string;
  readonly confirming: string;
}

/** `currencyNotSupported` has `{CUR}`, a currency code in upper case. */
export type DeclineSentenceName =
  | "declined"
  | "callBank"
  | "tryLater"
  | "notPermitted"
  | "cardNotSupported"
  | "currencyNotSupported"
  | "insufficientFunds"
  | "limitReached"
  | "amountNotAllowed"
  | "cardExpired"
  | "numberIncorrect"
  | "cvcIncorrect"
  | "expiryIncorrect"
  | "postalCodeIncorrect"
  | "addressIncorrect"
  | "cardUnusable"
  | "confirm"
  | "confirmOnPhone"
  | "notApproved"
  | "bankUnreachable"
  | "processingFailed"
  | "paidTwice"
  | "testCardNeeded";

export type ErrorSentenceName =
  /** An error that is not known here. */
  | "general"
  /** The merchant's mistake; the payer can do nothing about it. */
  | "notSetUp"
  | "amountRefused"
  | "linkClosed"
  | "timeOver"
  /** The payment is no longer what the page shows. */
  | "changed"
  /** An equal request is at work. */
  | "atWork"
  | "sentBefore"
  | "tookLong"
  | "tooMany"
  | "unavailable"
  | "ourFault"
  /** The card could not be sent. */
  | "connectionFailed"
  /** The payer, the bank or the time ended the question of the bank without a confirmation. */
  | "challengeCanceled"
  | "challengeFailed"
  | "challengeExpired";

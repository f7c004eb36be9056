import type {
  BillingMailMessages,
  PlanMailMessages,
  PlanPageMessages,
  PortalLinkMessages,
  SubscriberMessages,
} from "./billing-messages.ts";
import type { CompletionMessages, PaymentPageMessages } from "./page-messages.ts";
import type {
  AroundWords,
  ChallengeMessages,
  FieldMessages,
  InvoiceMessages,
  NoticeMessages,
  CheckoutMessages,
  ReceiptMessages,
  TestModeMessages,
} from "./service-messages.ts";

/** All messages for payers in one language, as the service loads them. */
export type Messages = CardMessages & PageMessages & ServiceMessages & BillingMessages;

/**
 * Messages of the card frame and of the page around it, the only ones that a browser loads for them. All messages are plain
 * text; `fill` replaces placeholders such as `{name}`. Each language is a folder in `locales/` with one file for each of
 * the four parts; a missing key is a compile error.
 */
export interface CardMessages extends FormMessages {
  readonly payment: PaymentWords & AroundFrameWords;
}

/** Messages of a card form and its payment, wherever they stand. */
export interface FormMessages {
  readonly card: CardFormMessages;
  readonly payment: PaymentWords;
  /** Messages of declines; `declineCodes` has the codes of each. */
  readonly declines: Readonly<Record<DeclineMessageName, Told>>;
  /** Messages of other errors; `errorCodes` has the codes of each. */
  readonly errors: Readonly<Record<ErrorMessageName, Told>>;
}

/** Additional messages of the script of a payment page. */
export interface PageMessages {
  readonly page: PaymentPageMessages;
  readonly ending: CompletionMessages;
}

/** Messages that only the service uses, in the pages and mails that it renders. */
export interface ServiceMessages {
  readonly receipt: ReceiptMessages;
  readonly invoice: InvoiceMessages;
  readonly purchase: CheckoutMessages;
  readonly testMode: TestModeMessages;
  readonly notices: NoticeMessages;
  readonly challenge: ChallengeMessages;
  readonly fields: FieldMessages;
  readonly around: AroundWords;
}

/**
 * Messages about subscriptions and installment plans, in the mails and pages of the service. The script of a payer's page has
 * the first part, and some of the words about plans.
 */
export interface BillingMessages {
  readonly subscriber: SubscriberMessages;
  readonly portalLink: PortalLinkMessages;
  readonly billingMail: BillingMailMessages;
  readonly planPage: PlanPageMessages;
  readonly planMail: PlanMailMessages;
}

/** The message of an error. */
export interface Told {
  /** What happened, and if it is certain, that the payer was not charged. */
  readonly message: string;
  /** What the payer should do next. */
  readonly next: string;
}

/** Problems of every card field that is typed. */
type Problem = "empty" | "incomplete" | "incorrect";

/** Messages of the card form. */
export interface CardFormMessages {
  /** The title of the frame and the accessible name of the group. */
  readonly frameTitle: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
  readonly postalCode: string;
  readonly country: string;
  /** The label of the network selection for a co-badged card. */
  readonly network: string;
  /**
   * What is typed as an expiry date, in the letters of the language. Month and year stand from left to right, as on the card:
   * where the language is written from right to left, \u200E keeps them so.
   */
  readonly expiryFormat: string;
  readonly cvcOnBack: string;
  readonly cvcOnFront: string;
  /** Errors of a field; each message names the field. */
  readonly problems: {
    readonly number: Readonly<Record<Problem, string>>;
    readonly expiry: Readonly<Record<Problem | "past" | "too_far", string>>;
    readonly cvc: Readonly<Record<Problem, string>>;
    readonly name: Readonly<Record<"empty", string>>;
    readonly postalCode: Readonly<Record<"empty" | "incorrect", string>>;
  };
  /** Why a form cannot be submitted: the card is missing, or incomplete. */
  readonly missing: string;
  readonly notComplete: string;
}

/** Messages on the pay button, and of the bank's challenge. */
interface PaymentWords {
  /** With `{amount}`. */
  readonly pay: string;
  readonly payWithoutAmount: string;
  /** With `{amount}`. */
  readonly paying: string;
  readonly payingWithoutAmount: string;
  /** The bank's challenge: the heading, and the cancel button. */
  readonly confirmTitle: string;
  readonly confirmCancel: string;
  /** The button that leads to the bank's own page. */
  readonly goToBank: string;
  /** The payment, or the bank's page, takes long. */
  readonly slow: string;
}

/** Messages of a payment that a merchant's page displays around the card frame. */
interface AroundFrameWords {
  readonly paid: string;
  /** The outcome is unknown: the message, the next step, and the button that checks again. */
  readonly unknown: string;
  readonly unknownNext: string;
  readonly askAgain: string;
  /** An earlier page left a payment with unknown outcome: the message, and the button that finishes it. */
  readonly unfinished: string;
  readonly finish: string;
  /** The browser is offline: the message and the next step. */
  readonly offline: string;
  readonly offlineNext: string;
  /** The label of the pay button during the bank's challenge. */
  readonly confirming: string;
}

/** Names of decline messages. `currencyNotSupported` contains `{CUR}`, a currency code in upper case. */
export type DeclineMessageName =
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
  | "blikCodeIncorrect"
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

/** Names of the messages of other errors. */
export type ErrorMessageName =
  /** An unknown error. */
  | "general"
  /** The merchant's mistake; the payer can do nothing about it. */
  | "notSetUp"
  | "amountRefused"
  | "linkClosed"
  | "timeOver"
  /** The payment has changed since the page was loaded. */
  | "changed"
  /** The same request is already in progress. */
  | "atWork"
  | "sentBefore"
  | "tookLong"
  /** The account of a direct debit is mistyped, or cannot be debited. */
  | "ibanRefused"
  /** The card was tried too often for the same invoice. */
  | "triedTooOften"
  | "tooMany"
  | "unavailable"
  | "ourFault"
  /** The card could not be sent. */
  | "connectionFailed"
  /** The bank's challenge ended without a confirmation: canceled by the payer, rejected by the bank, or timed out. */
  | "challengeCanceled"
  | "challengeFailed"
  | "challengeExpired";

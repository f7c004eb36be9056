import type { TitledText } from "./titled-text.ts";

/** The receipt of a payment: its page, and the mail that leads to it. */
export interface ReceiptWords {
  /** The heading. */
  readonly title: string;
  /** The label of day and time. */
  readonly paidOn: string;
  /** The label of the card. */
  readonly paidWith: string;
  /** With `{brand}` and `{last4}`. */
  readonly card: string;
  /** The label of the merchant's name. */
  readonly soldBy: string;
  /** The label of the payer's addresses. */
  readonly billedTo: string;
  /** The label of the address that the goods go to. */
  readonly shippedTo: string;
  /** The heading over what the payer answered to the merchant's own questions. */
  readonly answers: string;
  /** A box that the payer ticked, and one that was left. */
  readonly yes: string;
  readonly no: string;
  /** The two headings of the table of what was bought. */
  readonly item: string;
  readonly itemTotal: string;
  /** What was paid for, where the merchant did not say it. */
  readonly payment: string;
  readonly total: string;
  /** With `{date}`. */
  readonly refundedOn: string;
  readonly net: string;
  readonly partlyRefunded: string;
  readonly refundedInFull: string;
  /** The button. */
  readonly print: string;
  /** With `{merchant}`. */
  readonly contact: string;
  readonly testMode: string;
  readonly thanks: string;
  /** In place of a receipt at an address that is not one. */
  readonly unknown: TitledText;
  /** With `{merchant}`. */
  readonly mailSubject: string;
  /** With `{merchant}`, `{amount}` and `{date}`. */
  readonly mailPaid: string;
  /** In the mail, before the address of the receipt on the next line. */
  readonly mailReceipt: string;
  /** With `{merchant}`. */
  readonly mailOther: string;
}

/** What stands on the page of a link or a session before any script has run. */
export interface PurchaseWords {
  /** What is paid, where several things are bought together. */
  readonly order: string;
  readonly showItems: string;
  /** The next three with `{merchant}`. */
  readonly payTo: string;
  readonly backTo: string;
  readonly noScript: string;
  readonly slowToLoad: string;
  readonly reload: string;
  readonly foot: string;
}

/** The ribbon over a page where no money moves. */
export interface TestModeWords {
  readonly name: string;
  readonly cards: string;
  readonly hint: string;
}

/** Documents that stand where nothing can be paid. */
export interface NoticeWords {
  /** In place of the card form, for a key that is not known. */
  readonly unknownKey: string;
  readonly unknownLink: TitledText;
  readonly endedLink: TitledText;
  readonly unknownSession: TitledText;
  readonly unknownPage: TitledText;
  readonly home: TitledText;
}

/** The page of the simulator on which a payer confirms a payment (3-D Secure). */
export interface ChallengeWords {
  readonly title: string;
  /** With `{merchant}`. */
  readonly text: string;
  readonly simulated: string;
  readonly merchant: string;
  readonly amount: string;
  readonly card: string;
  readonly confirm: string;
  readonly fail: string;
  readonly goOn: string;
  readonly confirmed: TitledText;
  readonly failed: TitledText;
  readonly unknown: TitledText;
}

/** What a payer is asked for beside the card. */
export interface FieldsWords {
  /** The heading over e-mail and phone. */
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly shipping: string;
  readonly billing: string;
  /** A checkbox below the shipping address. */
  readonly sameAsShipping: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  /** Nothing is chosen yet in a list. */
  readonly choose: string;
  /** The heading over fields that the merchant made. */
  readonly details: string;
  /** Stands small beside a label. */
  readonly optional: string;
  /** A checkbox; `{terms}` is the link `terms`, lower case as inside a sentence. */
  readonly agree: string;
  readonly terms: string;
  readonly amount: string;
  /** Two sums: what a payer may give. */
  readonly amountRange: string;
  readonly quantity: string;
  /** A button. */
  readonly less: string;
  /** A button. */
  readonly more: string;
  /** A button: the e-mail address of the last payment is no longer kept. */
  readonly forget: string;
  readonly remembered: string;
  /** What is wrong with a field; each sentence names it, or stands below it. */
  readonly problems: {
    readonly email: string;
    readonly emailIncorrect: string;
    readonly phone: string;
    readonly phoneIncorrect: string;
    readonly name: string;
    readonly line1: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
    /** A field that the merchant made. */
    readonly field: string;
    readonly tooShort: string;
    readonly tooLong: string;
    readonly digitsOnly: string;
    readonly chooseOne: string;
    readonly tick: string;
    readonly consent: string;
    readonly amount: string;
    readonly amountIncorrect: string;
    readonly amountLow: string;
    readonly amountHigh: string;
    readonly quantity: string;
    /** A card number stands in a field that is not for one. */
    readonly cardNumber: string;
    /** The service refused what was typed. */
    readonly refused: string;
  };
}

/** What stands around a payment. */
export interface AroundWords {
  /** Pay buttons, with the sum. */
  readonly book: string;
  readonly donate: string;
  readonly subscribe: string;
  /** Until when this payment can be made: a date and a time. */
  readonly payBy: string;
  readonly contact: string;
  /** Links at the foot of a page. */
  readonly terms: string;
  readonly privacy: string;
  readonly language: string;
  /** The button beside a list of languages. */
  readonly change: string;
  /** A button beside a test card: fills the form with it. */
  readonly fillIn: string;
}

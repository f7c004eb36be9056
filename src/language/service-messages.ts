import type { TitledText } from "./titled-text.ts";

/** Messages of the receipt page and of the mail with its link. */
export interface ReceiptMessages {
  /** The heading. */
  readonly title: string;
  /** The label of date and time. */
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
  /** The heading of the custom fields. */
  readonly answers: string;
  /** The value of a ticked checkbox, and of one that is not ticked. */
  readonly yes: string;
  readonly no: string;
  /** The two column headings of the items. */
  readonly item: string;
  readonly itemTotal: string;
  /** The name of an item without description. */
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
  /** Why names, addresses and digits of the card are dots. */
  readonly detailsHidden: string;
  /** For a URL without receipt. */
  readonly unknown: TitledText;
  /** With `{merchant}`. */
  readonly mailSubject: string;
  /** With `{merchant}`, `{amount}` and `{date}`. */
  readonly mailPaid: string;
  /** In the mail, before a line with the URL of the receipt. */
  readonly mailReceipt: string;
  /** With `{merchant}`. */
  readonly mailOther: string;
  /** At the end of every mail: why the payer gets it. With `{merchant}`. */
  readonly mailReason: string;
}

/** Messages of the invoice page and of the mail with its link. The page takes some labels from the receipt. */
export interface InvoiceMessages {
  /** The heading. */
  readonly title: string;
  /** The labels of number, day and period. */
  readonly number: string;
  readonly issuedOn: string;
  readonly period: string;
  /** The state. */
  readonly unpaid: string;
  readonly paid: string;
  readonly void: string;
  /** In place of a card, if the merchant was paid without this service. */
  readonly paidOtherwise: string;
  /** Before the arithmetic of a line that credits a part of a period, and of one that charges a part of it. */
  readonly unusedTime: string;
  readonly remainingTime: string;
  /** The labels of the sums. */
  readonly beforeDiscount: string;
  readonly discount: string;
  readonly total: string;
  /** The balance that the invoice begins with: a credit, or an amount owed. */
  readonly balance: string;
  /** The balance that is left for the next invoice. */
  readonly carriedOver: string;
  readonly due: string;
  /** A link to the invoice, on the page on which it is paid. */
  readonly view: string;
  /** For a URL without invoice. */
  readonly unknown: TitledText;
  /** With `{number}` and `{merchant}`. */
  readonly mailSubject: string;
  /** With `{merchant}` and `{amount}`. */
  readonly mailSent: string;
  /** In the mail, before a line with the URL of the invoice. */
  readonly mailInvoice: string;
}

/** Messages in the HTML of the page of a link or a session, before any script has run. */
export interface CheckoutMessages {
  /** The title of a payment with several items. */
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

/** Messages of the test mode banner. */
export interface TestModeMessages {
  readonly name: string;
  readonly cards: string;
  readonly hint: string;
}

/** Messages of pages on which nothing can be paid. */
export interface NoticeMessages {
  /** In place of the card form, for an unknown key. */
  readonly unknownKey: string;
  readonly unknownLink: TitledText;
  readonly endedLink: TitledText;
  readonly unknownSession: TitledText;
  readonly unknownPage: TitledText;
  readonly home: TitledText;
}

/** Messages of the simulator's challenge page, on which a payer confirms a payment (3-D Secure). */
export interface ChallengeMessages {
  readonly title: string;
  /** With `{merchant}`. */
  readonly text: string;
  /** The name of the simulated bank. */
  readonly bank: string;
  readonly simulated: string;
  readonly merchant: string;
  readonly amount: string;
  readonly card: string;
  readonly confirm: string;
  readonly fail: string;
  /** A button on the simulated page of a payment method. */
  readonly payLater: string;
  readonly goOn: string;
  readonly confirmed: TitledText;
  readonly failed: TitledText;
  readonly unknown: TitledText;
}

/** Messages of the form fields apart from the card. */
export interface FieldMessages {
  /** The heading of e-mail and phone. */
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
  /** The first option of a list in which nothing is selected. */
  readonly choose: string;
  /** The heading of the merchant's custom fields. */
  readonly details: string;
  /** Shown next to the label of an optional field. */
  readonly optional: string;
  /** The label of a checkbox; `{terms}` is the link `terms`, in lower case. */
  readonly agree: string;
  readonly terms: string;
  readonly amount: string;
  /** The range of the amount. */
  readonly amountRange: string;
  readonly quantity: string;
  /** A button. */
  readonly less: string;
  /** A button. */
  readonly more: string;
  /** A button that removes the stored e-mail address of the last payment. */
  readonly forget: string;
  readonly remembered: string;
  /** Errors of a field; each message names the field or is displayed below it. */
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
    /** A custom field. */
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
    /** A card number in a field that is not a card field. */
    readonly cardNumber: string;
    /** The service rejected the value. */
    readonly refused: string;
  };
}

/** Messages around a payment form. */
export interface AroundWords {
  /** Labels of the pay button, with the amount. */
  readonly book: string;
  readonly donate: string;
  readonly subscribe: string;
  /** The deadline of the payment: date and time. */
  readonly payBy: string;
  readonly contact: string;
  /** Links in the footer. */
  readonly terms: string;
  readonly privacy: string;
  readonly language: string;
  /** The button next to the list of languages. */
  readonly change: string;
  /** The button next to a test card that fills the form with it. */
  readonly fillIn: string;
}

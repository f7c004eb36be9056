import type { TitledText } from "./titled-text.ts";

/** Messages of the page on which subscribers see and change their subscriptions. */
export interface SubscriberMessages {
  readonly title: string;
  /** The status of a subscription. */
  readonly status: Readonly<
    Record<"active" | "trialing" | "past_due" | "unpaid" | "paused" | "incomplete" | "ended", string>
  >;
  /** Labels. */
  readonly price: string;
  readonly period: string;
  readonly nextPayment: string;
  readonly trialEnds: string;
  readonly endsOn: string;
  readonly endedOn: string;
  /** The label of an amount that is owed. */
  readonly owed: string;
  readonly card: string;
  readonly noCard: string;
  /** The heading of the invoices. */
  readonly invoices: string;
  /** The status of an invoice that is void. */
  readonly voided: string;
  /** Buttons. */
  readonly changeCard: string;
  readonly saveCard: string;
  readonly savingCard: string;
  /** What the payer agrees to, with `{merchant}`. */
  readonly cardConsent: string;
  readonly goBack: string;
  readonly cancel: string;
  /** A question, with `{product}`. */
  readonly cancelTitle: string;
  /** What a cancellation does. With `{date}`. */
  readonly cancelAtEnd: string;
  readonly cancelNow: string;
  /** With `{amount}`. */
  readonly cancelNowOwed: string;
  /** Buttons: the answer to the question, and what takes back a cancellation. */
  readonly cancelYes: string;
  readonly resume: string;
  /** Outcomes. */
  readonly canceled: string;
  readonly resumed: string;
  readonly cardKept: string;
  /** The payer has confirmed a payment at the bank, and it was too late for it. */
  readonly nothingOwed: string;
  readonly nothingTaken: string;
  /** In place of subscriptions. */
  readonly none: string;
}

/** Messages of the page on which payers see and pay their installment plans. Others are those of the subscriber's page. */
export interface PlanPageMessages {
  /** The heading of all subscriptions and plans of a customer. */
  readonly title: string;
  /** The name of a plan without description. */
  readonly name: string;
  /** The status of a plan. `canceled` is also that of an installment. */
  readonly status: Readonly<Record<"pending" | "active" | "defaulted" | "completed" | "canceled", string>>;
  /** With `{part}` and `{whole}`, which are both numbers or both sums. */
  readonly of: string;
  /** The status of an installment. */
  readonly overdue: string;
  readonly waived: string;
  /** With `{amount}`. */
  readonly feeWaived: string;
  /** A button, and the heading of its form. */
  readonly payEarly: string;
  /** A checkbox: all payments that are left. */
  readonly all: string;
  /** The headings of a schedule and of the one that is proposed in its place. */
  readonly before: string;
  readonly after: string;
  /** A button. */
  readonly accept: string;
  /** What the payer agrees to, with `{merchant}`. */
  readonly acceptConsent: string;
  readonly accepted: string;
  /** What the payer agrees to whose card is replaced, with `{merchant}`. */
  readonly cardConsent: string;
}

/** What the script of a payer's page shows of installment plans. The rest is in the document. */
export interface PlanWords extends Pick<
  PlanPageMessages,
  "accept" | "acceptConsent" | "accepted" | "all" | "cardConsent" | "feeWaived" | "overdue" | "payEarly"
> {
  /** The label of the hash of a proposed schedule. */
  readonly terms: string;
  /** The label of a sum. */
  readonly total: string;
  /** Nothing was chosen. */
  readonly choose: string;
  /** The plan is another one than the page has shown. */
  readonly changed: string;
}

/** Messages of the pages that a link of a subscriber opens, if it does not show the subscriptions themselves. */
export interface PortalLinkMessages {
  readonly expired: TitledText;
  readonly unknown: TitledText;
  readonly sendNew: string;
  /** The form for an e-mail address, and the page after it. */
  readonly signIn: TitledText;
  readonly sent: TitledText;
  /** Before a link of a mail is used. */
  readonly open: TitledText;
  readonly goOn: string;
}

/** The subject of a mail and its first paragraph. */
interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Messages of the mails about subscriptions. Labels are those of the subscriber's page. */
export interface BillingMailMessages {
  /** Each before a line with a link. */
  readonly manage: string;
  readonly payHere: string;
  readonly confirmHere: string;
  /** With `{product}` in the subject and `{merchant}` in the text. */
  readonly started: MailText;
  /** With `{date}` in the subject and `{product}` in the text. */
  readonly trialEnds: MailText;
  /** With `{product}` and `{date}` in the subject. */
  readonly renews: MailText;
  /** With `{card}` in the text. */
  readonly cardEnds: MailText;
  /** With `{amount}` in the subject, `{merchant}` and `{product}` in the text. */
  readonly failed: MailText;
  /** With `{date}`. */
  readonly nextTry: string;
  /** With `{amount}` in the subject and `{product}` in the text. */
  readonly confirm: MailText;
  /** With `{product}` in the subject. */
  readonly ended: MailText;
  /** With `{product}` in the subject. */
  readonly canceled: MailText;
  /** With `{card}` and `{merchant}` in the text. */
  readonly cardChanged: MailText;
  /** With `{merchant}`. */
  readonly notYou: string;
  /** With `{merchant}`. */
  readonly linkSubject: string;
  readonly linkHere: string;
  /** With `{merchant}`. */
  readonly questions: string;
}

/** Messages of the mails about installment plans. Some sentences are those of the mails about subscriptions. */
export interface PlanMailMessages {
  /** Each before a line with a link. Others are those of the mails about subscriptions. */
  readonly manage: string;
  readonly acceptHere: string;
  /** With `{count}`, which is at least 2, and `{merchant}` in the subject. */
  readonly started: MailText;
  /** The label of the sum of all payments. */
  readonly total: string;
  /** With `{amount}` and `{date}` in the subject, `{merchant}` and `{card}` in the text. */
  readonly due: MailText;
  /** With `{merchant}`. */
  readonly failed: string;
  /** A failed payment is not tried again without another card. */
  readonly noRetry: string;
  readonly stopped: MailText;
  /** Another schedule waits for the payer's consent. With `{merchant}` in the text, which the page has too. */
  readonly proposed: MailText;
}

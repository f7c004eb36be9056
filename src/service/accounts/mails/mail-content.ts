/** A link with the line before it, which is the label of a button. */
export interface MailLink {
  readonly lead: string;
  readonly url: string;
  /** A link of less weight than the button of the mail. */
  readonly isAside?: boolean;
}

/** A line of a table: what is bought, what it comes to, or another fact. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** A smaller line below the label. */
  readonly detail?: string | undefined;
  /** `item` and `total` have a sum as value. */
  readonly kind?: "item" | "total" | "fact";
}

/** A part of a mail: a paragraph of lines, a table, or a link. */
export type MailPart =
  { readonly lines: readonly string[] } | { readonly rows: readonly MailRow[] } | MailLink;

/** What a mail to a merchant says. */
export interface MerchantMail {
  readonly subject: string;
  /** The sentence that says what happened; the subject if undefined. */
  readonly headline?: string;
  /** The sum that it is about, which is shown large. The text has it in a sentence. */
  readonly sum?: string | undefined;
  /** Empty parts are left out. */
  readonly parts: readonly MailPart[];
}

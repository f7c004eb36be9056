/** The terms of a subscription or of an installment plan that a link offers, as a payer reads them in a language. */
export interface LinkTerms {
  /** The language of the texts, and how it is written. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly heading: string;
  /** What is paid today by a plan, and how much more than the price the plan costs. */
  readonly subheading?: string;
  /** A label, such as a date, and what is paid then. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Every day and sum of an installment plan. */
  readonly schedule?: {
    readonly label: string;
    readonly rows: readonly (readonly [day: string, sum: string])[];
  };
  readonly notes: readonly string[];
  /** The label of the button that accepts them. */
  readonly button: string;
}

/** What the payer of a link may agree to. */
export interface DraftTerms {
  /** Of the subscription that the link begins, or of each plan of its offer. */
  readonly terms: readonly LinkTerms[];
  /**
   * The sum that the plans are for, where payers choose an amount or a quantity: the one that their page has at first, as they
   * read it; null if they have to enter an amount.
   */
  readonly chosen_sum?: string | null;
}

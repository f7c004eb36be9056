/** A label, such as a day, and its value, such as a sum. */
type Rows = readonly (readonly [label: string, value: string])[];

/** A list with more payments than this is closed at first. */
export const mostOpenPayments = 6;

/** A way to pay as a payer reads it in a language: in full, or by a plan. */
export interface PaymentOption {
  /** The number of payments; null: in full. */
  readonly count: number | null;
  /** The `terms_hash` of the plan's preview, for `consent[terms]`; null: in full. */
  readonly hash: string | null;
  /** What is paid now, in minor units. */
  readonly due: number;
  /** Such as "4 monthly payments of €25.00". */
  readonly label: string;
  /** What is paid today, and how much more than the price the plan costs. */
  readonly facts: readonly string[];
  /** The label of the button that pays. */
  readonly button: string;
  /** Number of payments, price, fee, total, annual rate. A rate is text of the merchant, in any language. Empty: in full. */
  readonly rows: Rows;
  /** Day and sum of every payment. Empty: in full. */
  readonly payments: Rows;
  /** What a failed payment brings, paying early, the card, whom to ask, the time zone. Empty: in full. */
  readonly notes: readonly string[];
}

/** The choice between paying in full and by plans, as a payer reads it in a language. */
export interface InstallmentChoice {
  /** The language of the texts, and how it is written. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly heading: string;
  /** The label of the list of `payments`. */
  readonly schedule: string;
  /** Paying in full, if it is offered, then the plans. */
  readonly options: readonly PaymentOption[];
  /** For a payer whose plan was rejected because its terms have changed. */
  readonly changed: string;
  /** In place of plans that could not be loaded, and the label of the button that loads them again. */
  readonly unavailable: string;
  readonly tryAgain: string;
}

/** An option on a payment page. */
export interface PageOption extends PaymentOption {
  /** `due` in the payer's notation. */
  readonly sum: string;
}

/** The choice on a payment page, for one sum. */
export interface PageChoice extends InstallmentChoice {
  readonly options: readonly PageOption[];
  /** Says that the sum allows not all plans; empty if it does. */
  readonly missing: string;
}

/** What the payer of a plan reads after its first payment. */
export interface PaidPlan {
  /** What was paid first, and what is paid next. */
  readonly rows: Rows;
  /** The label of the list of `payments`. */
  readonly schedule: string;
  readonly payments: Rows;
  /** Where the payer finds the plan. */
  readonly notes: readonly string[];
}

/** The terms of a link with a recurring price as a payer reads them in a language. */
export interface LinkTerms {
  /** The language of the texts, and how it is written. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly heading: string;
  /** A label, such as a date, and what is paid then. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly notes: readonly string[];
  /** The label of the button that accepts them. */
  readonly button: string;
}

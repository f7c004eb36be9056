/** Messages of the choice between ways to pay. `{method}` is the name of a brand, such as "PayPal": it has no article and no ending. */
export interface MethodMessages {
  readonly heading: string;
  /** Among the names of methods: payment by card. */
  readonly card: string;
  /** Below the name of a method that is chosen: where the payer pays. With `{method}`. */
  readonly away: string;
  /** The link to the page of the method, with `{method}`. */
  readonly goTo: string;
  /** The payer left for the page of the method, and came back to this one without an outcome. With `{method}`. */
  readonly atMethodTitle: string;
  readonly atMethodText: string;
  /** The button that gives that payment up. */
  readonly otherWay: string;
  /** The method has not confirmed the payment yet. It is not known whether the payer is done. */
  readonly pendingTitle: string;
  readonly pendingText: string;
  readonly blik: BlikMessages;
  readonly sepa: SepaMessages;
}

/** Messages of BLIK: the payer types a code of their bank's app, and confirms the payment in the app. */
interface BlikMessages {
  /** The label of the field. */
  readonly code: string;
  /** Below the field: where the code comes from. */
  readonly hint: string;
  /** The code is missing, or is not 6 digits. */
  readonly problem: string;
  /** While the bank waits for the payer. */
  readonly waitTitle: string;
  /** With `{seconds}`: what is left of the time to confirm. */
  readonly waitText: string;
}

/** Messages of SEPA Direct Debit. IBAN is the same word in every language: the label of its field is no message. */
interface SepaMessages {
  /** Among the names of methods. */
  readonly name: string;
  /** Below the name when it is chosen. */
  readonly note: string;
  /** The IBAN is missing, or its check digits are wrong. */
  readonly ibanProblem: string;
  /** The label of the field. */
  readonly holder: string;
  readonly holderProblem: string;
  /** After the payment, in the place of `pendingText`: a debit takes days. */
  readonly pending: string;
  /**
   * What the payer authorizes by paying, with `{merchant}`. The European Payments Council has published the wording of many languages:
   * a change must keep both authorizations, (A) and (B), the right to a refund, and its time.
   */
  readonly mandate: string;
}

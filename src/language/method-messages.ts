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
}

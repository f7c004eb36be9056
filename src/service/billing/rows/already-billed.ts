/** Thrown if another transaction has billed the period. The caller's transaction must end. */
export class AlreadyBilled extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AlreadyBilled";
  }
}

/** The constraints that make double billing impossible. */
const constraints: readonly unknown[] = [
  "subscription_periods_pkey",
  "invoice_lines_of_cycle",
  "invoice_lines_of_item",
  "balance_transactions_of_invoice",
];

/** Returns the error to throw for an error of the database: `AlreadyBilled` if a constraint has prevented double billing. */
export function billingErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("constraint" in error) || !constraints.includes(error.constraint)) {
    return error;
  }
  return new AlreadyBilled("Another transaction has billed this before.", { cause: error });
}

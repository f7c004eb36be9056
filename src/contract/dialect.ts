/**
 * The forms in which the API speaks: its own, and that of the Stripe API, for client libraries that others made for it.
 */
export const dialects = ["till", "stripe"] as const;
export type Dialect = (typeof dialects)[number];

import type Stripe from "stripe";

/** Ids of objects that calls have made, by a name. */
export type Made = Record<string, string>;

/** One call of Stripe's client, in the order in which they are sent. */
export interface StripeCall {
  readonly call: string;
  /** Resolves with the object that came back. What a client of an earlier version does not have throws a `TypeError`. */
  readonly send: (stripe: Stripe, made: Made) => Promise<unknown>;
  /** Keeps the id of the object under this name. */
  readonly as?: string;
  /** The error that Stripe's client throws, where that is right, and why or what to call instead. */
  readonly throws?: readonly [type: string, because: string];
  /** The errors that the client may throw where it is not known whether it does. */
  readonly mayThrow?: readonly string[];
}

/** The class of the error for what is rejected as it is. */
export const refused = "StripeInvalidRequestError";

/** Returns the id of an object that an earlier call has made. */
export const id = (made: Made, name: string): string => made[name] ?? "none";

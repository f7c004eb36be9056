import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import type { PlanConditions } from "../plans/plan-conditions.ts";
import type { Problems } from "./problems.ts";

/** What is typed about the plans of an offer of installments. */
export interface OfferDraft extends PlanConditions {
  readonly counts: string;
  readonly pay_in_full: boolean;
}

/** An offer of installments in the link form. Its fields are loaded when they are opened. */
export interface LinkOffer {
  /** Undefined until something is typed. */
  readonly typed?: OfferDraft;
  /** The `installments` parameter of the API; undefined while something is missing or cannot be read. */
  readonly input: Readonly<Record<string, unknown>> | undefined;
  /** By field, each with `offer-` before its name. */
  readonly problems: Problems;
}

export const newOffer: LinkOffer = {
  input: { counts: [2, 4], cadence: { interval: "month", interval_count: 1 }, remainder: "first" },
  problems: {},
};

/** Returns the offer of an existing link; null if it has none. */
export function offerOf({ installments }: PaymentLink): LinkOffer | null {
  if (installments === null) return null;
  const given = Object.entries(installments).filter(([, value]) => value !== null && value !== 0);
  return { input: Object.fromEntries(given), problems: {} };
}

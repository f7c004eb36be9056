import type { ChallengePresentation } from "./authentication.ts";
import type { CardBrand } from "./token.ts";

/** A payment that is under way. */
export interface PortalCharge {
  readonly id: string;
  readonly status: "pending" | "requires_action";
  /** The page on which the payer confirms; null if there is nothing to confirm. */
  readonly url: string | null;
  readonly presentation: ChallengePresentation | null;
}

/** The saved card that pays. */
export interface PortalCard {
  readonly brand: CardBrand;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

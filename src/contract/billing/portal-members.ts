import type { AuthenticationStatus, ChallengePresentation } from "../payments/authentication.ts";
import type { CardBrand } from "../payments/token.ts";

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

/** A card that is saved in place of the current one as soon as its payer has confirmed it at the bank. */
export interface PortalNewCard {
  readonly token: string;
  /** The payment that the payer confirms, in minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly status: AuthenticationStatus;
  readonly presentation: ChallengePresentation | null;
}

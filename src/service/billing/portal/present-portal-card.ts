import type { PortalCard } from "../../../contract/portal-members.ts";
import type { Card } from "../../../contract/token.ts";

/** Returns what a customer reads about the saved card that pays. */
export function presentPortalCard({ brand, last4, exp_month, exp_year }: Card): PortalCard {
  return { brand, last4, exp_month, exp_year };
}

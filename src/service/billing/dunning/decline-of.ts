import type { Decline } from "../../../billing/dunning-run.ts";
import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import { declineEntry } from "../../../contract/decline-catalogue.ts";

/** The decline of an invoice whose customer has no saved card: only a new card helps. */
export const noCard: Decline = { retry: "no", kind: "card" };

/** Returns what a decline means for further attempts without the payer, by the catalogue of declines. */
export function declineOf(code: DeclineCode): Decline {
  const { retry, reason } = declineEntry(code);
  if (code.startsWith("revocation_")) return { retry, kind: "revocation" };
  return { retry, kind: reason === "authentication_required" ? "authentication" : "card" };
}

import type { Authentication } from "../../../contract/payments/authentication.ts";
import { reasonAt, statusAt } from "./lifecycle.ts";
import type { AuthenticationRow } from "./store.ts";
import type { NextAction } from "../../../contract/payments/next-action.ts";

export function presentAuthentication(row: AuthenticationRow, now: Date): Authentication {
  const status = statusAt(row, now);
  return {
    id: row.id,
    object: "authentication",
    status,
    result_reason: reasonAt(row, now),
    url: status === "requires_action" ? row.url : null,
    presentation: status === "requires_action" && row.url !== null ? (row.presentation ?? "frame") : null,
    return_url: row.return_url,
    token: row.source,
    amount: row.amount,
    currency: row.currency,
    livemode: row.livemode,
    created: row.created.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/** What the payer must do for a charge that waits for an authentication; null once that is over. */
export function nextActionOf(authentication: AuthenticationRow, now: Date): NextAction | null {
  const { url, return_url, presentation } = presentAuthentication(authentication, now);
  if (url === null || presentation === null) return null;
  return { type: "redirect_to_url", redirect_to_url: { url, return_url, presentation } };
}

import type { Authentication } from "../../../contract/authentication.ts";
import { reasonAt, statusAt } from "./lifecycle.ts";
import type { AuthenticationRow } from "./store.ts";

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

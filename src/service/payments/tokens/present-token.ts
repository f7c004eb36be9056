import type { Authentication } from "../../../contract/authentication.ts";
import type { Token } from "../../../contract/token.ts";
import type { TokenRow } from "./store.ts";

export function presentToken(row: TokenRow, authentication: Authentication | null = null): Token {
  return {
    id: row.id,
    object: "token",
    type: "card",
    used: row.used_by !== null,
    livemode: row.livemode,
    created: row.created.toISOString(),
    expires_at: row.expires_at.toISOString(),
    card: row.card,
    consent: row.consent,
    authentication,
  };
}

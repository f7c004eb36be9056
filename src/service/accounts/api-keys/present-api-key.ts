import type { ApiKey } from "../../../contract/api-key.ts";
import type { ApiKeyRow } from "./store.ts";

/** Returns an API key as the API shows it, without the key itself. */
export function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    object: "api_key",
    kind: row.kind,
    name: row.name,
    last4: row.last4,
    allowed_origins: row.allowed_origins,
    dialect: row.dialect,
    livemode: row.livemode,
    created: row.created.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

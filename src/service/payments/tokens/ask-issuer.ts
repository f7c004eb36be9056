import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { TokenRow } from "./store.ts";
import { mostIssuerRequests, noteIssuerRequest } from "./store.ts";

/**
 * Takes one of the requests to its issuer that a token has, for what is to be asked under an id. Returns whether it is the first
 * under that id. Throws `decline_rate_limit` (429) for a token that has none left.
 */
export async function takeIssuerRequest(
  { database }: Pick<PlatformDependencies, "database">,
  { id: token }: Pick<TokenRow, "id">,
  id: string,
): Promise<boolean> {
  const noted = await noteIssuerRequest(database, token, id);
  if (noted !== "refused") return noted === "first";
  const message = `The issuer was asked ${mostIssuerRequests} times about the card of this token. Make a new one.`;
  throw new ServiceError("decline_rate_limit", message, { headers: { "Retry-After": "600" } });
}

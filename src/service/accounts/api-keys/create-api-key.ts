import { randomBytes } from "node:crypto";
import type { CreateApiKeyInput, NewApiKey } from "../../../contract/api-key.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { newApiKey, storeApiKey } from "./api-keys.ts";
import { presentApiKey } from "./present-api-key.ts";

/**
 * Creates an API key for a merchant. Throws `parameter_invalid` for a live key where no processor for real cards is
 * configured, and for allowed origins of a secret key, which browsers may not send.
 */
export async function createApiKey(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now" | "supportsLive">,
  database: Database,
  { accountId, livemode: callersMode }: Scope,
  { kind, name, allowed_origins: allowedOrigins, dialect, livemode = callersMode }: CreateApiKeyInput,
): Promise<NewApiKey> {
  if (livemode && !dependencies.supportsLive) {
    const message =
      "Invalid livemode. No processor for live payments is configured, so there are test keys only.";
    throw new ServiceError("parameter_invalid", message, { param: "livemode" });
  }
  if (kind === "secret" && allowedOrigins != null) throw originsOfSecretKey();
  if (kind === "publishable" && dialect != null) throw dialectOfPublishableKey();
  const key = newApiKey(kind, livemode, randomBytes);
  const scope = { accountId, livemode };
  const row = await storeApiKey(database, dependencies, {
    ...{ scope, kind, name, key, allowedOrigins, dialect },
  });
  if (row === undefined) throw new Error("A new API key is stored already.");
  return { ...presentApiKey(row), key };
}

/** Returns the error for allowed origins of a secret key. */
export function originsOfSecretKey(): ServiceError {
  const message = "Invalid allowed_origins. Browsers may not send a secret key at all; leave it out.";
  return new ServiceError("parameter_invalid", message, { param: "allowed_origins" });
}

/** Returns the error for the dialect of a publishable key, with which the service's own elements and pages speak too. */
export function dialectOfPublishableKey(): ServiceError {
  const message =
    "Invalid dialect. Only a secret key has one; send the header Till-Dialect with a publishable key.";
  return new ServiceError("parameter_invalid", message, { param: "dialect" });
}

import { randomBytes } from "node:crypto";
import type { CreateApiKeyInput, NewApiKey } from "../../../contract/api-key.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { newApiKey, storeApiKey } from "./api-keys.ts";
import { presentApiKey } from "./present-api-key.ts";

/**
 * Creates an API key for a merchant, of the mode of the key that asks for it. Throws `parameter_invalid` for a live key where
 * no processor for real cards is configured, and `livemode_mismatch` for a key of the other mode.
 */
export async function createApiKey(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now" | "supportsLive">,
  database: Database,
  scope: Scope,
  { livemode = scope.livemode, ...input }: CreateApiKeyInput,
): Promise<NewApiKey> {
  if (livemode && !dependencies.supportsLive) {
    const message =
      "Invalid livemode. No processor for live payments is configured, so there are test keys only.";
    throw new ServiceError("parameter_invalid", message, { param: "livemode" });
  }
  if (livemode !== scope.livemode) {
    const message = livemode
      ? "Invalid livemode. A test key makes test keys only; the operator makes the first live keys: till keys create --live."
      : "Invalid livemode. A live key makes live keys only. Make a test key with a secret test key.";
    throw new ServiceError("livemode_mismatch", message, { param: "livemode" });
  }
  return issueApiKey(dependencies, database, scope, input);
}

/**
 * Creates an API key in a mode, whatever mode the service supports. Throws `parameter_invalid` for allowed origins of a
 * secret key, which browsers may not send, and for the dialect of a publishable key.
 */
export async function issueApiKey(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now">,
  database: Database,
  scope: Scope,
  { kind, name, allowed_origins: allowedOrigins, dialect }: Omit<CreateApiKeyInput, "livemode">,
): Promise<NewApiKey> {
  if (kind === "secret" && allowedOrigins != null) throw originsOfSecretKey();
  if (kind === "publishable" && dialect != null) throw dialectOfPublishableKey();
  const key = newApiKey(kind, scope.livemode, randomBytes);
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

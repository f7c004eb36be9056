import type { ReadCheckoutSessionInput } from "../../../contract/checkout-session.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isClientSecret } from "../../platform/vault/client-secret.ts";
import { sessionMissing } from "./expire-sessions.ts";
import { presentToPayer } from "./present-checkout-session.ts";
import { showSession } from "./show-session.ts";
import { withCurrentTerms } from "./session-terms.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { findCheckoutSession } from "./store.ts";

/**
 * Returns the session of the request's path: all of it for a secret key, the public part for a publishable key with the
 * client secret.
 */
export async function readCheckoutSession(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now" | "publicUrl">,
  request: ApiRequest,
  input: ReadCheckoutSessionInput,
): Promise<unknown> {
  const { client_secret: clientSecret, expand } = input;
  if (request.caller.kind === "publishable") {
    if (expand !== undefined) {
      const message = "What is expanded is only for a secret key.";
      throw new ServiceError("secret_key_required", message, { param: "expand" });
    }
    if (clientSecret === undefined) {
      const message = "Missing required parameter: client_secret.";
      throw new ServiceError("parameter_missing", message, { param: "client_secret" });
    }
    return presentToPayer(
      dependencies,
      dependencies.database,
      await findSessionForPayer(dependencies, request, clientSecret),
    );
  }
  const session =
    clientSecret === undefined
      ? await findSession(dependencies, request)
      : await findSessionForPayer(dependencies, request, clientSecret);
  const current = await withCurrentTerms(dependencies, dependencies.database, session);
  return showSession(dependencies, dependencies.database, request, current, input);
}

/**
 * Finds the session of the request's path for a payer. Throws `resource_missing` (404) both for a wrong client secret
 * and for an unknown session.
 */
export async function findSessionForPayer(
  dependencies: Pick<PlatformDependencies, "database" | "keys">,
  request: ApiRequest,
  clientSecret: string,
): Promise<CheckoutSessionRow> {
  const session = await findSession(dependencies, request);
  if (!isClientSecret(dependencies.keys, session.id, clientSecret)) throw sessionMissing();
  return session;
}

/** Finds the session of the request's path. Throws `resource_missing` (404). */
export async function findSession(
  { database }: Pick<PlatformDependencies, "database">,
  { scope, pathParameters }: ApiRequest,
): Promise<CheckoutSessionRow> {
  const session = await findCheckoutSession(database, scope, pathParameters["id"] ?? "");
  if (session === undefined) throw sessionMissing();
  return session;
}

import type { ApiError } from "../contract/errors/api-error.ts";
import { isApiErrorBody } from "../contract/errors/api-error.ts";
import type { Authentication } from "../contract/payments/authentication.ts";
import type { AuthenticationToRun } from "../contract/frame/frame-messages.ts";
import { connectionFailed } from "./connection-failed.ts";
import type { ServiceAccess } from "./service-transport.ts";
import { sendInTime, sendTwice } from "./service-transport.ts";

/** The fields of an authentication that the browser uses. */
export type AuthenticationState = Pick<Authentication, "status" | "result_reason" | "url" | "presentation">;

/**
 * Starts the authentication of a payer if the issuer requires one, or continues the one that is open. Returns every failure
 * as an API error.
 */
export async function authenticateToken(
  access: ServiceAccess,
  { source, amount, currency, returnUrl }: Omit<AuthenticationToRun, "bank">,
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<AuthenticationState | { readonly error: ApiError }> {
  const body = { amount: Number(amount), currency, ...(returnUrl && { return_url: returnUrl }) };
  const path = `/v1/tokens/${source}/authenticate`;
  const response = await sendTwice(access, path, { body, idempotencyKey, signal }).catch(() => undefined);
  const { body: responseBody } = response ?? {};
  return isAuthentication(responseBody) || isApiErrorBody(responseBody)
    ? responseBody
    : { error: connectionFailed };
}

/** Reads the authentication of a token; undefined while the service does not respond. */
export async function readAuthentication(
  access: ServiceAccess,
  source: string,
  signal: AbortSignal,
): Promise<AuthenticationState | undefined> {
  const response = await sendInTime(access, `/v1/tokens/${source}`, { signal }).catch(() => undefined);
  const { authentication } = Object(response?.body) as Record<string, unknown>;
  return isAuthentication(authentication) ? authentication : undefined;
}

function isAuthentication(body: unknown): body is AuthenticationState {
  return (Object(body) as Record<string, unknown>)["object"] === "authentication";
}

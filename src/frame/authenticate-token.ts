import { connectionFailed } from "../checkout/connection-failed.ts";
import type { ApiError } from "../contract/api-error.ts";
import { isApiErrorBody } from "../contract/api-error.ts";
import type { Authentication } from "../contract/authentication.ts";
import type { PaymentToConfirm } from "../contract/frame-messages.ts";

/** What the questions to the service need. */
export interface ServiceAccess {
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
}

/** What is read of an authentication. */
export type AuthenticationState = Pick<Authentication, "status" | "url">;

/** How long one request may take, in milliseconds. */
const timeLimit = 15_000;

/**
 * Asks the service whether the payer has to confirm a payment, and where. When the network fails the same request is sent
 * once more; whatever goes wrong comes back as an error of the API.
 */
export async function authenticateToken(
  access: ServiceAccess,
  { source, amount, currency }: PaymentToConfirm,
  idempotencyKey: string,
): Promise<AuthenticationState | { readonly error: ApiError }> {
  const body = new URLSearchParams({ amount, currency });
  const post = () => ask(access, `${source}/authenticate`, { method: "POST", body }, idempotencyKey);
  const answer = await post()
    .catch(post)
    .catch(() => undefined);
  return isAuthentication(answer) || isApiErrorBody(answer) ? answer : { error: connectionFailed };
}

/** How the authentication of a token stands; undefined while the service cannot be asked. */
export async function authenticationOf(
  access: ServiceAccess,
  source: string,
): Promise<AuthenticationState | undefined> {
  const token = await ask(access, source).catch(() => undefined);
  const { authentication } = Object(token) as Record<string, unknown>;
  return isAuthentication(authentication) ? authentication : undefined;
}

async function ask(
  { publishableKey, fetch }: ServiceAccess,
  path: string,
  init: RequestInit = {},
  idempotencyKey?: string,
): Promise<unknown> {
  const answer = await fetch(`/v1/tokens/${path}`, {
    ...init,
    headers: {
      Authorization: `Bearer ${publishableKey}`,
      ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    },
    credentials: "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(timeLimit),
  });
  return answer.json();
}

function isAuthentication(body: unknown): body is AuthenticationState {
  return (Object(body) as Record<string, unknown>)["object"] === "authentication";
}

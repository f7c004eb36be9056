import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import type { Authenticator } from "../authenticator.ts";
import { ProcessorUnavailable } from "../processor.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import { toAdyen } from "./currencies.ts";
import { authenticationRequest } from "./payment-request.ts";
import { readAuthentication } from "./read-response.ts";
import { readReturnSecret, returnSecretOf } from "./return-secret.ts";
import type { AdyenSettings } from "./settings.ts";
import type { CardPaymentRequest, CardPaymentResponse, DetailsRequest } from "./wire.ts";

/** The address to which payers return from their banks. */
export const returnPath = "/processors/adyen/returns";

/** How long what a payer has brought back is stored, in milliseconds: a day. */
const returnLifetime = 86_400_000;

type Authenticating = Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">;

/**
 * Authentication without a payment. The payer is redirected to Adyen, which leads to their bank and back to us. Asked again with
 * the same idempotency key Adyen answers the same, so that no result is stored here, and no proof.
 */
export function createAdyenAuthenticator(
  { database, keys, publicUrl }: Authenticating,
  { merchantAccount }: Pick<AdyenSettings, "merchantAccount">,
  api: CheckoutApi,
): Authenticator {
  return {
    authenticate: async ({ reference, livemode, instrument, amount, currency }, signal) => {
      if (!livemode) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      const value = toAdyen(amount, currency);
      if (instrument.kind === "test_token" || value === undefined)
        return { result: "unavailable", details: null };
      const returnUrl = `${publicUrl}${returnPath}/${returnSecretOf(keys, reference)}`;
      const body: CardPaymentRequest = authenticationRequest(
        reference,
        { card: instrument, amount: value },
        { merchantAccount, returnUrl },
      );
      const answer = await api.post("/payments", body, { key: reference, signal });
      if (answer.state === "rejected") return { result: "unavailable", details: null };
      const response: CardPaymentResponse = answer.body;
      const completed = readAuthentication(response);
      if (completed !== undefined) return completed;
      const url = response.action?.url;
      // A redirect by a form would need a page of ours; Adyen's redirects of cards are plain addresses.
      if (url === undefined || !isWebAddress(url)) return { result: "unavailable", details: null };
      return { result: "challenge", presentation: "redirect", url };
    },
    complete: async ({ reference }, signal) => {
      signal.throwIfAborted();
      const brought = await database
        .selectFrom("adyen_returns")
        .select("redirect_result")
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (brought === undefined) return { result: "open" };
      const body: DetailsRequest = { details: { redirectResult: brought.redirect_result } };
      const answer = await api.post("/payments/details", body, {
        key: `${reference}-details`,
        signal,
      });
      const completed =
        answer.state === "answered" ? readAuthentication(answer.body as CardPaymentResponse) : undefined;
      if (completed === undefined || completed.result === "not_required")
        return { result: "unavailable", details: null };
      return completed;
    },
  };
}

/**
 * Stores what a payer has brought back, the first time.
 *
 * @returns the reference of the authentication; undefined if the address is none of ours
 */
export async function takeReturn(
  { database, keys, now }: Pick<Authenticating, "database" | "keys" | "now">,
  secret: string,
  redirectResult: string,
): Promise<string | undefined> {
  const reference = readReturnSecret(keys, secret);
  if (reference === undefined) return undefined;
  if (redirectResult !== "") {
    await database
      .insertInto("adyen_returns")
      .values({
        ...{ reference, redirect_result: redirectResult },
        delete_at: new Date(now().getTime() + returnLifetime),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return reference;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

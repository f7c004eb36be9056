import { createHash } from "node:crypto";
import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import type { Authenticator } from "../../processor/authenticator.ts";
import { ProcessorUnavailable } from "../../processor/processor.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import type { AdyenStoredCards } from "./stored-cards.ts";
import { toAdyen } from "./currencies.ts";
import { authenticationRequest } from "./payment-request.ts";
import { isWebAddress, readAuthentication } from "./read-response.ts";
import type { AdyenSettings } from "./settings.ts";
import type { CardPaymentRequest, CardPaymentResponse, DetailsRequest } from "./wire.ts";
import type { DeletedColumns } from "../../../platform/database/columns.ts";

/** What a payer brought back from their bank, for the authentication of this reference. */
export interface AdyenReturnTable extends DeletedColumns {
  readonly reference: string;
  readonly redirect_result: string;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly adyen_returns: AdyenReturnTable;
  }
}

/** How long what a payer has brought back is stored, in milliseconds: a day. */
const returnLifetime = 86_400_000;

/** Longer than any result that a bank page leads back with. */
const longestResult = 8_192;

type Authenticating = Pick<PlatformDependencies, "database" | "now">;

/**
 * Authentication without a payment. The payer is redirected to Adyen, which leads to their bank and back to us. Asked again with
 * the same idempotency key Adyen answers the same, so that no result is stored here, and no proof.
 */
export function createAdyenAuthenticator(
  dependencies: Authenticating,
  { merchantAccount }: Pick<AdyenSettings, "merchantAccount">,
  { api, cards }: { readonly api: CheckoutApi; readonly cards: AdyenStoredCards },
): Authenticator {
  return {
    authenticate: async ({ reference, livemode, instrument, amount, currency, returnUrl }, signal) => {
      if (!livemode) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      const value = toAdyen(amount, currency);
      const card = await cards.complete(instrument, signal);
      if (card === undefined || card.kind === "test_token" || value === undefined)
        return { result: "unavailable", details: null };
      const body: CardPaymentRequest = authenticationRequest(
        reference,
        { card, amount: value },
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
    complete: async ({ reference, returned }, signal) => {
      signal.throwIfAborted();
      const stored = await findResult(dependencies, reference);
      const redirectResult = stored ?? returned?.["redirectResult"] ?? "";
      if (redirectResult === "" || redirectResult.length > longestResult) return { result: "open" };
      const body: DetailsRequest = { details: { redirectResult } };
      const key = `${reference}-details-${hashOf(redirectResult)}`;
      const answer = await api.post("/payments/details", body, { key, signal });
      if (answer.state === "rejected") return { result: "open" };
      const response = answer.body as CardPaymentResponse;
      // What the bank of another payment gave.
      if (response.merchantReference !== reference) return { result: "open" };
      const completed = readAuthentication(response);
      if (completed === undefined || completed.result === "not_required")
        return { result: "unavailable", details: null };
      if (stored === undefined) await storeResult(dependencies, reference, redirectResult);
      return completed;
    },
  };
}

async function findResult(
  { database }: Pick<Authenticating, "database">,
  reference: string,
): Promise<string | undefined> {
  const found = await database
    .selectFrom("adyen_returns")
    .select("redirect_result")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return found?.redirect_result;
}

/** Stores what a payer has brought back, the first time, so that the same is asked again. */
async function storeResult(
  { database, now }: Authenticating,
  reference: string,
  redirectResult: string,
): Promise<void> {
  const deleteAt = new Date(now().getTime() + returnLifetime);
  await database
    .insertInto("adyen_returns")
    .values({ reference, redirect_result: redirectResult, delete_at: deleteAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adyen remembers the answer to a key: what somebody has made up has a key of its own. */
function hashOf(redirectResult: string): string {
  return createHash("sha256").update(redirectResult).digest("hex").slice(0, 32);
}

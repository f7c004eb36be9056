import type { EnterPromotionCodeInput } from "../../../contract/checkout/checkout-session.ts";
import type { PublicCheckoutSession } from "../../../contract/checkout/public-checkout-session.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { admitGuess } from "../../platform/rate-limits/admit.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { findEnteredCode } from "../discounts/find-entered-code.ts";
import { chooseQuantities } from "./choose-items.ts";
import { payerStateError, statusAt } from "./lifecycle.ts";
import { unexpectedInput } from "./input-errors.ts";
import { presentToPayer } from "./present-to-payer.ts";
import { withCurrentTerms } from "./session-terms.ts";
import { findSessionForPayer } from "./read-checkout-session.ts";
import { changeOpenSession, lockCheckoutSession } from "./store.ts";

/**
 * Enters the promotion code of a payer into an open session, or removes it: the session has other terms, or another sum, from then on. Nothing is
 * redeemed before the payer confirms. Throws `resource_missing` (404), `invalid_state` (409) and `session_expired` (410),
 * `parameter_unknown` for a session without codes, and the errors of `chooseQuantities` and `findEnteredCode`; the code of before then stays.
 */
export async function enterPromotionCode(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">,
  request: ApiRequest<"id">,
  { client_secret: clientSecret, code: text, line_items: quantities = [] }: EnterPromotionCodeInput,
): Promise<PublicCheckoutSession> {
  const { database } = dependencies;
  const read = await findSessionForPayer(dependencies, request, clientSecret);
  const session = await lockCheckoutSession(database, read);
  const status = statusAt(session, dependencies.now());
  if (status !== "open") throw payerStateError(status);
  const { offer, customer } = session;
  const before = offer ?? session.discount;
  if (before?.allow_promotion_codes !== true) throw unexpectedInput("code");
  const items = chooseQuantities(presentLineItems(session.line_items), { line_items: quantities });
  const at = timeOf(session, dependencies.now());
  const entered =
    text === null
      ? null
      : await findEnteredCode(database, scopeOf(session), {
          text,
          items,
          customer,
          at,
          isPaidOnce: offer === null,
        });
  const given = { coupon: entered?.coupon.id ?? null, promotion_code: entered?.code.id ?? null };
  const changed = offer === null ? { discount: { ...before, ...given } } : { offer: { ...offer, ...given } };
  const after = await withCurrentTerms(dependencies, { ...session, line_items: items, ...changed });
  await changeOpenSession(database, session, {
    line_items: JSON.stringify(items),
    offer: after.offer && JSON.stringify({ ...after.offer, terms: offer?.terms }),
    discount: after.discount && JSON.stringify(after.discount),
    ...(offer === null && { amount_total: after.amount_total }),
  });
  return presentToPayer(dependencies, after);
}

/** Limits how many codes a payer may try. Throws `rate_limit` (429). Who removes a code, and a merchant, guesses nothing. */
export function admitCode(
  dependencies: Pick<PlatformDependencies, "limits" | "settings">,
  { caller, client, pathParameters, parameters }: ApiRequest<"id">,
): Promise<void> {
  const isGuess = caller.kind === "publishable" && Boolean(parameters["code"]);
  if (isGuess) admitGuess(dependencies, { client, session: pathParameters.id });
  return Promise.resolve();
}

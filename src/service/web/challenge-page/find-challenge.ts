import type { Branding } from "../../../contract/accounts/branding.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { followBankReturn } from "../../billing/portal-links/create-return-link.ts";
import { findSessionOfCharge } from "../../checkout/checkout-sessions/store.ts";
import { statusAt } from "../../payments/authentications/lifecycle.ts";
import type { AuthenticationRow } from "../../payments/authentications/store.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { findCharge } from "../../payments/charges/store.ts";
import type { RedirectStatus } from "../../payments/intents/present-intent.ts";
import { redirectStatusOf } from "../../payments/intents/present-intent.ts";
import { findIntent } from "../../payments/intents/store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Parameters } from "../../platform/http/read-parameters.ts";
import { readBody } from "../../platform/http/read-parameters.ts";
import type { ChallengePage } from "./challenge-page.ts";

/** Returns what the page of an authentication shows. The service's own pages keep the language that the address asks for. */
export async function challengeOf(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
  authentication: AuthenticationRow,
  locale: string | undefined,
): Promise<ChallengePage> {
  const { database, now } = dependencies;
  const { account_id: accountId, livemode, charge: id } = authentication;
  const scope = { accountId, livemode };
  const branding = await brandingOf(database, authentication);
  const status = statusAt(authentication, now());
  const charge = id === null ? undefined : await findCharge(database, scope, id);
  return {
    authentication,
    status,
    merchant: await findMerchant(database, scope, branding),
    returnUrl: await returnUrlOf(dependencies, authentication, {
      customer: charge?.customer,
      locale,
      redirectStatus: await redirectStatus(database, { authentication, charge, status }),
    }),
  };
}

/** Returns the branding of the charge's checkout session, which may differ from the account's. */
async function brandingOf(
  database: Database,
  { charge }: Pick<AuthenticationRow, "charge">,
): Promise<Branding> {
  const session = charge === null ? undefined : await findSessionOfCharge(database, charge);
  return session?.branding ?? {};
}

/** Returns how the intent stands that waits for an authentication; undefined where it belongs to none. */
async function redirectStatus(
  database: Database,
  {
    authentication: { answered_at: answeredAt },
    charge,
    status,
  }: Pick<ChallengePage, "authentication" | "status"> & { readonly charge: ChargeRow | undefined },
): Promise<RedirectStatus | undefined> {
  const intent =
    charge?.intent == null ? undefined : await findIntent(database, scopeOf(charge), charge.intent);
  // Whoever comes back too late has failed, also before a sweep has ended what waits for them.
  const isTooLate = status === "failed" && answeredAt === null && intent?.status === "requires_action";
  return isTooLate ? "failed" : intent && redirectStatusOf(intent.status);
}

interface Returning {
  readonly customer: string | null | undefined;
  readonly locale: string | undefined;
  readonly redirectStatus: RedirectStatus | undefined;
}

/** Returns the address to which the payer continues. */
async function returnUrlOf(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "publicUrl">,
  { id: authentication, return_url: stored }: AuthenticationRow,
  { customer, locale, redirectStatus }: Returning,
): Promise<string | null> {
  if (stored === null) return null;
  const address = await followBankReturn(dependencies, { address: stored, authentication, customer });
  const { publicUrl } = dependencies;
  const isOwn = address.startsWith(`${publicUrl}/`);
  if (redirectStatus === undefined && (locale === undefined || !isOwn)) return address;
  const url = new URL(address);
  if (locale !== undefined && isOwn) url.searchParams.set("locale", locale);
  if (redirectStatus !== undefined) url.searchParams.set("redirect_status", redirectStatus);
  return url.href;
}

/** Returns the value of the pressed button; undefined for any other request. */
export async function readAnswer(request: Request): Promise<"confirm" | "fail" | undefined> {
  const { answer } = await readLeniently(request);
  return answer === "confirm" || answer === "fail" ? answer : undefined;
}

/** Returns the parameters of a body; none where it has a form that the service does not read. */
export async function readLeniently(request: Request): Promise<Parameters> {
  try {
    return await readBody(request);
  } catch (error) {
    if (error instanceof ServiceError) return {};
    throw error;
  }
}

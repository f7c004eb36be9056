import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "hono";
import { Hono } from "hono";
import type { ChargeStatus } from "../../../contract/payments/charge-status.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { findSessionOfCharge } from "../../checkout/checkout-sessions/store.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { endRedirect } from "../../payments/charges/end-redirect.ts";
import { readRedirectSecret, redirectReturnPath } from "../../payments/charges/redirect-address.ts";
import { findChargeById } from "../../payments/charges/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { RedirectStatus } from "../../payments/intents/present-intent.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { loadMethodMessages } from "../../../language/load-method-messages.ts";
import type { Assets } from "../assets/assets.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { sendDocument } from "../assets/send.ts";
import { noticePage } from "../document/notice-page.ts";
import { readPageContext } from "../document/page-context.ts";
import { returnHeaders } from "../document/page-headers.ts";
import { returnPage } from "./challenge-page.ts";
import type { Visit } from "./returned-parameters.ts";
import { isAdmitted, pause, returnedByForm, returnedByLink } from "./returned-parameters.ts";

const scriptSource = "src/pages/close-window.ts";

/** How a payment stands, in the words that Stripe has for it in the address to which a payer comes back. */
const redirectStatuses: Readonly<Record<ChargeStatus, RedirectStatus>> = {
  succeeded: "succeeded",
  requires_capture: "succeeded",
  pending: "pending",
  unknown: "pending",
  requires_action: "pending",
  failed: "failed",
  canceled: "failed",
  capture_failed: "failed",
};

const shownStatuses = { succeeded: "succeeded", pending: "requires_action", failed: "failed" } as const;

/**
 * Routes to which payers come back from the page of a payment method. What they bring is for the processor to judge: the first
 * outcome that it gives settles the charge, and every later visit only leads on. While the processor cannot be reached the page says
 * so, and asks again by itself.
 */
export function redirectReturnRoutes(dependencies: PaymentDependencies, assets: Assets): Hono<AppEnv> {
  const { database, publicUrl } = dependencies;
  const routes = new Hono<AppEnv>();

  async function respond(context: Context<AppEnv>, { isPayer, returned: sent }: Visit) {
    const page = await readPageContext(context, dependencies);
    const headers = returnHeaders(publicUrl, page.nonce);
    const id = readRedirectSecret(dependencies, context.req.param("secret") ?? "");
    const found = id === undefined ? undefined : await findChargeById(database, id);
    if (found === undefined) {
      const notice = noticePage(page, page.messages.challenge.unknown);
      return sendDocument(context, notice, { status: 404, headers });
    }
    // What was brought before is asked about again, where the processor could not be reached then.
    const returned = isPayer ? (sent ?? found.redirect_returned ?? undefined) : undefined;
    const isAsked = returned !== undefined && isAdmitted(dependencies, found.id);
    const asked = isAsked ? await endRedirect(dependencies, found, returned) : undefined;
    const charge = (await settledCharge(dependencies, found.id)) ?? found;
    const session = await findSessionOfCharge(database, charge.id);
    const merchant = await findMerchant(database, scopeOf(charge), session?.branding ?? {});
    const status = redirectStatuses[charge.status];
    const locale = context.req.query("locale") === undefined ? undefined : page.locale;
    const returnUrl = returnAddress(charge, { publicUrl, status, locale });
    if (returnUrl === null && status === "pending") {
      const { pendingTitle: title, pendingText: text } = await loadMethodMessages(page.locale);
      const waits = asked === "unreachable" ? { Refresh: `${pause}` } : {};
      return sendDocument(context, noticePage(page, { title, text }), {
        status: 200,
        headers: { ...headers, ...waits },
      });
    }
    const shown = { merchant, returnUrl, status: shownStatuses[status] };
    if (asked === "unreachable" && shown.status === "requires_action") {
      const refresh = { Refresh: `${pause}` };
      return sendDocument(context, returnPage(page, shown), {
        status: 200,
        headers: { ...headers, ...refresh },
      });
    }
    // Not a redirect: browsers apply the `form-action` of the bank's page to the redirects that follow its form.
    const refresh = returnUrl === null ? {} : { Refresh: `0; url=${new URL(returnUrl).href}` };
    const files = returnUrl === null ? assets.entry(scriptSource) : undefined;
    return sendDocument(context, returnPage(page, shown, files), {
      status: 200,
      headers: { ...headers, ...refresh },
    });
  }

  routes.get(redirectReturnPath, (context) => {
    const isPayer = context.req.method === "GET";
    return respond(context, { isPayer, returned: returnedByLink(context.req.url) });
  });
  routes.post(redirectReturnPath, async (context) =>
    respond(context, { isPayer: true, returned: await returnedByForm(context.req.raw) }),
  );
  return routes;
}

/** After how many milliseconds one looks again whether another visit has settled the charge. */
const nextLook = 100;

/** The charge, once no other visit is about to settle it: for as long as the processor may take for that. */
async function settledCharge(
  { database, settings }: Pick<PaymentDependencies, "database" | "settings">,
  id: string,
): Promise<ChargeRow | undefined> {
  for (let waited = 0; ; waited += nextLook) {
    const charge = await findChargeById(database, id);
    const isBeingSettled = charge?.status === "pending" && charge.lease_until !== null;
    if (!isBeingSettled || waited >= settings.processorTimeout) return charge;
    await delay(nextLook);
  }
}

interface Returning {
  readonly publicUrl: string;
  readonly status: RedirectStatus;
  readonly locale: string | undefined;
}

/**
 * Returns the address to which the payer continues: the page of their session, or that of the merchant, which learns how it ended. Null
 * where nobody has said one: a page of the merchant waits in another window.
 */
function returnAddress(
  { id, return_url: stored, checkout_session: session, intent }: ChargeRow,
  { publicUrl, status, locale }: Returning,
): string | null {
  if (stored === null) return null;
  const url = new URL(stored);
  const isOwn = url.href.startsWith(`${publicUrl}/`);
  if (locale !== undefined && isOwn) url.searchParams.set("locale", locale);
  if (session !== null) return url.href;
  if (intent === null) url.searchParams.set("charge", id);
  url.searchParams.set("redirect_status", status);
  return url.href;
}

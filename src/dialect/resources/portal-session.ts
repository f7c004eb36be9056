import type { PortalSession } from "../../contract/billing/portal-session.ts";
import { unixTime } from "../unix-time.ts";

/** Translates a session on the page of a customer's subscriptions. Its settings are those of the account. */
export function translatePortalSession(session: PortalSession) {
  const { flow } = session;
  return {
    id: session.id,
    object: session.object,
    configuration: "bpc_account",
    created: unixTime(session.created),
    customer: session.customer,
    customer_account: null,
    flow: flow && {
      after_completion: { hosted_confirmation: null, redirect: null, type: "portal_homepage" },
      customer_update: null,
      subscription_cancel: flow.subscription_cancel && { retention: null, ...flow.subscription_cancel },
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: null,
      type: flow.type,
    },
    livemode: session.livemode,
    locale: session.locale,
    on_behalf_of: null,
    return_url: session.return_url,
    url: session.url,
    till: { expires_at: unixTime(session.expires_at) },
  };
}

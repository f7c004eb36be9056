import type { OpenLinkSessionInput } from "../../../contract/checkout-session.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { localeOfPayer } from "../checkout-fields/check-checkout-fields.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findOpenLink } from "../payment-links/find-open-link.ts";
import { orderedItems } from "../payment-links/ordered-items.ts";
import { orderSum } from "../discounts/order-sum.ts";
import { offeredTerms } from "../subscription-offers/offered-terms.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { expiry, newSession } from "./create-checkout-session.ts";
import { endsOf } from "./recovery-window.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { insertCheckoutSession } from "./store.ts";

/**
 * Creates a session for a payer on a payment link, with the parameters of the link's URL. Throws `resource_missing`
 * (404), `link_inactive`, `link_expired` and `link_exhausted` (410), and errors for the parameters.
 */
export async function openLinkSession(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl">,
  database: Database,
  { scope, pathParameters }: ApiRequest,
  input: OpenLinkSessionInput,
): Promise<CheckoutSessionRow> {
  const now = dependencies.now();
  const link = await findOpenLink(database, scope, { slug: pathParameters["slug"] ?? "", now });
  const { items, amount } = orderedItems(link, input);
  const locale = input.locale === undefined ? undefined : localeOfPayer(input.locale);
  const clock = await clockColumns(database, scope, link);
  const created = timeOf(clock, now);
  const { offer, discount } = link;
  const terms = offer && (await offeredTerms(dependencies, database, scope, { items, offer }, created));
  const reduced = discount && (await orderSum(database, scope, { items, discount }, created)).amount;
  const { after_completion: after } = link.collection;
  return insertCheckoutSession(database, {
    ...scopeColumns(scope),
    ...clock,
    ...newSession,
    id: dependencies.newId("checkout_session"),
    created,
    success_url: after?.type === "redirect" ? after.redirect.url : null,
    amount_total: terms?.due_now ?? reduced ?? amount,
    offer: offer && JSON.stringify({ ...offer, terms }),
    discount: discount && JSON.stringify(discount),
    installments: link.installments && JSON.stringify(link.installments),
    currency: link.currency,
    line_items: JSON.stringify(items),
    payment_link: link.id,
    client_reference_id: input.client_reference_id ?? null,
    ...emailColumns(input),
    collection: JSON.stringify({ ...link.collection, ...(locale === undefined ? {} : { locale }) }),
    attribution: JSON.stringify(attributionOf(input)),
    branding: JSON.stringify(link.branding),
    metadata: JSON.stringify(link.metadata),
    ...endsOf(expiry(undefined, created)),
  });
}

function emailColumns({ prefilled_email: editable, locked_prefilled_email: locked }: OpenLinkSessionInput) {
  if (editable !== undefined && locked !== undefined) {
    const message = "Give either prefilled_email or locked_prefilled_email.";
    throw new ServiceError("parameters_exclusive", message, { param: "locked_prefilled_email" });
  }
  return { customer_email: locked ?? editable ?? null, email_locked: locked !== undefined };
}

function attributionOf(input: OpenLinkSessionInput): object {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name.startsWith("utm_") && value !== undefined),
  );
}

import type { CheckoutInstallments } from "../../../contract/installment-offer.ts";
import type { LineItem, UpdatePaymentLinkInput } from "../../../contract/payment-link.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { brandingOf } from "../../accounts/accounts/branding-of.ts";
import { checkBranding } from "../../accounts/branding/check-branding.ts";
import { changeBranding } from "../../accounts/branding/merge-branding.ts";
import { checkCheckoutFields } from "../checkout-fields/check-checkout-fields.ts";
import { mergeCheckoutFields } from "../checkout-fields/merge-checkout-fields.ts";
import { withRequiredEmail } from "../checkout-fields/with-required-email.ts";
import { installmentsAfter } from "../installment-offers/stored-installments.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { changedDiscount } from "../discounts/stored-discount.ts";
import { changedOffer } from "../subscription-offers/stored-offer.ts";
import { chooseSlug } from "./choose-slug.ts";
import { changeItems } from "./change-items.ts";
import { futureTime, wantedStatus } from "./create-payment-link.ts";
import { eventTowards, invalidState, isExhausted, nextStatus } from "./lifecycle.ts";
import { presentLineItems } from "./present-line-items.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import { sumOf } from "./price-items.ts";
import type { PaymentLinkRow } from "./store.ts";
import { changePaymentLink, findPaymentLink } from "./store.ts";

/**
 * Updates a payment link and records an event. Requesting the current status changes nothing. Throws `resource_missing`
 * (404), `invalid_state` (409), `slug_taken` (409), and errors for the items and the fields.
 */
export async function updatePaymentLink(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl" | "settings">,
  database: Database,
  request: ApiRequest,
  input: UpdatePaymentLinkInput,
): Promise<PaymentLinkRow> {
  const id = request.pathParameters["id"] ?? "";
  const before = await findPaymentLink(database, request.scope, id, { lock: true });
  if (before === undefined) throw paymentLinkMissing();
  await checkBranding(database, request.scope, input.branding);
  if (input.slug !== undefined && input.slug !== before.slug) {
    if (before.status === "archived") throw invalidState(before.status, "to change the slug");
    const taker = { id: before.id, accountId: before.account_id, now: dependencies.now() };
    await chooseSlug(database, { taker, name: before.name, wanted: input.slug });
  }
  const items = changeItems(presentLineItems(before.line_items), input.line_items ?? []);
  const now = timeOf(before, dependencies.now());
  const installments = await changedInstallments(database, before, input, items, now);
  const { allow_promotion_codes: allowsCodes } = input;
  const offer = before.offer && changedOffer(before.offer, allowsCodes);
  const discount =
    offer === null ? changedDiscount(before.discount, allowsCodes, { items, installments }) : null;
  const needsEmail = before.offer !== null || installments !== null;
  const collection = withRequiredEmail(mergeCheckoutFields(input, before.collection), input, needsEmail);
  const branding = changeBranding(before.branding, input.branding);
  const { terms_url: termsUrl } = await brandingOf(database, request.scope, branding);
  checkCheckoutFields(input, collection, { loopback: allowsLoopback(dependencies, request.scope), termsUrl });
  const status = statusAfter(before, input);
  const after = await changePaymentLink(database, before, request.scope, {
    status,
    archived_at: status === "archived" ? (before.archived_at ?? dependencies.now()) : null,
    name: input.name ?? before.name,
    description: input.description === undefined ? before.description : input.description,
    slug: input.slug ?? before.slug,
    line_items: JSON.stringify(items),
    amount: sumOf(items, before.currency, "line_items"),
    offer: offer && JSON.stringify(offer),
    discount: discount && JSON.stringify(discount),
    collection: JSON.stringify(collection),
    installments: installments && JSON.stringify(installments),
    expires_at:
      input.expires_at == null
        ? nullOrCurrent(input.expires_at, before.expires_at)
        : futureTime(input.expires_at, now),
    completed_limit:
      input.restrictions == null
        ? nullOrCurrent(input.restrictions, before.completed_limit)
        : input.restrictions.completed_sessions.limit,
    branding: JSON.stringify(branding),
    inactive_message: input.inactive_message === undefined ? before.inactive_message : input.inactive_message,
    metadata: JSON.stringify(mergeMetadata(before.metadata, input.metadata)),
  });
  if (after === undefined) throw invalidState(before.status, "another request changed it; this change");
  const object = presentPaymentLink(dependencies, after);
  const previousAttributes = changedAttributes(presentPaymentLink(dependencies, before), object);
  if (Object.keys(previousAttributes).length > 0) {
    await recordEvent(database, dependencies, {
      scope: request.scope,
      type: "payment_link.updated",
      object,
      previousAttributes,
      request,
    });
  }
  if (isExhausted(after) && !isExhausted(before)) {
    await recordEvent(database, dependencies, {
      scope: request.scope,
      type: "payment_link.exhausted",
      object,
      request,
    });
  }
  return after;
}

export function paymentLinkMissing(): ServiceError {
  return new ServiceError("resource_missing", "No such payment link.", { param: "id" });
}

/** Returns the offer of installments after a change of it or of the quantities, which it must fit. */
async function changedInstallments(
  database: Database,
  before: PaymentLinkRow,
  { installments: given, line_items: quantities }: UpdatePaymentLinkInput,
  items: readonly LineItem[],
  now: Date,
): Promise<CheckoutInstallments | null> {
  if (given === undefined && quantities === undefined) return before.installments;
  const offer = { given, before: before.installments };
  const { currency } = before;
  return installmentsAfter(database, rowScope(before), offer, { items, currency }, now);
}

/** Returns null for null, otherwise the current value. */
function nullOrCurrent<Value>(requested: null | undefined, current: Value): Value | null {
  return requested === null ? null : current;
}

function statusAfter({ status }: PaymentLinkRow, input: UpdatePaymentLinkInput): PaymentLinkRow["status"] {
  const requested = wantedStatus(input);
  // A link that is not active cannot be paused by `active: false`: its status stays.
  if (input.active === false && status !== "active") return status;
  return requested === undefined || requested === status
    ? status
    : nextStatus(status, eventTowards[requested]);
}

import type { CheckoutInstallments } from "../../../contract/checkout/installment-offer.ts";
import type {
  LineItem,
  LineItemChange,
  UpdatePaymentLinkInput,
} from "../../../contract/checkout/payment-link.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { brandingOf } from "../../accounts/accounts/find-merchant.ts";
import { changeBranding, checkBranding } from "../../accounts/branding/branding.ts";
import { checkCheckoutFields, withRequiredEmail } from "../checkout-fields/check-checkout-fields.ts";
import { mergeCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import { installmentsAfter } from "../installment-offers/stored-installments.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { changedDiscount } from "../discounts/stored-discount.ts";
import { changedOffer } from "../subscription-offers/stored-offer.ts";
import { checkMethods } from "../offered-methods/check-methods.ts";
import { chooseSlug } from "./choose-slug.ts";
import { futureTime, wantedStatus } from "./create-payment-link.ts";
import { eventTowards, invalidState, isExhausted, nextStatus } from "./lifecycle.ts";
import { presentLineItems } from "./present-line-items.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import { checkedQuantity, sumOf } from "./price-items.ts";
import type { PaymentLinkRow } from "./store.ts";
import { changePaymentLink, findPaymentLink } from "./store.ts";
import { existing } from "../../platform/http/existing.ts";

/**
 * Updates a payment link and records an event. Requesting the current status changes nothing. Throws `resource_missing`
 * (404), `invalid_state` (409), `slug_taken` (409), and errors for the items and the fields.
 */
export async function updatePaymentLink(
  dependencies: Within<PlatformDependencies, "newId" | "now" | "publicUrl" | "settings">,
  request: ApiRequest<"id">,
  input: UpdatePaymentLinkInput,
): Promise<PaymentLinkRow> {
  const { database } = dependencies;
  const id = request.pathParameters.id;
  const before = existing(await findPaymentLink(database, request.scope, id, { lock: true }), "payment link");
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
  const fields = withRequiredEmail(mergeCheckoutFields(input, before.collection), input, needsEmail);
  const branding = changeBranding(before.branding, input.branding);
  const { terms_url: termsUrl } = await brandingOf(database, request.scope, branding);
  checkCheckoutFields(input, fields, { loopback: allowsLoopback(dependencies, request.scope), termsUrl });
  const amount = sumOf(items, before.currency, "line_items");
  const methods =
    input.payment_method_types === undefined ? before.payment_method_types : input.payment_method_types;
  if (input.payment_method_types != null || input.installments != null)
    checkMethods(methods, { ...before, amount, installments });
  const status = statusAfter(before, input);
  const after = await changePaymentLink(database, before, request.scope, {
    status,
    archived_at: status === "archived" ? (before.archived_at ?? dependencies.now()) : null,
    name: input.name ?? before.name,
    description: input.description === undefined ? before.description : input.description,
    slug: input.slug ?? before.slug,
    line_items: JSON.stringify(items),
    amount,
    offer: offer && JSON.stringify(offer),
    discount: discount && JSON.stringify(discount),
    collection: JSON.stringify(fields),
    installments: installments && JSON.stringify(installments),
    payment_method_types: methods && JSON.stringify(methods),
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
    await recordEvent(dependencies, {
      scope: request.scope,
      type: "payment_link.updated",
      object,
      previousAttributes,
      request,
    });
  }
  if (isExhausted(after) && !isExhausted(before)) {
    await recordEvent(dependencies, {
      scope: request.scope,
      type: "payment_link.exhausted",
      object,
      request,
    });
  }
  return after;
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
  return installmentsAfter(database, scopeOf(before), offer, { items, currency }, now);
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

/**
 * Returns the items with changed quantities; nothing else of an item can change. Throws `resource_missing` for an
 * unknown id, `parameter_invalid` for an id that occurs twice, and the errors of `checkedQuantity`.
 */
function changeItems(items: readonly LineItem[], changes: readonly LineItemChange[]): readonly LineItem[] {
  changes.forEach(({ id }, index) => {
    const param = `line_items[${index}][id]`;
    if (!items.some((item) => item.id === id)) {
      throw new ServiceError("resource_missing", `No such line item: ${param}.`, { param });
    }
    if (changes.findIndex((change) => change.id === id) < index) {
      throw new ServiceError("parameter_invalid", `Invalid ${param}. This item occurs twice.`, {
        param,
      });
    }
  });
  return items.map((item) => {
    const index = changes.findIndex(({ id }) => id === item.id);
    const change = changes[index];
    return change === undefined ? item : changed(item, change, `line_items[${index}]`);
  });
}

function changed(item: LineItem, change: LineItemChange, param: string): LineItem {
  const before =
    item.adjustable_quantity === null ? undefined : { enabled: true, ...item.adjustable_quantity };
  const adjustableQuantity =
    change.adjustable_quantity === undefined ? before : (change.adjustable_quantity ?? undefined);
  const { quantity, adjustable } = checkedQuantity(
    { quantity: change.quantity ?? item.quantity, adjustable_quantity: adjustableQuantity },
    { param, payerChoosesAmount: item.custom_unit_amount !== null },
  );
  return {
    ...item,
    quantity,
    adjustable_quantity: adjustable,
    amount_total: item.unit_amount * quantity,
  };
}

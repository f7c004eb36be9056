import type {
  CreatePaymentLinkInput,
  LineItemInput,
  PaymentLinkStatus,
} from "../../../contract/checkout/payment-link.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { brandingOf } from "../../accounts/accounts/find-merchant.ts";
import { checkBranding } from "../../accounts/branding/branding.ts";
import { checkCheckoutFields, withRequiredEmail } from "../checkout-fields/check-checkout-fields.ts";
import { mergeCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import { installmentsAfter } from "../installment-offers/stored-installments.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { wantedClockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { offeredTerms } from "../subscription-offers/offered-terms.ts";
import { storedDiscount } from "../discounts/stored-discount.ts";
import { storedOffer } from "../subscription-offers/stored-offer.ts";
import { checkMethods } from "../offered-methods/check-methods.ts";
import { chooseSlug } from "./choose-slug.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import { priceItems } from "./price-items.ts";
import type { PaymentLinkRow } from "./store.ts";
import { insertPaymentLink } from "./store.ts";

interface Creation {
  readonly scope: Scope;
  /** Undefined when the service creates the link itself. */
  readonly request?: ApiRequest;
}

/**
 * Creates a payment link with its slug and records an event. Throws `slug_taken` (409), errors for `test_clock`, and
 * for the items `parameter_missing`, `parameters_exclusive`, `parameter_invalid`, `resource_missing`,
 * `amount_too_small`, `amount_too_large`.
 */
export async function createPaymentLink(
  dependencies: Within<PlatformDependencies, "newId" | "now" | "publicUrl" | "settings">,
  { scope, request }: Creation,
  input: CreatePaymentLinkInput,
): Promise<PaymentLinkRow> {
  const { database } = dependencies;
  await checkBranding(database, scope, input.branding);
  const lineItems = input.line_items ?? [shorthandItem(input)];
  if (input.line_items !== undefined) rejectShorthand(input);
  const param = input.line_items === undefined ? "amount" : "line_items";
  const priced = await priceItems(dependencies, scope, lineItems, param);
  const name = input.name ?? priced.items[0]?.description ?? "";
  const clock = await wantedClockColumns(database, scope, input.test_clock);
  const created = timeOf(clock, dependencies.now());
  const offer = await storedOffer(database, scope, input, priced.items, created);
  if (offer !== null) await offeredTerms(dependencies, scope, { items: priced.items, offer }, created);
  const given = input.installments;
  const installments = await installmentsAfter(database, scope, { given }, priced, created);
  const discount =
    offer === null
      ? await storedDiscount(database, scope, input, { ...priced, installments }, created)
      : null;
  const needsEmail = offer !== null || installments !== null;
  const fields = withRequiredEmail(mergeCheckoutFields(input), input, needsEmail);
  const { terms_url: termsUrl } = await brandingOf(database, scope, input.branding);
  checkCheckoutFields(input, fields, { loopback: allowsLoopback(dependencies, scope), termsUrl });
  const methods = input.payment_method_types ?? null;
  checkMethods(methods, { ...priced, offer, installments });
  const id = dependencies.newId("payment_link");
  const link = await insertPaymentLink(database, {
    ...scopeColumns(scope),
    ...clock,
    id,
    created,
    status: wantedStatus(input) ?? "active",
    name,
    description: input.description ?? null,
    slug: await chooseSlug(database, {
      taker: { id, accountId: scope.accountId, now: dependencies.now() },
      name,
      wanted: input.slug,
    }),
    amount: priced.amount,
    currency: priced.currency,
    line_items: JSON.stringify(priced.items),
    collection: JSON.stringify(fields),
    expires_at: input.expires_at === undefined ? null : futureTime(input.expires_at, created),
    completed_limit: input.restrictions?.completed_sessions.limit ?? null,
    archived_at: null,
    branding: JSON.stringify(input.branding ?? {}),
    offer: offer && JSON.stringify(offer),
    discount: discount && JSON.stringify(discount),
    installments: installments && JSON.stringify(installments),
    payment_method_types: methods && JSON.stringify(methods),
    inactive_message: input.inactive_message ?? null,
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
  });
  await recordEvent(dependencies, {
    scope,
    type: "payment_link.created",
    object: presentPaymentLink(dependencies, link),
    ...(request === undefined ? {} : { request }),
  });
  return link;
}

/** Returns the requested status, given as `status` or `active`. Throws `parameters_exclusive` for both. */
export function wantedStatus<Status extends PaymentLinkStatus>({
  status,
  active,
}: {
  readonly status?: Status | undefined;
  readonly active?: boolean | undefined;
}): Status | "active" | "paused" | undefined {
  if (active === undefined) return status;
  if (status !== undefined) {
    const message = "Give either status or active.";
    throw new ServiceError("parameters_exclusive", message, { param: "active" });
  }
  return active ? "active" : "paused";
}

/** Returns the expiry of a link. Throws `parameter_invalid` for a time in the past. */
export function futureTime(requested: number, now: Date): Date {
  if (requested > now.getTime()) return new Date(requested);
  const message = "Invalid expires_at. Expected a time in the future.";
  throw new ServiceError("parameter_invalid", message, { param: "expires_at" });
}

function shorthandItem({ name, amount, currency }: CreatePaymentLinkInput): LineItemInput {
  if (name === undefined) throw missing("name");
  if (amount === undefined) throw missing("amount");
  if (currency === undefined) throw missing("currency");
  return { price_data: { currency, unit_amount: amount, product_data: { name } } };
}

function missing(param: string): ServiceError {
  const message = `Missing required parameter: ${param}. Give name, amount and currency, or line_items.`;
  return new ServiceError("parameter_missing", message, { param });
}

function rejectShorthand(input: CreatePaymentLinkInput): void {
  const param = (["amount", "currency"] as const).find((name) => input[name] !== undefined);
  if (param === undefined) return;
  throw new ServiceError("parameters_exclusive", `Give either line_items or ${param}.`, { param });
}

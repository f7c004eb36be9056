import type { UpdatePaymentLinkInput } from "../../contract/payment-link.ts";
import type { AppParts } from "../app-parts.ts";
import { checkBranding } from "../branding/check-branding.ts";
import { changeBranding } from "../branding/merge-branding.ts";
import type { Database } from "../database/database.ts";
import { changedAttributes } from "../events/changed-attributes.ts";
import { recordEvent } from "../events/record-event.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { ServiceError } from "../http/service-error.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { slugTaken } from "./create-payment-link.ts";
import { eventTowards, invalidState, nextStatus } from "./lifecycle.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import type { PaymentLinkRow } from "./store.ts";
import { changePaymentLink, findPaymentLink, takeSlug } from "./store.ts";

/**
 * Changes a payment link and writes its event. Naming the state that it already has changes nothing. Throws
 * `resource_missing` (404), `invalid_state` (409) and `slug_taken` (409).
 */
export async function updatePaymentLink(
  parts: AppParts,
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
    if (!(await takeSlug(database, input.slug, before.id))) throw slugTaken();
  }
  const after = await changePaymentLink(database, before, request.scope, {
    status: statusAfter(before, input),
    name: input.name ?? before.name,
    slug: input.slug ?? before.slug,
    branding: JSON.stringify(changeBranding(before.branding, input.branding)),
    inactive_message: input.inactive_message === undefined ? before.inactive_message : input.inactive_message,
    metadata: JSON.stringify(mergeMetadata(before.metadata, input.metadata)),
  });
  if (after === undefined) throw invalidState(before.status, "another request changed it; this change");
  const object = presentPaymentLink(after, parts.publicUrl);
  const previousAttributes = changedAttributes(presentPaymentLink(before, parts.publicUrl), object);
  if (Object.keys(previousAttributes).length > 0) {
    await recordEvent(database, parts, {
      scope: request.scope,
      type: "payment_link.updated",
      object,
      previousAttributes,
      request,
    });
  }
  return after;
}

export function paymentLinkMissing(): ServiceError {
  return new ServiceError("resource_missing", "No such payment link.", { param: "id" });
}

function statusAfter({ status }: PaymentLinkRow, input: UpdatePaymentLinkInput): PaymentLinkRow["status"] {
  const wanted = input.status;
  return wanted === undefined || wanted === status ? status : nextStatus(status, eventTowards[wanted]);
}

import type { UpdateInvoiceItemInput } from "../../../contract/billing/invoice-item.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import { readyClock } from "../../platform/clock/clock-columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { removeItemFromDraft } from "../invoices/draft-lines.ts";
import type { LockedInvoiceRows } from "../invoices/lock-invoice-rows.ts";
import { existingInvoice, lockInvoiceRows } from "../invoices/lock-invoice-rows.ts";
import { periodColumns, presentInvoiceItem } from "./create-invoice-item.ts";
import type { InvoiceItemRow } from "./store.ts";
import { findInvoiceItem, updateInvoiceItem } from "./store.ts";
import { existing } from "../../platform/http/existing.ts";

type ItemDependencies = Pick<PlatformDependencies, "newId" | "now" | "publicUrl">;

/**
 * Updates an item that no invoice has. Writes the event if something changes. Throws `resource_missing` (404),
 * `invalid_state` and `test_clock_advancing` (409).
 */
export async function changeInvoiceItem(
  dependencies: Within<ItemDependencies>,
  request: ApiRequest<"id">,
  { amount, description, period, discountable, metadata }: UpdateInvoiceItemInput,
): Promise<InvoiceItemRow> {
  const { database } = dependencies;
  const { scope } = request;
  const before = await lockedItem(database, request);
  checkChangeable(before, amount === undefined ? "update" : "amount");
  if (amount !== undefined) checkLastDigit(amount, before.currency, "amount");
  const after = await updateInvoiceItem(database, before, {
    amount: amount ?? before.amount,
    description: description === undefined ? before.description : description,
    // A discount of what becomes a credit would take from it.
    discountable: discountable ?? (before.discountable && !(before.amount >= 0 && (amount ?? 0) < 0)),
    metadata: JSON.stringify(mergeMetadata(before.metadata, metadata)),
    ...(period === undefined ? {} : periodColumns(period)),
  });
  const object = presentInvoiceItem(after);
  const previousAttributes = changedAttributes(presentInvoiceItem(before), object);
  if (Object.keys(previousAttributes).length > 0) {
    const event = { scope, type: "invoiceitem.updated", object, previousAttributes, request } as const;
    await recordEvent(dependencies, event);
  }
  return after;
}

/** Deletes an item that no invoice has, or only a draft, and writes the event. Throws the errors of `changeInvoiceItem`. */
export async function deleteInvoiceItem(
  dependencies: Within<ItemDependencies>,
  request: ApiRequest<"id">,
): Promise<InvoiceItemRow> {
  const { database } = dependencies;
  const { scope } = request;
  const draft = await draftOf(dependencies, request);
  const item = await lockedItem(database, request);
  checkChangeable(draft === null ? item : { ...item, invoice: null }, "delete");
  if (draft !== null) await removeItemFromDraft(dependencies, draft, { item, request });
  const deleted = await updateInvoiceItem(database, item, { deleted: true, invoice: null });
  const object = presentInvoiceItem(item);
  await recordEvent(dependencies, { scope, type: "invoiceitem.deleted", object, request });
  return deleted;
}

/** Locks the draft that has the item of the request's path; null if no draft has it. */
async function draftOf(
  dependencies: Within<ItemDependencies>,
  { scope, pathParameters }: ApiRequest<"id">,
): Promise<LockedInvoiceRows | null> {
  const { database } = dependencies;
  const { invoice } = await existingInvoiceItem(database, scope, pathParameters.id);
  if (invoice === null) return null;
  const { status } = await existingInvoice(database, scope, invoice);
  if (status !== "draft") return null;
  return lockInvoiceRows(dependencies, { scope, id: invoice, action: "edit" });
}

/** Locks the item of the request's path, the test clock first. */
async function lockedItem(
  database: Database,
  { scope, pathParameters }: ApiRequest<"id">,
): Promise<InvoiceItemRow> {
  const { id: path } = pathParameters;
  await readyClock(database, scope, await existingInvoiceItem(database, scope, path));
  return existingInvoiceItem(database, scope, path, { lock: true });
}

/** Returns an item that is not deleted. Throws `resource_missing` (404). */
export async function existingInvoiceItem(
  database: Database,
  scope: Scope,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<InvoiceItemRow> {
  return existing(await findInvoiceItem(database, scope, id, options), "invoice item");
}

type Change = "amount" | "delete" | "update";

/**
 * Checks that an item can be changed: no invoice has it, and its amount was not computed from a change of a subscription,
 * which is undone by changing the subscription. Throws `invalid_state` (409).
 */
function checkChangeable({ invoice, proration }: InvoiceItemRow, change: Change): void {
  if (invoice !== null) {
    throw new ServiceError("invalid_state", `The invoice item is on the invoice ${invoice}.`, {
      param: "invoice",
    });
  }
  if (!proration || change === "update") return;
  const message = "The invoice item follows from a change of its subscription. Change the subscription.";
  throw new ServiceError("invalid_state", message, { param: "proration" });
}

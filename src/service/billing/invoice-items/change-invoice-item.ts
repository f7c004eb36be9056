import type { UpdateInvoiceItemInput } from "../../../contract/invoice-item.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { readyClock } from "../../platform/clock/ready-clock.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { removeItemFromDraft } from "../invoices/draft-lines.ts";
import type { LockedInvoiceRows } from "../invoices/lock-invoice-rows.ts";
import { existingInvoice, lockInvoiceRows } from "../invoices/lock-invoice-rows.ts";
import { periodColumns } from "./item-period.ts";
import { checkChangeable } from "./lifecycle.ts";
import { presentInvoiceItem } from "./present-invoice-item.ts";
import type { InvoiceItemRow } from "./store.ts";
import { findInvoiceItem, updateInvoiceItem } from "./store.ts";

type ItemDependencies = Pick<PlatformDependencies, "newId" | "now" | "publicUrl">;

/**
 * Updates an item that no invoice has. Writes the event if something changes. Throws `resource_missing` (404),
 * `invalid_state` and `test_clock_advancing` (409).
 */
export async function changeInvoiceItem(
  dependencies: ItemDependencies,
  database: Database,
  request: ApiRequest,
  { amount, description, period, discountable, metadata }: UpdateInvoiceItemInput,
): Promise<InvoiceItemRow> {
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
    await recordEvent(database, dependencies, event);
  }
  return after;
}

/** Deletes an item that no invoice has, or only a draft, and writes the event. Throws the errors of `changeInvoiceItem`. */
export async function deleteInvoiceItem(
  dependencies: ItemDependencies,
  database: Database,
  request: ApiRequest,
): Promise<InvoiceItemRow> {
  const { scope } = request;
  const draft = await draftOf(dependencies, database, request);
  const item = await lockedItem(database, request);
  checkChangeable(draft === null ? item : { ...item, invoice: null }, "delete");
  if (draft !== null) await removeItemFromDraft(dependencies, database, draft, { item, request });
  const deleted = await updateInvoiceItem(database, item, { deleted: true, invoice: null });
  const object = presentInvoiceItem(item);
  await recordEvent(database, dependencies, { scope, type: "invoiceitem.deleted", object, request });
  return deleted;
}

/** Locks the draft that has the item of the request's path; null if no draft has it. */
async function draftOf(
  dependencies: ItemDependencies,
  database: Database,
  { scope, pathParameters }: ApiRequest,
): Promise<LockedInvoiceRows | null> {
  const { invoice } = await existingInvoiceItem(database, scope, pathParameters["id"] ?? "");
  if (invoice === null) return null;
  const { status } = await existingInvoice(database, scope, invoice);
  if (status !== "draft") return null;
  return lockInvoiceRows(dependencies, database, { scope, id: invoice, action: "edit" });
}

/** Locks the item of the request's path, the test clock first. */
async function lockedItem(
  database: Database,
  { scope, pathParameters }: ApiRequest,
): Promise<InvoiceItemRow> {
  const { id: path = "" } = pathParameters;
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
  const item = await findInvoiceItem(database, scope, id, options);
  if (item === undefined)
    throw new ServiceError("resource_missing", "No such invoice item.", { param: "id" });
  return item;
}

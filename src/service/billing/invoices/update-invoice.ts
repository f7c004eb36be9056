import type { UpdateInvoiceInput } from "../../../contract/billing/change-invoice.ts";
import { changedAttributes } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { findInvoiceRow, otherOpenInvoices } from "../collection/collection-store.ts";
import { useNewCard } from "../collection/use-new-card.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { stopRuns } from "../dunning/dunning-runs.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { writeInvoiceChange } from "../rows/write-outcome.ts";
import { checkCard } from "./create-invoice.ts";
import { checkAction } from "./lifecycle.ts";
import { lockInvoiceRows } from "./lock-invoice-rows.ts";

/**
 * Updates an invoice. Description and footer change only in a draft, the card and `auto_advance` while it is owed. Another
 * card is tried at once if the invoice was due before. Throws
 * `resource_missing` (404), `invalid_state` and `test_clock_advancing` (409).
 */
export async function updateInvoice(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest<"id">,
  input: UpdateInvoiceInput,
): Promise<InvoiceRow> {
  const { database } = dependencies;
  const { scope, pathParameters } = request;
  const { id } = pathParameters;
  const { row, customer, at } = await lockInvoiceRows(dependencies, {
    scope,
    id,
    action: "update",
  });
  const { auto_advance: autoAdvance, default_source: card, description, footer, metadata } = input;
  if (description !== undefined || footer !== undefined) checkAction(row.status, "edit");
  const isOwed = row.status === "draft" || row.status === "open" || row.status === "uncollectible";
  if (!isOwed && (autoAdvance !== undefined || card !== undefined)) checkAction(row.status, "pay");
  if (card != null) await checkCard(database, row.customer, card);
  const columns: Partial<InvoiceRow> = {
    ...(description === undefined ? {} : { description }),
    ...(footer === undefined ? {} : { footer }),
    ...(card === undefined ? {} : { default_source: card }),
    ...(metadata === undefined ? {} : { metadata: mergeMetadata(row.metadata, metadata) }),
    ...(autoAdvance === undefined ? {} : advanceColumns(row, autoAdvance, at)),
  };
  if (columns.collection === "none" && row.collection === "run") await stopRun(database, row, at);
  const isChanged = Object.keys(changedAttributes(row, { ...row, ...columns })).length > 0;
  const events = isChanged ? ["invoice.updated"] : [];
  const written = await writeInvoiceChange(dependencies, customer, null, {
    request,
    changed: { row, columns, events },
  });
  if (card === undefined || card === row.default_source) return written;
  await useNewCard(database, { invoice: id }, at);
  return (await findInvoiceRow(database, scope, id)) ?? written;
}

/** Ends the dunning run of an open invoice that is no longer charged by itself, unless it charges another one too. */
async function stopRun(database: Database, { id, subscription }: InvoiceRow, at: Date): Promise<void> {
  const others = subscription === null ? [] : await otherOpenInvoices(database, { id, subscription });
  if (others.some(({ collection }) => collection === "run")) return;
  await stopRuns(database, [subscription ?? id], at);
}

/** The draft of a renewal is finalized by itself, unless it is held; a manual one waits for its merchant. */
function advanceColumnsOfDraft(row: InvoiceRow, autoAdvance: boolean, at: Date) {
  if (!autoAdvance) return { auto_advance: false, automatically_finalizes_at: null, due_at: null };
  const isFinalized = row.billing_reason === "subscription_cycle" && row.held === null && !row.auto_advance;
  return { auto_advance: true, ...(isFinalized ? { automatically_finalizes_at: at, due_at: at } : {}) };
}

/** An open invoice that is to be charged by itself is due at once, unless a dunning run charges it. */
function advanceColumns(row: InvoiceRow, autoAdvance: boolean, at: Date) {
  if (row.status === "draft") return advanceColumnsOfDraft(row, autoAdvance, at);
  if (row.status !== "open") return { auto_advance: autoAdvance };
  if (!autoAdvance) {
    return { auto_advance: false, collection: "none", due_at: null, next_payment_attempt: null } as const;
  }
  if (row.collection !== "none") return { auto_advance: true };
  return { auto_advance: true, collection: "auto", due_at: at, next_payment_attempt: at } as const;
}

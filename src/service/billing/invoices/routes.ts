import {
  createInvoiceInput,
  finalizeInvoiceInput,
  payInvoiceInput,
  updateInvoiceInput,
} from "../../../contract/change-invoice.ts";
import { reverseChange } from "../../../billing/reverse-change.ts";
import { hasEnded } from "../../../billing/subscription.ts";
import type { Invoice, ReverseChange } from "../../../contract/invoice.ts";
import { listInvoicesInput, readInvoiceInput } from "../../../contract/invoice.ts";
import { listLineItemsInput } from "../../../contract/line-item.ts";
import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { searchInvoicesInput } from "../../../contract/search.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import { invoiceFields } from "./search-fields.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { listPage } from "../../platform/http/list.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import {
  charging,
  deleting,
  listing,
  nothing,
  reading,
  writing,
} from "../../platform/http-server/endpoint.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { presentInvoices } from "../rows/present-invoice.ts";
import { createInvoice } from "./create-invoice.ts";
import { expandInvoice } from "./expand-invoice.ts";
import { finalizeInvoiceDraft } from "./finalize-invoice.ts";
import type { InvoiceAction } from "./lifecycle.ts";
import { listLines } from "./list-lines.ts";
import type { LockedInvoiceRows } from "./lock-invoice-rows.ts";
import { existingInvoice, lockInvoiceRows } from "./lock-invoice-rows.ts";
import { payInvoice } from "./pay-invoice.ts";
import { presentInvoice } from "./present.ts";
import { markUncollectible, returnLockedInvoice } from "../collection/close-invoice.ts";
import { sendInvoice } from "./send-invoice.ts";
import { updateInvoice } from "./update-invoice.ts";

const audience = "secret";
const response = "Invoice";
const invoices = "/v1/invoices";
const one = `${invoices}/:id`;

/** Endpoints of `/v1/invoices`. */
export function invoiceEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  return [...readEndpoints(dependencies), ...writeEndpoints(dependencies)];
}

function readEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    listing(
      dependencies,
      invoices,
      { audience, input: listInvoicesInput, summary: "List invoices", response: "InvoiceList" },
      async (database, { scope }, { expand, customer, subscription, status, ...parameters }) => {
        const page = await listPage(database, {
          ...{ table: "invoices", scope, url: invoices, parameters },
          filters: { customer, subscription, status, deleted: false },
          present: (row) => row,
        });
        const list = { ...page, data: await presentInvoices(dependencies, database, page.data) };
        return expandInvoice(dependencies, scope, list, expand);
      },
    ),
    searching(
      dependencies,
      `${invoices}/search`,
      { input: searchInvoicesInput, summary: "Search invoices", response: "InvoiceSearchResult" },
      async (database, scope, { expand, ...parameters }) => {
        const page = await searchPage(database, {
          ...{ table: "invoices", scope, url: `${invoices}/search`, parameters, fields: invoiceFields },
          condition: sql<SqlBool>`not deleted`,
        });
        const found = { ...page, data: await presentInvoices(dependencies, database, page.data) };
        return expandInvoice(dependencies, scope, found, expand);
      },
    ),
    reading(
      one,
      { audience, input: readInvoiceInput, summary: "Retrieve an invoice", response },
      async ({ scope, pathParameters }, { expand }) => {
        const row = await existingInvoice(database, scope, pathParameters["id"] ?? "");
        return expandInvoice(dependencies, scope, await presentInvoice(dependencies, database, row), expand);
      },
    ),
    reading(
      `${one}/lines`,
      {
        audience,
        input: listLineItemsInput,
        summary: "List the lines of an invoice",
        response: "InvoiceLineItemList",
      },
      async ({ scope, pathParameters }, parameters) => {
        const row = await existingInvoice(database, scope, pathParameters["id"] ?? "");
        return listLines(database, row.id, parameters);
      },
    ),
  ];
}

function writeEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  return [
    writing(
      dependencies,
      invoices,
      { audience, input: createInvoiceInput, summary: "Create the draft of an invoice", response },
      async (database, request, input) =>
        presentInvoice(dependencies, database, await createInvoice(dependencies, database, request, input)),
    ),
    writing(
      dependencies,
      one,
      { audience, input: updateInvoiceInput, summary: "Update an invoice", response },
      async (database, request, input) =>
        presentInvoice(dependencies, database, await updateInvoice(dependencies, database, request, input)),
    ),
    deleting(
      dependencies,
      one,
      async (database, request) => {
        const { id } = await acting("delete", returnLockedInvoice)(database, request);
        return { id, object: "invoice", deleted: true };
      },
      { summary: "Delete the draft of an invoice", response: "DeletedInvoice" },
    ),
    writing(
      dependencies,
      `${one}/finalize`,
      { audience, input: finalizeInvoiceInput, summary: "Finalize the draft of an invoice", response },
      async (database, request, input) => {
        const row = await finalizeInvoiceDraft(dependencies, database, request, input);
        return presentInvoice(dependencies, database, row);
      },
    ),
    charging(
      `${one}/pay`,
      { audience, input: payInvoiceInput, summary: "Pay an invoice", response },
      (request, input) => payInvoice(dependencies, request, input),
    ),
    writing(
      dependencies,
      `${one}/void`,
      {
        audience,
        input: nothing,
        summary: "Void an invoice; the change of its subscription that it bills stands, see reverse_change",
        response,
      },
      acting("void", returnLockedInvoice, (locked) => ({ reverse_change: reverseChangeOf(locked) })),
    ),
    writing(
      dependencies,
      `${one}/mark_uncollectible`,
      { audience, input: nothing, summary: "Mark an invoice as uncollectible", response },
      acting("mark_uncollectible", markUncollectible),
    ),
    writing(
      dependencies,
      `${one}/send`,
      { audience, input: nothing, summary: "Mail an invoice to its customer", response },
      async (database, request) =>
        presentInvoice(dependencies, database, await sendInvoice(dependencies, database, request)),
    ),
  ];

  /** Locks the invoice of the path, applies a use case, and presents the invoice. */
  function acting(
    action: InvoiceAction,
    apply: (
      dependencies: BillingDependencies,
      database: Database,
      locked: LockedInvoiceRows,
      request: ApiRequest,
    ) => Promise<InvoiceRow>,
    more: (locked: LockedInvoiceRows) => Partial<Invoice> = () => ({}),
  ) {
    return async (database: Database, request: ApiRequest): Promise<Invoice> => {
      const { scope, pathParameters } = request;
      const { id = "" } = pathParameters;
      const locked = await lockInvoiceRows(dependencies, database, { scope, id, action });
      const row = await apply(dependencies, database, locked, request);
      return { ...(await presentInvoice(dependencies, database, row)), ...more(locked) };
    };
  }
}

/** Returns what takes back the change that an invoice bills; null where nothing does. */
function reverseChangeOf({ invoice, subscription }: LockedInvoiceRows): ReverseChange | null {
  if (subscription === null || hasEnded(subscription.row) || invoice.reason !== "subscription_update")
    return null;
  const items = reverseChange(invoice.lines, subscription.rows.subscription.items);
  return items.length === 0 ? null : { subscription: subscription.row.id, items };
}

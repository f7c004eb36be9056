import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { reverseChange } from "../../../billing/reverse-change.ts";
import { hasEnded } from "../../../billing/subscription.ts";
import {
  createInvoiceInput,
  finalizeInvoiceInput,
  payInvoiceInput,
  updateInvoiceInput,
} from "../../../contract/billing/change-invoice.ts";
import type { Invoice, ReverseChange } from "../../../contract/billing/invoice.ts";
import { listInvoicesInput, readInvoiceInput } from "../../../contract/billing/invoice.ts";
import { listInvoiceLinesInput } from "../../../contract/billing/line-item.ts";
import { searchInvoicesInput } from "../../../contract/search.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import {
  charging,
  deleting,
  listing,
  nothing,
  reading,
  writing,
} from "../../platform/http-server/endpoint.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { listPage } from "../../platform/http/list.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import type { SearchFields } from "../../platform/search/search-fields.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import { markUncollectible, voidLockedInvoice } from "../collection/close-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { presentInvoices } from "../rows/present-invoice.ts";
import { createInvoice } from "./create-invoice.ts";
import { finalizeInvoiceDraft } from "./finalize-invoice.ts";
import type { InvoiceAction } from "./lifecycle.ts";
import type { LockedInvoiceRows } from "./lock-invoice-rows.ts";
import { existingInvoice, lockInvoiceRows } from "./lock-invoice-rows.ts";
import { payInvoice } from "./pay-invoice.ts";
import { sendInvoice } from "./send-invoice.ts";
import { expandInvoice, listLines, presentInvoice } from "./show-invoice.ts";
import { updateInvoice } from "./update-invoice.ts";

const audience = "secret";

const response = "Invoice";

const invoices = "/v1/invoices";

const one = `${invoices}/:id`;

/** The fields of invoices that can be searched. */
const invoiceFields: SearchFields = {
  amount_due: { kind: "number", column: "amount_due" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  customer: { kind: "token", column: "customer", isIndexed: true },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  number: { kind: "token", column: "number", isIndexed: true },
  status: { kind: "token", column: "status" },
  subscription: { kind: "token", column: "subscription", isIndexed: true },
  total: { kind: "number", column: "total" },
};

/** Endpoints of `/v1/invoices`. */
export function invoiceEndpoints(dependencies: BillingDependencies) {
  return { ...readEndpoints(dependencies), ...writeEndpoints(dependencies) };
}

function readEndpoints(dependencies: BillingDependencies) {
  const { database } = dependencies;
  return {
    listInvoices: listing(
      dependencies,
      invoices,
      { audience, input: listInvoicesInput, summary: "List invoices", response: "InvoiceList" },
      async (database, { scope }, { expand, customer, subscription, status, ...parameters }) => {
        const page = await listPage(database, {
          table: "invoices",
          scope,
          url: invoices,
          parameters,
          filters: { customer, subscription, status, deleted: false },
          present: (row) => row,
        });
        const list = { ...page, data: await presentInvoices(dependencies, database, page.data) };
        return expandInvoice(dependencies, scope, list, expand);
      },
    ),
    searchInvoices: searching(
      dependencies,
      `${invoices}/search`,
      { input: searchInvoicesInput, summary: "Search invoices", response: "InvoiceSearchResult" },
      async (database, scope, { expand, ...parameters }) => {
        const page = await searchPage(database, {
          table: "invoices",
          scope,
          url: `${invoices}/search`,
          parameters,
          fields: invoiceFields,
          condition: sql<SqlBool>`not deleted`,
        });
        const found = { ...page, data: await presentInvoices(dependencies, database, page.data) };
        return expandInvoice(dependencies, scope, found, expand);
      },
    ),
    retrieveInvoice: reading(
      one,
      { audience, input: readInvoiceInput, summary: "Retrieve an invoice", response },
      async ({ scope, pathParameters }, { expand }) => {
        const row = await existingInvoice(database, scope, pathParameters.id);
        return expandInvoice(dependencies, scope, await presentInvoice(dependencies, row), expand);
      },
    ),
    listInvoiceLines: reading(
      `${one}/lines`,
      {
        audience,
        input: listInvoiceLinesInput,
        summary: "List the lines of an invoice",
        description: "They are in their order on the invoice.",
        response: "InvoiceLineItemList",
      },
      async ({ scope, pathParameters }, parameters) => {
        const row = await existingInvoice(database, scope, pathParameters.id);
        return listLines(database, row.id, parameters);
      },
    ),
  };
}

function writeEndpoints(dependencies: BillingDependencies) {
  return {
    createInvoice: writing(
      dependencies,
      invoices,
      {
        audience,
        input: createInvoiceInput,
        summary: "Create the draft of an invoice",
        description: "It is for a customer, or for what a subscription owes beside its periods.",
        response,
      },
      async (within, request, input) => presentInvoice(within, await createInvoice(within, request, input)),
    ),
    updateInvoice: writing(
      dependencies,
      one,
      { audience, input: updateInvoiceInput, summary: "Update an invoice", response },
      async (within, request, input) => presentInvoice(within, await updateInvoice(within, request, input)),
    ),
    deleteInvoice: deleting(
      dependencies,
      one,
      async (within, request) => {
        const { id } = await acting("delete", voidLockedInvoice)(within, request);
        return { id, object: "invoice", deleted: true };
      },
      {
        summary: "Delete the draft of an invoice",
        description: "Its invoice items are pending again.",
        response: "DeletedInvoice",
      },
    ),
    finalizeInvoice: writing(
      dependencies,
      `${one}/finalize`,
      {
        audience,
        input: finalizeInvoiceInput,
        summary: "Finalize the draft of an invoice",
        description: "It gets its number, and never changes again.",
        response,
      },
      async (within, request, input) => {
        const row = await finalizeInvoiceDraft(within, request, input);
        return presentInvoice(within, row);
      },
    ),
    payInvoice: charging(
      `${one}/pay`,
      {
        audience,
        input: payInvoiceInput,
        summary: "Pay an invoice",
        description:
          "It is charged, or with `paid_out_of_band` marked as paid. A decline is an error of type `card_declined`.",
        response,
      },
      (request, input) => payInvoice(dependencies, request, input),
    ),
    voidInvoice: writing(
      dependencies,
      `${one}/void`,
      {
        audience,
        input: nothing,
        summary: "Void an invoice; the change of its subscription that it bills stands, see reverse_change",
        description: "It must not be paid. What it took of balance, coupon and invoice items is given back.",
        response,
      },
      acting("void", voidLockedInvoice, (locked) => ({ reverse_change: reverseChangeOf(locked) })),
    ),
    markInvoiceUncollectible: writing(
      dependencies,
      `${one}/mark_uncollectible`,
      {
        audience,
        input: nothing,
        summary: "Mark an invoice as uncollectible",
        description: "Its collection ends. It can still be paid or voided.",
        response,
      },
      acting("mark_uncollectible", markUncollectible),
    ),
    sendInvoice: writing(
      dependencies,
      `${one}/send`,
      {
        audience,
        input: nothing,
        summary: "Mail an invoice to its customer",
        description: "The mail leads to the page of the invoice, which must be open.",
        response,
      },
      async (within, request) => presentInvoice(within, await sendInvoice(within, request)),
    ),
  };

  /** Locks the invoice of the path, applies a use case, and presents the invoice. */
  function acting(
    action: InvoiceAction,
    apply: (
      dependencies: Within<BillingDependencies>,
      locked: LockedInvoiceRows,
      request: ApiRequest,
    ) => Promise<InvoiceRow>,
    more: (locked: LockedInvoiceRows) => Partial<Invoice> = () => ({}),
  ) {
    return async (within: Within<BillingDependencies>, request: ApiRequest<"id">): Promise<Invoice> => {
      const { scope, pathParameters } = request;
      const { id } = pathParameters;
      const locked = await lockInvoiceRows(within, { scope, id, action });
      const row = await apply(within, locked, request);
      return { ...(await presentInvoice(within, row)), ...more(locked) };
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

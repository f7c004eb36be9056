import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import {
  createInvoiceItemInput,
  listInvoiceItemsInput,
  updateInvoiceItemInput,
} from "../../../contract/invoice-item.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { deleting, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { changeInvoiceItem, deleteInvoiceItem, existingInvoiceItem } from "./change-invoice-item.ts";
import { createInvoiceItem } from "./create-invoice-item.ts";
import { presentDeletedInvoiceItem, presentInvoiceItem } from "./present-invoice-item.ts";

const audience = "secret";
const items = "/v1/invoiceitems";

/** Endpoints of `/v1/invoiceitems`. */
export function invoiceItemEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      items,
      { audience, input: createInvoiceItemInput, summary: "Create an invoice item", response: "InvoiceItem" },
      async (...work) => presentInvoiceItem(await createInvoiceItem(dependencies, ...work)),
    ),
    reading(
      items,
      { audience, input: listInvoiceItemsInput, summary: "List invoice items", response: "InvoiceItemList" },
      ({ scope }, { customer, invoice, pending, ...parameters }) =>
        listPage(database, {
          table: "invoice_items",
          scope,
          url: items,
          parameters,
          filters: { customer, invoice, deleted: false },
          condition: isPending(pending),
          present: presentInvoiceItem,
        }),
    ),
    reading(
      `${items}/:id`,
      { audience, input: nothing, summary: "Retrieve an invoice item", response: "InvoiceItem" },
      async ({ scope, pathParameters }) =>
        presentInvoiceItem(await existingInvoiceItem(database, scope, pathParameters["id"] ?? "")),
    ),
    writing(
      dependencies,
      `${items}/:id`,
      { audience, input: updateInvoiceItemInput, summary: "Update an invoice item", response: "InvoiceItem" },
      async (...work) => presentInvoiceItem(await changeInvoiceItem(dependencies, ...work)),
    ),
    deleting(
      dependencies,
      `${items}/:id`,
      async (...work) => presentDeletedInvoiceItem(await deleteInvoiceItem(dependencies, ...work)),
      { summary: "Delete an invoice item that no invoice has", response: "DeletedInvoiceItem" },
    ),
  ];
}

function isPending(pending: boolean | undefined): RawBuilder<SqlBool> | undefined {
  if (pending === undefined) return undefined;
  return pending ? sql<SqlBool>`invoice is null` : sql<SqlBool>`invoice is not null`;
}

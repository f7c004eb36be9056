import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import {
  createInvoiceItemInput,
  listInvoiceItemsInput,
  readInvoiceItemInput,
  updateInvoiceItemInput,
} from "../../../contract/billing/invoice-item.ts";
import { customersById } from "../../payments/customers/present-customer.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { deleting, listing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { expand } from "../../platform/http/expand.ts";
import { listPage } from "../../platform/http/list.ts";
import { changeInvoiceItem, deleteInvoiceItem, existingInvoiceItem } from "./change-invoice-item.ts";
import { createInvoiceItem, presentDeletedInvoiceItem, presentInvoiceItem } from "./create-invoice-item.ts";

const audience = "secret";

const items = "/v1/invoiceitems";

/** Endpoints of `/v1/invoiceitems`. */
export function invoiceItemEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      items,
      {
        audience,
        input: createInvoiceItemInput,
        summary: "Create an invoice item",
        description:
          "It is billed by the customer's next invoice, or by that of `subscription`. Below 0 the amount is a credit.",
        response: "InvoiceItem",
      },
      async (...work) => presentInvoiceItem(await createInvoiceItem(...work)),
    ),
    listing(
      dependencies,
      items,
      { audience, input: listInvoiceItemsInput, summary: "List invoice items", response: "InvoiceItemList" },
      async (database, { scope }, { expand: expanded, customer, invoice, pending, ...parameters }) => {
        const page = await listPage(database, {
          table: "invoice_items",
          scope,
          url: items,
          parameters,
          filters: { customer, invoice, deleted: false },
          condition: isPending(pending),
          present: presentInvoiceItem,
        });
        return expand(page, expanded, { customer: customersById(database, scope) });
      },
    ),
    reading(
      `${items}/:id`,
      { audience, input: readInvoiceItemInput, summary: "Retrieve an invoice item", response: "InvoiceItem" },
      async ({ scope, pathParameters }, input) => {
        const item = await existingInvoiceItem(database, scope, pathParameters.id);
        const customer = customersById(database, scope);
        return expand(presentInvoiceItem(item), input.expand, { customer });
      },
    ),
    writing(
      dependencies,
      `${items}/:id`,
      {
        audience,
        input: updateInvoiceItemInput,
        summary: "Update an invoice item",
        description: "No invoice may have it yet.",
        response: "InvoiceItem",
      },
      async (...work) => presentInvoiceItem(await changeInvoiceItem(...work)),
    ),
    deleting(
      dependencies,
      `${items}/:id`,
      async (...work) => presentDeletedInvoiceItem(await deleteInvoiceItem(...work)),
      { summary: "Delete an invoice item that no invoice has", response: "DeletedInvoiceItem" },
    ),
  ];
}

function isPending(pending: boolean | undefined): RawBuilder<SqlBool> | undefined {
  if (pending === undefined) return undefined;
  return pending ? sql<SqlBool>`invoice is null` : sql<SqlBool>`invoice is not null`;
}

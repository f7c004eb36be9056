import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkOwnPage } from "../../platform/http/own-page.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { existingInvoice } from "../invoices/lock-invoice-rows.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";

/** An invoice that has a page. */
export type NumberedInvoice = InvoiceRow & { readonly number: string };

/**
 * Returns the invoice of a request from its page. Whoever has the id may pay it, and nothing else. Throws
 * `origin_not_allowed` (403), and `resource_missing` (404), also for a draft.
 */
export async function invoiceOfRequest(
  dependencies: Pick<PlatformDependencies, "publicUrl">,
  database: Database,
  request: ApiRequest,
): Promise<NumberedInvoice> {
  checkOwnPage(dependencies, request, "the page of the invoice");
  const { scope, pathParameters } = request;
  const id = pathParameters["invoice"] ?? "";
  const row = await existingInvoice(database, scope, id, { param: "invoice" });
  const { number } = row;
  if (row.status !== "draft" && number !== null) return { ...row, number };
  throw new ServiceError("resource_missing", "No such invoice.", { param: "invoice" });
}

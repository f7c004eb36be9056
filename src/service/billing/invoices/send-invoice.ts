import { negotiateLocale } from "../../../language/locale.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { insertMail } from "../../platform/mail/store.ts";
import { customerLocale } from "../customer/customer-locale.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { writeInvoiceChange } from "../rows/write-invoice-change.ts";
import { invoiceMail } from "./invoice-mail.ts";
import { lockInvoiceRows } from "./lock-invoice-rows.ts";

/**
 * Mails the page of a finalized invoice to its customer. Throws `resource_missing` (404), `invalid_state` (409) for a draft, a
 * void invoice, and a customer without an e-mail address.
 */
export async function sendInvoice(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
): Promise<InvoiceRow> {
  const { scope, pathParameters } = request;
  const { id = "" } = pathParameters;
  const locked = await lockInvoiceRows(dependencies, database, { scope, id, action: "send" });
  const { row, customer, subscription } = locked;
  const to = row.customer_email ?? customer.customer.email;
  if (to === null) {
    const message = "The customer has no e-mail address. Set it: POST /v1/customers/:id.";
    throw new ServiceError("invalid_state", message, { param: "customer_email" });
  }
  const { number, finalized_at: finalizedAt } = row;
  if (number === null || finalizedAt === null) throw new Error(`The invoice ${id} has no number.`);
  const known = await customerLocale(database, row.customer, subscription?.row.consent?.locale);
  const locale = known ?? negotiateLocale(undefined);
  const final = { ...row, number, finalized_at: finalizedAt };
  await insertMail(dependencies, database, await invoiceMail(dependencies, database, final, { to, locale }));
  return writeInvoiceChange(dependencies, database, customer, null, {
    request,
    changed: { row, columns: {}, events: ["invoice.sent"] },
  });
}

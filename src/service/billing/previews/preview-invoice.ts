import type { InvoicePreview, PreviewInvoiceInput } from "../../../contract/invoice-preview.ts";
import type { Database } from "../../platform/database/database.ts";
import { rolledBack } from "../../platform/database/rolled-back.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { previewChange } from "./preview-change.ts";
import { previewNew } from "./preview-new.ts";

/**
 * Returns the invoice that a change, a new subscription or the next renewal would make. It writes nothing.
 *
 * @throws ServiceError `resource_missing` (404) if there would be no invoice, `parameter_missing` without a customer and a
 * subscription, and the errors of the change itself
 */
export async function previewInvoice(
  dependencies: BillingDependencies,
  request: ApiRequest,
  input: PreviewInvoiceInput,
): Promise<InvoicePreview> {
  const preview = writesRows(input)
    ? await rolledBack(dependencies.database, (database) => previewIn(dependencies, database, request, input))
    : await previewIn(dependencies, dependencies.database, request, input);
  if (preview !== null) return preview;
  const param = input.subscription === undefined ? "customer" : "subscription";
  throw new ServiceError("resource_missing", "There would be no invoice.", { param });
}

async function previewIn(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  input: PreviewInvoiceInput,
): Promise<InvoicePreview | null> {
  const { subscription, customer } = input;
  if (subscription !== undefined) {
    return previewChange(dependencies, database, request, { ...input, subscription });
  }
  if (customer !== undefined) return previewNew(dependencies, database, request, { ...input, customer });
  const message = "Missing required parameter: customer. Give a customer or a subscription.";
  throw new ServiceError("parameter_missing", message, { param: "customer" });
}

/** Whether reading the parameters creates a price or redeems a coupon. */
function writesRows({ discounts, subscription_details: details }: PreviewInvoiceInput): boolean {
  const items = details?.items ?? [];
  return discounts != null || items.some(({ price_data: data }) => data !== undefined);
}

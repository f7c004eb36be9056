import type { InvoicePreview, PreviewInvoiceInput } from "../../../contract/billing/invoice-preview.ts";
import { previewInvoiceInput, upcomingInvoiceInput } from "../../../contract/billing/invoice-preview.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { rolledBack } from "../../platform/database/in-transaction.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, reading } from "../../platform/http-server/endpoint.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { expandSubscription } from "../subscriptions/show-subscription.ts";
import { previewChange } from "./preview-change.ts";
import { previewNew } from "./preview-new.ts";

const audience = "secret";

const response = "InvoicePreview";

/** Endpoints of invoices that do not exist yet. */
export function previewEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  return [
    // A preview writes nothing: it needs no idempotency key.
    charging(
      "/v1/invoices/create_preview",
      {
        audience,
        input: previewInvoiceInput,
        summary: "Preview an invoice",
        description:
          "It is the next invoice of a subscription, or the first of a new one, as a change would make it. Nothing is written.",
        response,
        takesLists: true,
      },
      async (request, input) => {
        const preview = await previewInvoice(dependencies, request, input);
        const { database } = dependencies;
        return ok(await expandSubscription(dependencies, database, request.scope, preview, input.expand));
      },
    ),
    reading(
      "/v1/invoices/upcoming",
      { audience, input: upcomingInvoiceInput, summary: "Use create_preview", response },
      async () => {
        const message = "GET /v1/invoices/upcoming is not offered. Use POST /v1/invoices/create_preview.";
        throw new ServiceError("parameter_unsupported", message);
      },
    ),
  ];
}

/**
 * Returns the invoice that a change, a new subscription or the next renewal would make. It writes nothing.
 *
 * @throws ServiceError `resource_missing` (404) if there would be no invoice, `parameter_missing` without a customer and a
 * subscription, and the errors of the change itself
 */
async function previewInvoice(
  dependencies: BillingDependencies,
  request: ApiRequest,
  input: PreviewInvoiceInput,
): Promise<InvoicePreview> {
  // Reading the parameters creates prices and redeems coupons.
  const preview = await rolledBack(dependencies, (within) => previewIn(within, request, input));
  if (preview !== null) return preview;
  const param = input.subscription === undefined ? "customer" : "subscription";
  throw new ServiceError("resource_missing", "There would be no invoice.", { param });
}

async function previewIn(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  input: PreviewInvoiceInput,
): Promise<InvoicePreview | null> {
  const { subscription, customer } = input;
  if (subscription !== undefined) {
    return previewChange(dependencies, request, { ...input, subscription });
  }
  if (customer !== undefined) return previewNew(dependencies, request, { ...input, customer });
  const message = "Missing required parameter: customer. Give a customer or a subscription.";
  throw new ServiceError("parameter_missing", message, { param: "customer" });
}

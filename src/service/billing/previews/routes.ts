import { previewInvoiceInput, upcomingInvoiceInput } from "../../../contract/invoice-preview.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, reading } from "../../platform/http-server/endpoint.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { expandSubscription } from "../subscriptions/show-subscription.ts";
import { previewInvoice } from "./preview-invoice.ts";

const audience = "secret";
const response = "InvoicePreview";

/** Endpoints of invoices that do not exist yet. */
export function previewEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  return [
    // A preview writes nothing: it needs no idempotency key.
    charging(
      "/v1/invoices/create_preview",
      { audience, input: previewInvoiceInput, summary: "Preview an invoice", response, takesLists: true },
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

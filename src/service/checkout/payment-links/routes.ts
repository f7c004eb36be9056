import * as z from "zod/mini";
import type { ReadPaymentLinkInput } from "../../../contract/checkout/payment-link.ts";
import {
  createPaymentLinkInput,
  listPaymentLinksInput,
  readPaymentLinkInput,
  updatePaymentLinkInput,
} from "../../../contract/checkout/payment-link.ts";
import { text } from "../../../contract/primitives.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { listing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { createPaymentLink } from "./create-payment-link.ts";
import { expandItems } from "./present-line-items.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import type { PaymentLinkRow } from "./store.ts";
import { findPaymentLink, isEffectively } from "./store.ts";
import { suggestSlugs } from "./choose-slug.ts";
import { updatePaymentLink } from "./update-payment-link.ts";
import { existing } from "../../platform/http/existing.ts";

const audience = "secret";

const slugAvailableInput = z.strictObject({ slug: text({ maximum: 200 }) });

/** Endpoints of `/v1/payment_links`. */
export function paymentLinkEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  const show = async (
    connection: Database,
    request: ApiRequest,
    link: PaymentLinkRow,
    { expand: paths }: ReadPaymentLinkInput,
  ) => {
    const expanded = { prices: "line_items.price", paths };
    return expandItems(connection, request, presentPaymentLink(dependencies, link), expanded);
  };
  return [
    writing(
      dependencies,
      "/v1/payment_links",
      {
        audience,
        input: createPaymentLinkInput,
        takesLists: true,
        summary: "Create a payment link",
        description: "Share its `url`, which leads to the payment page.",
        response: "PaymentLink",
      },
      async (within, request, input) => {
        const link = await createPaymentLink(within, { scope: request.scope, request }, input);
        return show(within.database, request, link, input);
      },
    ),
    listing(
      dependencies,
      "/v1/payment_links",
      { audience, input: listPaymentLinksInput, summary: "List payment links", response: "PaymentLinkList" },
      async (database, request, input) => {
        const page = await listPage(database, {
          table: "payment_links",
          scope: request.scope,
          url: "/v1/payment_links",
          parameters: input,
          filters: { status: input.status },
          condition: input.effective_status && isEffectively(input.effective_status, dependencies.now()),
          present: (row) => presentPaymentLink(dependencies, row),
        });
        const expanded = { prices: "data.line_items.price", paths: input.expand };
        return expandItems(database, request, page, expanded);
      },
    ),
    reading(
      "/v1/payment_links/slug_available",
      {
        audience,
        input: slugAvailableInput,
        summary: "Check whether a slug is available",
        description: "If it is not, alternatives are suggested.",
        response: "SlugAvailability",
      },
      ({ scope }, { slug }) =>
        suggestSlugs(database, slug, {
          id: dependencies.newId("payment_link"),
          accountId: scope.accountId,
          now: dependencies.now(),
        }),
    ),
    reading(
      "/v1/payment_links/:id",
      { audience, input: readPaymentLinkInput, summary: "Retrieve a payment link", response: "PaymentLink" },
      async (request, input) => {
        const link = existing(
          await findPaymentLink(database, request.scope, request.pathParameters.id),
          "payment link",
        );
        return show(database, request, link, input);
      },
    ),
    writing(
      dependencies,
      "/v1/payment_links/:id",
      {
        audience,
        input: updatePaymentLinkInput,
        takesLists: true,
        summary: "Update a payment link",
        response: "PaymentLink",
      },
      async (within, request, input) => {
        const link = await updatePaymentLink(within, request, input);
        return show(within.database, request, link, input);
      },
    ),
  ];
}

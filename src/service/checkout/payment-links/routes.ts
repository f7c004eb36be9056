import * as z from "zod/mini";
import {
  createPaymentLinkInput,
  listPaymentLinksInput,
  updatePaymentLinkInput,
} from "../../../contract/payment-link.ts";
import { text } from "../../../contract/primitives.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { createPaymentLink } from "./create-payment-link.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import { findPaymentLink, isEffectively } from "./store.ts";
import { suggestSlugs } from "./suggest-slugs.ts";
import { paymentLinkMissing, updatePaymentLink } from "./update-payment-link.ts";

const audience = "secret";
const slugAvailableInput = z.strictObject({ slug: text({ maximum: 200 }) });

/** Endpoints of `/v1/payment_links`. */
export function paymentLinkEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      "/v1/payment_links",
      {
        audience,
        input: createPaymentLinkInput,
        takesLists: true,
        summary: "Create a payment link",
        response: "PaymentLink",
      },
      async (transaction, request, input) => {
        const link = await createPaymentLink(
          dependencies,
          transaction,
          { scope: request.scope, request },
          input,
        );
        return presentPaymentLink(dependencies, link);
      },
    ),
    reading(
      "/v1/payment_links",
      { audience, input: listPaymentLinksInput, summary: "List payment links", response: "PaymentLinkList" },
      ({ scope }, input) =>
        listPage(database, {
          table: "payment_links",
          scope,
          url: "/v1/payment_links",
          parameters: input,
          filters: { status: input.status },
          condition: input.effective_status && isEffectively(input.effective_status, dependencies.now()),
          present: (row) => presentPaymentLink(dependencies, row),
        }),
    ),
    reading(
      "/v1/payment_links/slug_available",
      {
        audience,
        input: slugAvailableInput,
        summary: "Check whether a slug is available",
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
      { audience, input: nothing, summary: "Retrieve a payment link", response: "PaymentLink" },
      async (request) => {
        const link = await findPaymentLink(database, request.scope, request.pathParameters["id"] ?? "");
        if (link === undefined) throw paymentLinkMissing();
        return presentPaymentLink(dependencies, link);
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
      async (...work) => presentPaymentLink(dependencies, await updatePaymentLink(dependencies, ...work)),
    ),
  ];
}

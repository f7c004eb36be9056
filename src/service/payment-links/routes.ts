import * as z from "zod/mini";
import {
  createPaymentLinkInput,
  listPaymentLinksInput,
  updatePaymentLinkInput,
} from "../../contract/payment-link.ts";
import { text } from "../../contract/primitives.ts";
import type { AppParts } from "../app-parts.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { nothing, reading, writing } from "../http/endpoint.ts";
import { listPage } from "../http/list.ts";
import { createPaymentLink } from "./create-payment-link.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import { findPaymentLink, isEffectively } from "./store.ts";
import { suggestSlugs } from "./suggest-slugs.ts";
import { paymentLinkMissing, updatePaymentLink } from "./update-payment-link.ts";

const audience = "secret";
const slugAvailableInput = z.strictObject({ slug: text({ maximum: 200 }) });

/** `/v1/payment_links` */
export function paymentLinkEndpoints(parts: AppParts): readonly Endpoint[] {
  const { database } = parts;
  return [
    writing(
      parts,
      "/v1/payment_links",
      {
        audience,
        input: createPaymentLinkInput,
        takesLists: true,
        summary: "Create a payment link",
        answer: "PaymentLink",
      },
      async (transaction, request, input) => {
        const link = await createPaymentLink(parts, transaction, { scope: request.scope, request }, input);
        return presentPaymentLink(parts, link);
      },
    ),
    reading(
      "/v1/payment_links",
      { audience, input: listPaymentLinksInput, summary: "List payment links", answer: "PaymentLinkList" },
      ({ scope }, input) =>
        listPage(database, {
          table: "payment_links",
          scope,
          url: "/v1/payment_links",
          parameters: input,
          filters: { status: input.status },
          condition: input.effective_status && isEffectively(input.effective_status, parts.now()),
          present: (row) => presentPaymentLink(parts, row),
        }),
    ),
    reading(
      "/v1/payment_links/slug_available",
      {
        audience,
        input: slugAvailableInput,
        summary: "Ask whether a slug can be had",
        answer: "SlugAvailability",
      },
      ({ scope }, { slug }) =>
        suggestSlugs(database, slug, {
          id: parts.newId("payment_link"),
          accountId: scope.accountId,
          now: parts.now(),
        }),
    ),
    reading(
      "/v1/payment_links/:id",
      { audience, input: nothing, summary: "Retrieve a payment link", answer: "PaymentLink" },
      async (request) => {
        const link = await findPaymentLink(database, request.scope, request.pathParameters["id"] ?? "");
        if (link === undefined) throw paymentLinkMissing();
        return presentPaymentLink(parts, link);
      },
    ),
    writing(
      parts,
      "/v1/payment_links/:id",
      {
        audience,
        input: updatePaymentLinkInput,
        takesLists: true,
        summary: "Update a payment link",
        answer: "PaymentLink",
      },
      async (...work) => presentPaymentLink(parts, await updatePaymentLink(parts, ...work)),
    ),
  ];
}

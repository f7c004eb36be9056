import {
  cancelPaymentInput,
  confirmCheckoutSessionInput,
  createCheckoutSessionInput,
  enterPromotionCodeInput,
  listCheckoutSessionsInput,
  listLineItemsInput,
  openLinkSessionInput,
  readCheckoutSessionInput,
  recoverCheckoutSessionInput,
} from "../../../contract/checkout/checkout-session.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { expandItems } from "../payment-links/present-line-items.ts";
import { cancelPayment, confirmCheckoutSession } from "./pay-checkout-session.ts";
import { createCheckoutSession, openLinkSession } from "./create-checkout-session.ts";
import { admitCode, enterPromotionCode } from "./enter-promotion-code.ts";
import { expireByMerchant } from "./expire-sessions.ts";
import {
  expandSessions,
  findSession,
  listLineItems,
  readCheckoutSession,
  showSession,
} from "./read-checkout-session.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";
import { presentOpened } from "./present-to-payer.ts";
import { recoverCheckoutSession } from "./recover-checkout-session.ts";
import { hasStatus } from "./store.ts";

const secret = "secret";

const publishable = "publishable";

const sessions = "/v1/checkout/sessions";

/** Endpoints of `/v1/checkout/sessions`, and the one that opens a session on a payment link. */
export function checkoutSessionEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  return [
    writing(
      dependencies,
      "/v1/payment_links/:slug/sessions",
      {
        audience: publishable,
        input: openLinkSessionInput,
        summary: "Open a checkout session on a payment link",
        description: "The page of the link does this for each payer.",
        response: "OpenedCheckoutSession",
      },
      async (within, ...work) => presentOpened(within, await openLinkSession(within, ...work)),
    ),
    writing(
      dependencies,
      sessions,
      {
        audience: secret,
        input: createCheckoutSessionInput,
        takesLists: true,
        summary: "Create a checkout session",
        description: "It is for one payer, who is redirected to its `url`.",
        response: "CheckoutSession",
      },
      async (within, request, input) => {
        const session = await createCheckoutSession(within, request, input);
        return showSession(within, request, session, input);
      },
    ),
    listing(
      dependencies,
      sessions,
      {
        audience: secret,
        input: listCheckoutSessionsInput,
        summary: "List checkout sessions",
        response: "CheckoutSessionList",
      },
      async (
        database,
        request,
        { status, payment_link, customer, client_reference_id, expand, ...parameters },
      ) => {
        const page = await listPage(database, {
          table: "checkout_sessions",
          scope: request.scope,
          url: sessions,
          parameters,
          filters: { payment_link, customer, client_reference_id },
          condition: status && hasStatus(status, dependencies.now()),
          present: (row) => presentCheckoutSession(dependencies, row),
        });
        const expanded = { prices: "data.line_items.price", paths: expand };
        return expandSessions(database, request, page, expanded);
      },
    ),
    reading(
      `${sessions}/:id`,
      {
        audience: publishable,
        input: readCheckoutSessionInput,
        summary: "Retrieve a checkout session",
        description: "With a publishable key pass its `client_secret`, and get what its payer may see.",
        response: "ReadCheckoutSession",
      },
      (request, input) => readCheckoutSession(dependencies, request, input),
    ),
    reading(
      `${sessions}/:id/line_items`,
      {
        audience: secret,
        input: listLineItemsInput,
        summary: "List the line items of a checkout session",
        description: "They are in the order in which they were sent.",
        response: "LineItemList",
      },
      async (request, { expand: paths, ...input }) => {
        const items = listLineItems(await findSession(dependencies, request), input);
        return expandItems(dependencies.database, request, items, { prices: "data.price", paths });
      },
    ),
    writing(
      dependencies,
      `${sessions}/:id/expire`,
      {
        audience: secret,
        input: nothing,
        summary: "Expire a checkout session",
        description: "It must be open and unpaid.",
        response: "CheckoutSession",
      },
      async (within, request) => {
        const session = await expireByMerchant(within, request);
        return showSession(within, request, session, {});
      },
    ),
    writing(
      dependencies,
      `${sessions}/:id/recover`,
      {
        audience: publishable,
        input: recoverCheckoutSessionInput,
        summary: "Open a new checkout session that replaces an expired one",
        response: "OpenedCheckoutSession",
      },
      async (within, request, input) =>
        presentOpened(within, await recoverCheckoutSession(within, request, input.client_secret)),
    ),
    writing(
      dependencies,
      `${sessions}/:id/enter_promotion_code`,
      {
        audience: publishable,
        input: enterPromotionCodeInput,
        before: (request) => admitCode(dependencies, request),
        summary: "Enter the payer’s promotion code into a checkout session, or remove it",
        description: "An empty `code` removes it.",
        response: "PublicCheckoutSession",
      },
      (...work) => enterPromotionCode(...work),
    ),
    charging(
      `${sessions}/:id/confirm`,
      {
        audience: publishable,
        input: confirmCheckoutSessionInput,
        summary: "Pay a checkout session",
        description: "The Idempotency-Key is the id of the payer's attempt.",
        response: "PublicCheckoutSession",
      },
      (request, input) => confirmCheckoutSession(dependencies, request, input),
    ),
    charging(
      `${sessions}/:id/cancel_payment`,
      {
        audience: publishable,
        input: cancelPaymentInput,
        summary: "Cancel a payment that waits for its payer's authentication",
        description: "The payer would have to confirm it at the bank.",
        response: "PublicCheckoutSession",
      },
      (request, input) => cancelPayment(dependencies, request, input),
    ),
  ];
}

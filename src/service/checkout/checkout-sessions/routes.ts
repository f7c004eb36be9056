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
} from "../../../contract/checkout-session.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { expandItems } from "../payment-links/expand-items.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { confirmCheckoutSession } from "./confirm-checkout-session.ts";
import { createCheckoutSession } from "./create-checkout-session.ts";
import { admitCode, enterPromotionCode } from "./enter-promotion-code.ts";
import { expireByMerchant } from "./expire-sessions.ts";
import { listLineItems } from "./list-line-items.ts";
import { openLinkSession } from "./open-link-session.ts";
import { presentCheckoutSession, presentOpened } from "./present-checkout-session.ts";
import { findSession, readCheckoutSession } from "./read-checkout-session.ts";
import { recoverCheckoutSession } from "./recover-checkout-session.ts";
import { expandSessions, showSession } from "./show-session.ts";
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
        response: "OpenedCheckoutSession",
      },
      async (database, ...work) =>
        presentOpened(dependencies, database, await openLinkSession(dependencies, database, ...work)),
    ),
    writing(
      dependencies,
      sessions,
      {
        audience: secret,
        input: createCheckoutSessionInput,
        takesLists: true,
        summary: "Create a checkout session",
        response: "CheckoutSession",
      },
      async (database, request, input) => {
        const session = await createCheckoutSession(dependencies, database, request, input);
        return showSession(dependencies, database, request, session, input);
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
        response: "CheckoutSession",
      },
      async (database, request) => {
        const session = await expireByMerchant(dependencies, database, request);
        return showSession(dependencies, database, request, session, {});
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
      async (database, request, input) =>
        presentOpened(
          dependencies,
          database,
          await recoverCheckoutSession(dependencies, database, request, input.client_secret),
        ),
    ),
    writing(
      dependencies,
      `${sessions}/:id/enter_promotion_code`,
      {
        audience: publishable,
        input: enterPromotionCodeInput,
        before: (request) => admitCode(dependencies, request),
        summary: "Enter the payer’s promotion code into a checkout session, or remove it",
        response: "PublicCheckoutSession",
      },
      (...work) => enterPromotionCode(dependencies, ...work),
    ),
    charging(
      `${sessions}/:id/confirm`,
      {
        audience: publishable,
        input: confirmCheckoutSessionInput,
        summary: "Pay a checkout session",
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
        response: "PublicCheckoutSession",
      },
      (request, input) => cancelPayment(dependencies, request, input),
    ),
  ];
}

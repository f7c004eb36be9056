import {
  cancelPaymentInput,
  confirmCheckoutSessionInput,
  createCheckoutSessionInput,
  listCheckoutSessionsInput,
  listLineItemsInput,
  openLinkSessionInput,
  readCheckoutSessionInput,
  recoverCheckoutSessionInput,
} from "../../contract/checkout-session.ts";
import type { AppParts } from "../app-parts.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { charging, nothing, reading, writing } from "../http/endpoint.ts";
import { listPage } from "../http/list.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { confirmCheckoutSession } from "./confirm-checkout-session.ts";
import { createCheckoutSession } from "./create-checkout-session.ts";
import { expireByMerchant, expireDueSessions } from "./expire-sessions.ts";
import { listLineItems } from "./list-line-items.ts";
import { openLinkSession } from "./open-link-session.ts";
import { presentCheckoutSession, presentOpened } from "./present-checkout-session.ts";
import { findSession, readCheckoutSession } from "./read-checkout-session.ts";
import { recoverCheckoutSession } from "./recover-checkout-session.ts";

const secret = "secret";
const publishable = "publishable";
const sessions = "/v1/checkout/sessions";

/** `/v1/checkout/sessions`, and the opening of a session on a payment link. */
export function checkoutSessionEndpoints(parts: AppParts): readonly Endpoint[] {
  return [
    writing(
      parts,
      "/v1/payment_links/:slug/sessions",
      {
        audience: publishable,
        input: openLinkSessionInput,
        summary: "Open a checkout session on a payment link",
        answer: "OpenedCheckoutSession",
      },
      async (database, ...asked) =>
        presentOpened(parts, database, await openLinkSession(parts, database, ...asked)),
    ),
    writing(
      parts,
      sessions,
      {
        audience: secret,
        input: createCheckoutSessionInput,
        takesLists: true,
        summary: "Create a checkout session",
        answer: "CheckoutSession",
      },
      async (...work) => presentCheckoutSession(parts, await createCheckoutSession(parts, ...work)),
    ),
    reading(
      sessions,
      {
        audience: secret,
        input: listCheckoutSessionsInput,
        summary: "List checkout sessions",
        answer: "CheckoutSessionList",
      },
      async ({ scope }, { status, payment_link, customer, client_reference_id, ...parameters }) => {
        await expireDueSessions(parts);
        return listPage(parts.database, {
          table: "checkout_sessions",
          scope,
          url: sessions,
          parameters,
          filters: { status, payment_link, customer, client_reference_id },
          present: (row) => presentCheckoutSession(parts, row),
        });
      },
    ),
    reading(
      `${sessions}/:id`,
      {
        audience: publishable,
        input: readCheckoutSessionInput,
        summary: "Retrieve a checkout session",
        answer: "ReadCheckoutSession",
      },
      (request, input) => readCheckoutSession(parts, request, input.client_secret),
    ),
    reading(
      `${sessions}/:id/line_items`,
      {
        audience: secret,
        input: listLineItemsInput,
        summary: "List what a checkout session is for",
        answer: "LineItemList",
      },
      async (request, input) => listLineItems(await findSession(parts, request), input),
    ),
    writing(
      parts,
      `${sessions}/:id/expire`,
      { audience: secret, input: nothing, summary: "Expire a checkout session", answer: "CheckoutSession" },
      async (database, request) =>
        presentCheckoutSession(parts, await expireByMerchant(parts, database, request)),
    ),
    writing(
      parts,
      `${sessions}/:id/recover`,
      {
        audience: publishable,
        input: recoverCheckoutSessionInput,
        summary: "Open a new checkout session in the place of an expired one",
        answer: "OpenedCheckoutSession",
      },
      async (database, request, input) =>
        presentOpened(
          parts,
          database,
          await recoverCheckoutSession(parts, database, request, input.client_secret),
        ),
    ),
    charging(
      `${sessions}/:id/confirm`,
      {
        audience: publishable,
        input: confirmCheckoutSessionInput,
        summary: "Pay a checkout session",
        answer: "PublicCheckoutSession",
      },
      (request, input) => confirmCheckoutSession(parts, request, input),
    ),
    charging(
      `${sessions}/:id/cancel_payment`,
      {
        audience: publishable,
        input: cancelPaymentInput,
        summary: "Give up the payment that waits for its payer at the bank",
        answer: "PublicCheckoutSession",
      },
      (request, input) => cancelPayment(parts, request, input),
    ),
  ];
}

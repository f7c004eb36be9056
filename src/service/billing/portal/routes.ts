import { portalConsentInput } from "../../../contract/billing/portal-plan.ts";
import { createPortalSessionInput } from "../../../contract/billing/portal-session.ts";
import type { Portal } from "../../../contract/billing/portal.ts";
import {
  portalActInput,
  portalAuthenticateCardInput,
  portalCancelPaymentInput,
  portalCardInput,
  portalPayInput,
} from "../../../contract/billing/portal.ts";
import { verifyBeforehand } from "../../payments/customers/verify-beforehand.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { charging, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ok } from "../../platform/http/api-response.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { acceptByPayer, cancelByPayer, resumeByPayer } from "./change-by-payer.ts";
import { createPortalSession } from "./create-portal-session.ts";
import { authenticateCard } from "./new-cards.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./open-link.ts";
import { payOwed } from "./pay-owed.ts";
import { readPortal } from "./read-portal.ts";
import { checkPlanGoesOn, replaceCard, replacePlanCard } from "./replace-card.ts";

const page = "/v1/portal/:token";

const audience = "publishable";

const response = "Portal";

/** Endpoints of portal sessions, and of the page that a link opens. */
export function portalEndpoints(dependencies: BillingDependencies) {
  const { database } = dependencies;
  const read = async (
    dependencies: Anywhere<BillingDependencies>,
    request: ApiRequest<"token">,
  ): Promise<Portal> => {
    const link = await linkOfRequest(dependencies, request);
    return (await readPortal(dependencies, link)).portal;
  };
  return {
    createPortalSession: writing(
      dependencies,
      "/v1/billing_portal/sessions",
      {
        audience: "secret",
        input: createPortalSessionInput,
        summary: "Create a session on the page of a customer's subscriptions",
        description: "The customer is redirected to its `url`, and manages subscriptions there.",
        response: "PortalSession",
        confidential: true,
      },
      createPortalSession,
    ),
    retrievePortal: reading(
      page,
      { audience, input: nothing, response, summary: "Retrieve what a subscriber's link shows" },
      (request) => read(dependencies, request),
    ),
    authenticateCard: charging(
      `${page}/authenticate_card`,
      {
        audience,
        input: portalAuthenticateCardInput,
        response: "Authentication",
        summary: "Ask whether the payer has to confirm a new card",
        description: "The payer confirms it at the bank, before it is saved.",
      },
      (request, input) => authenticateCard(dependencies, request, input),
    ),
    replaceCard: charging(
      `${page}/card`,
      {
        audience,
        input: portalCardInput,
        response,
        summary: "Replace the card that pays",
        description: "Its successor is the card of a token, and pays what is owed.",
      },
      async (request, input) => {
        const link = await linkOfRequest(dependencies, request);
        await checkDeclines(dependencies, request);
        const plan = await planOfRequest(database, request, link, input);
        if (plan !== undefined) checkPlanGoesOn(plan);
        const { source, subscription } = input;
        if (subscription !== undefined) await subscriptionOfRequest(database, request, link, subscription);
        const verification = await verifyBeforehand(dependencies, request, source);
        return respondOnce(dependencies, request, async (within) => {
          if (plan === undefined) await replaceCard(within, request, input, verification);
          else await replacePlanCard(within, request, { plan, source, verification });
          return ok(await read(within, request));
        });
      },
    ),
    payOwed: charging(
      `${page}/pay`,
      {
        audience,
        input: portalPayInput,
        response,
        takesLists: true,
        summary: "Pay the oldest invoice of a subscription, or installments of a plan",
        description: "The saved card is charged. Installments can be paid before their day.",
      },
      (request, input) => payOwed(dependencies, request, input),
    ),
    cancelPayment: charging(
      `${page}/cancel_payment`,
      {
        audience,
        input: portalCancelPaymentInput,
        response,
        summary: "Cancel a payment that waits for its payer",
        description: "The payer would have to confirm it at the bank.",
      },
      (request, input) => cancelPayment(dependencies, request, input),
    ),
    acceptPlan: writing(
      dependencies,
      `${page}/consent`,
      {
        audience,
        input: portalConsentInput,
        response,
        summary: "Accept a proposed schedule of an installment plan, as its payer",
      },
      async (within, request, input) => {
        await acceptByPayer(within, request, input);
        return read(within, request);
      },
    ),
    cancelSubscription: writing(
      dependencies,
      `${page}/cancel`,
      { audience, input: portalActInput, response, summary: "Cancel a subscription as its subscriber" },
      async (within, request, input) => {
        await cancelByPayer(within, request, input);
        return read(within, request);
      },
    ),
    resumeSubscription: writing(
      dependencies,
      `${page}/resume`,
      { audience, input: portalActInput, response, summary: "Undo the cancellation of a subscription" },
      async (within, request, input) => {
        await resumeByPayer(within, request, input);
        return read(within, request);
      },
    ),
  };
}

import { createPortalSessionInput } from "../../../contract/portal-session.ts";
import type { Portal } from "../../../contract/portal.ts";
import { portalConsentInput } from "../../../contract/portal-plan.ts";
import {
  portalActInput,
  portalAuthenticateCardInput,
  portalCancelPaymentInput,
  portalCardInput,
  portalPayInput,
} from "../../../contract/portal.ts";
import { verifyBeforehand } from "../../payments/customers/verify-beforehand.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import type { Database } from "../../platform/database/database.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { acceptByPayer } from "./accept-by-payer.ts";
import { authenticateCard } from "./authenticate-card.ts";
import { cancelByPayer, resumeByPayer } from "./cancel-by-payer.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { createPortalSession } from "./create-portal-session.ts";
import { payOwed } from "./pay-owed.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./portal-request.ts";
import { readPortal } from "./read-portal.ts";
import { replaceCard } from "./replace-card.ts";
import { checkPlanGoesOn, replacePlanCard } from "./replace-plan-card.ts";

const page = "/v1/portal/:token";
const audience = "publishable";
const response = "Portal";

/** Endpoints of portal sessions, and of the page that a link opens. */
export function portalEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  const read = async (transaction: Database, request: ApiRequest): Promise<Portal> => {
    const link = await linkOfRequest(dependencies, transaction, request);
    return (await readPortal(dependencies, transaction, link)).portal;
  };
  return [
    writing(
      dependencies,
      "/v1/billing_portal/sessions",
      {
        audience: "secret",
        input: createPortalSessionInput,
        summary: "Create a session on the page of a customer's subscriptions",
        response: "PortalSession",
        confidential: true,
      },
      (transaction, request, input) => createPortalSession(dependencies, transaction, request, input),
    ),
    reading(
      page,
      { audience, input: nothing, response, summary: "Retrieve what a subscriber's link shows" },
      (request) => read(database, request),
    ),
    charging(
      `${page}/authenticate_card`,
      {
        ...{ audience, input: portalAuthenticateCardInput, response: "Authentication" },
        summary: "Ask whether the payer has to confirm a new card",
      },
      (request, input) => authenticateCard(dependencies, request, input),
    ),
    charging(
      `${page}/card`,
      { audience, input: portalCardInput, response, summary: "Replace the card that pays" },
      async (request, input) => {
        const link = await linkOfRequest(dependencies, database, request);
        await checkDeclines(dependencies, request);
        const plan = await planOfRequest(database, request, link, input);
        if (plan !== undefined) checkPlanGoesOn(plan);
        const { source, subscription } = input;
        if (subscription !== undefined) await subscriptionOfRequest(database, request, link, subscription);
        const verification = await verifyBeforehand(dependencies, request, source);
        return respondOnce(dependencies, request, async (transaction) => {
          if (plan === undefined) await replaceCard(dependencies, transaction, request, input, verification);
          else await replacePlanCard(dependencies, transaction, request, { plan, source, verification });
          return ok(await read(transaction, request));
        });
      },
    ),
    charging(
      `${page}/pay`,
      {
        ...{ audience, input: portalPayInput, response, takesLists: true },
        summary: "Pay the oldest invoice of a subscription, or installments of a plan",
      },
      (request, input) => payOwed(dependencies, request, input),
    ),
    charging(
      `${page}/cancel_payment`,
      {
        ...{ audience, input: portalCancelPaymentInput, response },
        summary: "Cancel a payment that waits for its payer",
      },
      (request, input) => cancelPayment(dependencies, request, input),
    ),
    writing(
      dependencies,
      `${page}/consent`,
      {
        ...{ audience, input: portalConsentInput, response },
        summary: "Accept a proposed schedule of an installment plan, as its payer",
      },
      async (transaction, request, input) => {
        await acceptByPayer(dependencies, transaction, request, input);
        return read(transaction, request);
      },
    ),
    writing(
      dependencies,
      `${page}/cancel`,
      { audience, input: portalActInput, response, summary: "Cancel a subscription as its subscriber" },
      async (transaction, request, input) => {
        await cancelByPayer(dependencies, transaction, request, input);
        return read(transaction, request);
      },
    ),
    writing(
      dependencies,
      `${page}/resume`,
      { audience, input: portalActInput, response, summary: "Undo the cancellation of a subscription" },
      async (transaction, request, input) => {
        await resumeByPayer(dependencies, transaction, request, input);
        return read(transaction, request);
      },
    ),
  ];
}

import assert from "node:assert/strict";
import Stripe from "stripe";
import { challengeRoutes } from "../../src/service/web/challenge-page/challenge-routes.ts";
import { redirectReturnRoutes } from "../../src/service/web/challenge-page/redirect-return-routes.ts";
import { builtAssets } from "../support/built-assets.ts";
import type { StripeClient } from "./a-stripe-client.ts";

/** A card whose bank wants every payment confirmed. */
export const challenged = {
  number: "4000002760003184",
  exp_month: "12",
  exp_year: "2034",
  cvc: "123",
} as const;

/** As shops wrote it before payment methods were automatic; the types of today do not name it. */
export const cardsOnly: object = { payment_method_types: ["card"] };

/** The payer answers the challenge of the simulated bank. Returns the address to which its page sends them. */
export async function answerBank(
  { service }: StripeClient,
  { next_action: action }: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, "next_action">,
  answer: "confirm" | "fail",
): Promise<string> {
  const { pathname } = new URL(action?.redirect_to_url?.url ?? "");
  const bank = challengeRoutes(service.dependencies);
  const response = await bank.request(pathname, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `answer=${answer}`,
  });
  assert.equal(response.status, 303);
  const answered = await bank.request(response.headers.get("location") ?? "");
  return answered.headers.get("refresh")?.replace(/^0; url=/, "") ?? "";
}

/** The payer pays on the page of a method. Returns the address to which they are sent. */
export async function payOnPage(
  { service: { dependencies } }: StripeClient,
  { next_action: action }: Pick<Stripe.PaymentIntent, "next_action">,
): Promise<string> {
  const { pathname } = new URL(action?.redirect_to_url?.url ?? "");
  const { simulatedBank } = dependencies;
  const payment = await simulatedBank.paymentAt(pathname.split("/").at(-1) ?? "");
  assert.ok(payment);
  await simulatedBank.answerPayment(payment, "pay");
  const back = await redirectReturnRoutes(dependencies, builtAssets).request(
    `${payment.returnUrl}?result=pay`,
  );
  return back.headers.get("refresh")?.replace(/^0; url=/, "") ?? "";
}

/** Returns the id of a new payment method. */
export async function aMethod({ stripe }: StripeClient, card: { number: string }): Promise<string> {
  const details = { exp_month: 12, exp_year: 2034, cvc: "123", ...card };
  return (await stripe.paymentMethods.create({ type: "card", card: details })).id;
}

/** Returns the types of the events of an object, oldest first. */
export async function typesOf({ stripe }: StripeClient, id: string): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 });
  return events.data
    .filter(({ data }) => (data.object as { id: string }).id === id)
    .map(({ type }) => type)
    .reverse();
}

/** Resolves with the error of a payment that is declined. */
export async function declined(payment: Promise<unknown>): Promise<Stripe.errors.StripeCardError> {
  const error: unknown = await payment.then(
    () => undefined,
    (rejection: unknown) => rejection,
  );
  assert.ok(error instanceof Stripe.errors.StripeCardError);
  return error;
}

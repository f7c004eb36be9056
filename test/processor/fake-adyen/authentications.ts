import { randomUUID } from "node:crypto";
import type {
  CardPaymentRequest,
  CardPaymentResponse,
} from "../../../src/service/payments/acquirers/adyen/wire.ts";
import type { Fake } from "./fake.ts";
import { newPspReference, proofOf } from "./ledger.ts";
import { fakeCards } from "./cards.ts";

/** Decides an authentication that pays nothing: without the payer, or by a redirect to the bank's page. */
export function authenticate(fake: Fake, request: CardPaymentRequest): CardPaymentResponse {
  const { reference, returnUrl, paymentMethod, amount } = request;
  const { number = "" } = paymentMethod;
  const pspReference = newPspReference();
  const finished = (status: string): CardPaymentResponse => {
    const { authenticationValue, ...proof } = proofOf(reference, number, status);
    const isProved = status === "Y" || status === "A";
    if (isProved) fake.proofs.add(`${number} ${authenticationValue} ${proof.dsTransID}`);
    return {
      pspReference,
      resultCode: "AuthenticationFinished",
      threeDS2Result: isProved ? { ...proof, authenticationValue } : proof,
    };
  };
  switch (number) {
    case fakeCards.frictionless:
      return finished("Y");
    case fakeCards.attempted:
      return finished("A");
    case fakeCards.rejected:
      return finished("R");
    case fakeCards.challenged: {
      const redirectResult = randomUUID();
      const answer = undefined;
      const authentication = { id: reference, number, amount, returnUrl, redirectResult, answer };
      fake.ledger.authentications.set(reference, authentication);
      const url = `${fake.origin()}/bank/${encodeURIComponent(reference)}`;
      return { resultCode: "RedirectShopper", action: { type: "redirect", method: "GET", url } };
    }
    default:
      return { pspReference, resultCode: "AuthenticationNotRequired" };
  }
}

/** Takes a payer's answer, the first time. Returns where they go on; undefined if there is no such challenge. */
export function answerAuthentication(fake: Fake, id: string, answer: "confirm" | "fail"): string | undefined {
  const authentication = fake.ledger.authentications.get(id);
  if (authentication === undefined) return undefined;
  if (authentication.answer === undefined) {
    authentication.answer = answer;
    const { number } = authentication;
    const { authenticationValue, dsTransID } = proofOf(id, number, "Y");
    if (answer === "confirm") fake.proofs.add(`${number} ${authenticationValue} ${dsTransID}`);
  }
  const url = new URL(authentication.returnUrl);
  url.searchParams.set("redirectResult", authentication.redirectResult);
  return url.href;
}

/** Whether a proof was given for a card, in the authentication that the directory server knows by this id. */
export function proves(fake: Fake, number: string, proof: { cavv?: string; dsTransID?: string }): boolean {
  return fake.proofs.has(`${number} ${proof.cavv} ${proof.dsTransID}`);
}

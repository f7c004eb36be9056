import type { Confirmation } from "../checkout/confirm-payment.ts";
import { confirmPayment } from "../checkout/confirm-payment.ts";
import { withLocale } from "../checkout/with-locale.ts";
import type { ServiceAccess } from "../checkout/service-transport.ts";
import type { AuthenticationToRun } from "../contract/frame/frame-messages.ts";
import type { ChallengeMessages } from "../elements/challenge/challenge.ts";
import { Challenge } from "../elements/challenge/challenge.ts";
import { defineChallenge } from "../elements/challenge/define-challenge.ts";

export interface ChallengeOptions extends ServiceAccess {
  readonly newId: () => string;
  readonly locale: string;
  readonly messages: ChallengeMessages;
  /** Puts the challenge in place of the card form; without one the form is there again. */
  readonly show: (challenge?: Challenge) => void;
}

/** Runs `confirmPayment` with a `<till-challenge>`. This script is loaded when a bank requires a challenge. */
export async function runChallenge(
  { locale, messages, show, ...access }: ChallengeOptions,
  payment: AuthenticationToRun,
  signal: AbortSignal,
): Promise<Confirmation> {
  defineChallenge(Challenge);
  const open = (address: string): Challenge => {
    const challenge = document.createElement("till-challenge");
    challenge.address = withLocale(address, locale, location.origin);
    challenge.messages = messages;
    challenge.addEventListener("till-challenge-page", () => challenge.focus(), { once: true });
    show(challenge);
    return challenge;
  };
  const end = await confirmPayment({ ...access, open, close: () => show() }, payment, signal);
  return end.type === "bank" ? { ...end, url: withLocale(end.url, locale, location.origin) } : end;
}

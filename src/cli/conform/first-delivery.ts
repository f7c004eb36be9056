import type { Answer } from "./receiver.ts";
import type { Check } from "./checks.ts";
import type { Verdict } from "./verdict.ts";
import { fault, isRedirect, mustAccept, passed } from "./verdict.ts";

/** What the answer to the first valid delivery has to be. */
export type FirstCheck = Omit<Check, "run"> & { readonly judge: (answer: Answer) => Verdict };

/** The checks of the first delivery. With a fault here the others would find what is not there: a receiver that rejects all is no safe one. */
export const firstChecks: readonly FirstCheck[] = [
  {
    name: "quick",
    title: "a valid event is answered in time",
    why: "The service waits for 15 seconds, and sends again what was not answered: the work is done twice, and under load the endpoint is disabled.",
    remedy: "Verify and store the event, answer 200, and do the work after that.",
    judge: (answer) => (answer.kind === "late" ? fault("A valid event was not answered in time.") : passed),
  },
  {
    name: "no_redirect",
    title: "a valid event is not redirected",
    why: "The service follows no redirect, so that no delivery leads to an address that nobody has checked: none arrives.",
    remedy: "Register the address that the redirect leads to, with https and with or without the last slash.",
    judge: (answer) =>
      answer.kind === "answered" && isRedirect(answer)
        ? fault(`A valid event was redirected: ${answer.status} to ${answer.location ?? "nowhere"}.`)
        : passed,
  },
  {
    name: "valid",
    title: "a valid event is accepted",
    why: "No payment is reported to the shop.",
    remedy:
      "Is the secret that of this endpoint? Is the signature computed over the raw body, and not over JSON that was parsed and written anew?",
    judge: (answer) =>
      answer.kind === "late" || isRedirect(answer) ? passed : mustAccept("A valid event", answer),
  },
];

import type { Answer } from "./receiver.ts";

/** What a check has found. `unknown`: it could not be seen, and why. */
export type Verdict =
  | { readonly result: "passed" }
  | { readonly result: "fault"; readonly found: string }
  | { readonly result: "unknown"; readonly found: string };

export const passed: Verdict = { result: "passed" };

export function fault(found: string): Verdict {
  return { result: "fault", found };
}

export function unknown(found: string): Verdict {
  return { result: "unknown", found };
}

/** An answer in words: `400`, `no answer in time`. */
export function describeAnswer(answer: Answer): string {
  if (answer.kind === "late") return "no answer in time";
  return answer.kind === "broken" ? `no answer (${answer.reason})` : String(answer.status);
}

export function isAccepted(answer: Answer): boolean {
  return answer.kind === "answered" && answer.status >= 200 && answer.status < 300;
}

export function isRedirect(answer: Answer): boolean {
  return answer.kind === "answered" && answer.status >= 300 && answer.status < 400;
}

/** The verdict on answers to deliveries that have to be accepted. */
export function mustAccept(what: string, ...answers: readonly Answer[]): Verdict {
  const rejected = answers.find((answer) => !isAccepted(answer));
  return rejected === undefined ? passed : fault(`${what} was not accepted: ${describeAnswer(rejected)}.`);
}

/** The verdict on the answer to a delivery that has to be rejected. */
export function mustReject(what: string, answer: Answer): Verdict {
  if (isAccepted(answer)) return fault(`${what} was accepted: ${describeAnswer(answer)}.`);
  return answer.kind === "answered" ? passed : fault(`${what} was not rejected: ${describeAnswer(answer)}.`);
}

/** The first fault, else the first that could not be seen. */
export function worst(...verdicts: readonly Verdict[]): Verdict {
  const first = (result: Verdict["result"]) => verdicts.find((verdict) => verdict.result === result);
  return first("fault") ?? first("unknown") ?? passed;
}

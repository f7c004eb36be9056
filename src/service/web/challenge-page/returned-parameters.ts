import type { ReturnedParameters } from "../../../contract/payments/processor-result.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { parseQuery } from "../../platform/http/read-parameters.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { readLeniently } from "./find-challenge.ts";

/** Length limits of what banks return, in characters: the longest known value has about 3,000. */
const limits = { name: 100, value: 16_000, parameters: 30 };

/** After how many seconds a page loads itself again that waits for a processor which cannot be reached. */
export const pause = 5;

/** Payers come once, or some times more by the buttons of their browsers. Each may make the processor ask. */
const visits = { perSecond: 1 / pause, burst: 10 };

/** Somebody at the address, and what they bring; a program that only looks brings nothing, and asks for nothing. */
export interface Visit {
  readonly isPayer: boolean;
  readonly returned: ReturnedParameters | undefined;
}

/** What somebody brings who comes by a link or a redirect; undefined where that is nothing that a bank gives. */
export function returnedByLink(url: string): ReturnedParameters | undefined {
  return parametersOf(queryOf(url));
}

/** What somebody brings who comes by a form. */
export async function returnedByForm(request: Request): Promise<ReturnedParameters | undefined> {
  const sent = await readLeniently(request);
  return parametersOf({ ...queryOf(request.url), ...sent });
}

/** Whether the processor is asked about the return of a payer: not more often than one comes. */
export function isAdmitted({ limits, settings }: PaymentDependencies, id: string): boolean {
  if (settings.writesPerSecond === 0) return true;
  return limits.take([{ id: `bank returns:${id}`, policy: "address", size: visits }]).taken;
}

function queryOf(url: string): Readonly<Record<string, unknown>> {
  try {
    return parseQuery(url);
  } catch (error) {
    if (error instanceof ServiceError) return {};
    throw error;
  }
}

/** The texts among the parameters, without those of the service; undefined where there are none, or more than a bank sends. */
function parametersOf(sent: Readonly<Record<string, unknown>>): ReturnedParameters | undefined {
  const texts = Object.entries(sent).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" &&
      entry[0] !== "locale" &&
      entry[0].length <= limits.name &&
      entry[1].length <= limits.value,
  );
  return texts.length === 0 || texts.length > limits.parameters ? undefined : Object.fromEntries(texts);
}

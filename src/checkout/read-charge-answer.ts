import type { ChargeAnswer } from "./charge-answer.ts";
import { unreadable } from "./charge-answer.ts";

/** Reads what came back for a charge. A `Retry-After` that is not in seconds counts as none. */
export async function readChargeAnswer(response: Response): Promise<ChargeAnswer> {
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN) * 1000;
  return {
    status: response.status,
    body: parse(await response.text()),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  };
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

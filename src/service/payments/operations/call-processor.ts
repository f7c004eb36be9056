import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { NotSent, ProcessorUnavailable } from "../processor/processor.ts";

/**
 * What came of a call to the processor. `unreachable`: it has certainly not seen what was sent; `unsent`: nor has it, for the
 * service itself failed before; `no_answer`: it may have, and only an inquiry will tell.
 */
export type ProcessorResult<Outcome> =
  | { readonly state: "answered"; readonly outcome: Outcome }
  | { readonly state: "unreachable" | "unsent" }
  | { readonly state: "no_answer" };

/** Whether the processor has certainly not seen what was sent. */
export function isUnsent({ state }: ProcessorResult<unknown>): boolean {
  return state === "unreachable" || state === "unsent";
}

/** Calls the processor, for as long as it may take. */
export async function callProcessor<Outcome>(
  { log, settings }: Pick<PlatformDependencies, "log" | "settings">,
  call: (signal: AbortSignal) => Promise<Outcome>,
): Promise<ProcessorResult<Outcome>> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeOver = new Promise<ProcessorResult<Outcome>>((resolve) => {
    timer = setTimeout(() => {
      resolve({ state: "no_answer" });
      limit.abort();
    }, settings.processorTimeout);
  });
  const answered = async (): Promise<ProcessorResult<Outcome>> => ({
    state: "answered",
    outcome: await call(limit.signal),
  });
  try {
    return await Promise.race([answered(), timeOver]);
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return { state: "unreachable" };
    if (error instanceof NotSent) {
      log.failure("before the processor", error.cause ?? error);
      return { state: "unsent" };
    }
    // Whatever else went wrong, the money may have moved.
    log.failure("processor", error);
    return { state: "no_answer" };
  } finally {
    clearTimeout(timer);
  }
}

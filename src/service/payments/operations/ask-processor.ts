import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ProcessorUnavailable } from "../processor/processor.ts";

/**
 * What came of asking the processor. `unreachable`: it has certainly not seen what was sent; `no_answer`: it may have,
 * and only asking it again will tell.
 */
export type Asked<Reply> =
  | { readonly state: "answered"; readonly reply: Reply }
  | { readonly state: "unreachable" }
  | { readonly state: "no_answer" };

/** Asks the processor, for as long as it may take. */
export async function askProcessor<Reply>(
  { log, settings }: Pick<PlatformDependencies, "log" | "settings">,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Promise<Asked<Reply>> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeOver = new Promise<Asked<Reply>>((resolve) => {
    timer = setTimeout(() => {
      resolve({ state: "no_answer" });
      limit.abort();
    }, settings.processorTimeLimit);
  });
  const answered = async (): Promise<Asked<Reply>> => ({
    state: "answered",
    reply: await ask(limit.signal),
  });
  try {
    return await Promise.race([answered(), timeOver]);
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return { state: "unreachable" };
    // Whatever else went wrong, the money may have moved.
    log.failure("processor", error);
    return { state: "no_answer" };
  } finally {
    clearTimeout(timer);
  }
}

import type { Processor, ProcessorFor } from "./payments/processor/processor.ts";
import { ServiceError } from "./platform/http/service-error.ts";

/**
 * Returns what chooses the processor: the simulator in test mode, the acquirer in live mode. It throws `processor_unavailable`
 * (503) in live mode without an acquirer, and for a charge that was made with another one.
 */
export function processorsByMode({
  sandbox,
  live,
}: {
  readonly sandbox: Processor;
  readonly live?: Processor | undefined;
}): ProcessorFor {
  return ({ livemode }, name) => {
    const processor = livemode ? live : sandbox;
    if (processor !== undefined && (name === undefined || name === processor.name)) return processor;
    const reason =
      name === undefined || processor === undefined
        ? "No acquirer is configured for live mode; nothing was charged."
        : `This was paid through ${name}, which is not configured any more.`;
    throw new ServiceError("processor_unavailable", `${reason} The operator of the service has to set it.`, {
      headers: { "Retry-After": "60" },
    });
  };
}

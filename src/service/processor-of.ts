import type { Processor, ProcessorFor } from "./payments/processor/processor.ts";

/** Returns what chooses the processor: the simulator in test mode, the acquirer in live mode. */
export function processorOf({
  sandbox,
  live,
}: {
  readonly sandbox: Processor;
  readonly live?: Processor | undefined;
}): ProcessorFor {
  return ({ livemode }, name) => {
    const processor = livemode ? live : sandbox;
    if (processor === undefined) throw new Error("There is no acquirer for live mode.");
    if (name !== undefined && name !== processor.name)
      throw new Error(`The processor ${name} is not configured.`);
    return processor;
  };
}

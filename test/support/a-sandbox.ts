import type { ProcessorRecord } from "../../src/contract/payments/processor-result.ts";
import type { Processor } from "../../src/service/payments/processor/processor.ts";
import type { SandboxBehaviour } from "../../src/service/payments/acquirers/sandbox/sandbox.ts";
import { createSandbox } from "../../src/service/payments/acquirers/sandbox/sandbox.ts";
import { createSimulatedBank } from "../../src/service/payments/acquirers/sandbox/sandbox-authenticator.ts";
import type { SimulatedBank } from "../../src/service/payments/processor/simulated-bank.ts";
import type { Pool } from "../../src/service/platform/database/database.ts";
import { deriveKeys } from "../../src/service/platform/vault/derived-keys.ts";
import { aClock } from "./fake-clock.ts";

const keys = deriveKeys(Buffer.alloc(32, 7));

/** The simulated acquirer on a database, without a service. */
export function aSandbox(database: Pool, behaviour?: SandboxBehaviour, clock = aClock()): Processor {
  const { now } = clock;
  return createSandbox({ database, keys, now, publicUrl: "http://localhost:4242" }, behaviour);
}

/** The bank of that acquirer, where a payer answers a challenge. */
export function aSimulatedBank(database: Pool, clock = aClock()): SimulatedBank {
  return createSimulatedBank({ database, keys, now: clock.now });
}

/** What a processor tells that has no references. */
export const noRecord: ProcessorRecord = {
  processorReference: null,
  networkTransactionId: null,
  authorizationCode: null,
  rawReason: null,
};

import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { ChargeOwner } from "./charge-owner.ts";
import type { ProcessorFor } from "./processor/processor.ts";
import type { SimulatedBank } from "./processor/simulated-bank.ts";
import type { SecurityCodes } from "./tokens/security-codes.ts";

/** What the payment layer uses beside the platform. */
export interface PaymentDependencies extends PlatformDependencies {
  readonly processorFor: ProcessorFor;
  readonly securityCodes: SecurityCodes;
  /** What the challenge page of test mode asks. */
  readonly simulatedBank: SimulatedBank;
  /** The layers above that charges belong to. */
  readonly chargeOwners: readonly ChargeOwner[];
}

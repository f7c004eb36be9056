import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { ChargeOwner } from "./charge-owner.ts";
import type { Authenticator } from "./processor/authenticator.ts";
import type { Processor } from "./processor/processor.ts";

/** What the payment layer uses beside the platform. */
export interface PaymentDependencies extends PlatformDependencies {
  readonly processor: Processor;
  readonly authenticator: Authenticator;
  /** The layers above that charges belong to. */
  readonly chargeOwners: readonly ChargeOwner[];
}

import type { Environment } from "./environment.ts";
import type { Acquirer } from "./payments/processor/acquirer.ts";

/** Returns the acquirer that an environment names; undefined if it names none. */
export type CreateAcquirer = (environment: Environment) => Acquirer | undefined;

/** The acquirers of this version. */
export const acquirerOf: CreateAcquirer = () => undefined;

import type { Acquirer } from "../payments/processor/acquirer.ts";
import type { Database } from "../platform/database/database.ts";
import type { LiveEnvironment } from "./examine-environment.ts";

/** What is examined, and with what. */
export interface Examined {
  readonly environment: LiveEnvironment;
  readonly acquirer: Acquirer | undefined;
  /** Opens the database, and whoever gave this closes it. Rejects if it does not answer. Undefined: it is not examined. */
  readonly database: (() => Promise<Database>) | undefined;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
}

import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import type { AcquirerCount } from "../../../platform/metrics/metrics.ts";

/** What the adapter needs of the service. */
export interface AdyenDependencies extends Pick<
  PlatformDependencies,
  "database" | "keys" | "log" | "now" | "publicUrl"
> {
  readonly fetch: typeof globalThis.fetch;
  /** Counts what an operator should know of. */
  readonly count: (what: AcquirerCount) => void;
}

import type { Scope } from "../database/scope.ts";
import type { Settings } from "../settings/settings.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

/** How many such reads of one account run at a time in one process. */
const most = 2;

/** Runs a read of an account. */
type RunRead = <Result>({ accountId, livemode }: Scope, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns what runs reads that may look at many rows: two at a time for each account and mode, so that one account leaves the
 * database to others. It throws `concurrency_limit` (429) for more.
 */
export function fewAtOnce({ concurrentRequests }: Pick<Settings, "concurrentRequests">): RunRead {
  const concurrency = new ConcurrencyLimit(() => {});
  return ({ accountId, livemode }, work) => {
    const slots = [{ id: `reads:${accountId}:${livemode}`, of: "key", most } as const];
    return concurrency.run(concurrentRequests === 0 ? [] : slots, work);
  };
}

import { ifPossible } from "./if-possible.ts";
import { withTimeout } from "./with-timeout.ts";

/** The part of the Web Locks API that is needed. */
export interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** How long work waits for its lock, in milliseconds. A tab that the browser has stopped can hold one for ever. */
const lockTimeout = 2_000;

/**
 * Runs work once, while no other page on this device runs work under the same name. If the browser has no locks, denies them
 * or does not answer, the work runs without.
 *
 * @throws the error of the work
 */
export function runExclusively<Result>(
  locks: () => Locks | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let started: Promise<Result> | undefined;
  const start = (): Promise<Result> => (started ??= work());
  const request = ifPossible(() => locks()?.request(name, start));
  // Also when the lock is denied or late.
  return withTimeout(Promise.resolve(request), lockTimeout).then(start, start);
}

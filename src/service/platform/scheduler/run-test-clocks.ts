import { arrive, findAdvancing } from "../clock/store.ts";
import type { Database } from "../database/database.ts";

/**
 * Ends what goes by test clocks and is over; then the clocks that were advanced are ready. One end may bring about
 * another, as a failed challenge leaves a session to expire, so that this goes on until nothing is left. Each `work`
 * returns how much it has ended.
 */
export async function runTestClocks(
  { database }: { readonly database: Database },
  work: readonly (() => Promise<number>)[],
): Promise<void> {
  const advancing = await findAdvancing(database);
  let ended: number;
  do {
    ended = 0;
    for (const end of work) ended += await end();
  } while (ended > 0);
  for (const clock of advancing) await arrive(database, clock);
}

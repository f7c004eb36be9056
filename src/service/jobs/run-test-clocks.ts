import type { AppParts } from "../app-parts.ts";
import { endOverdueChallenges } from "../authentications/end-authentication.ts";
import { expireAuthorizations } from "../charges/expire-authorizations.ts";
import { expireDueSessions } from "../checkout-sessions/expire-sessions.ts";
import { arrive, findAdvancing } from "../test-clocks/store.ts";

/** What ends by the clock; each tells how much it has ended. */
const ends = [endOverdueChallenges, expireDueSessions, expireAuthorizations];

/**
 * Ends what goes by test clocks and is over; then the clocks that were advanced are ready. One end may bring about
 * another, as a failed challenge leaves a session to expire, so that this goes on until nothing is left.
 */
export async function runTestClocks(parts: AppParts): Promise<void> {
  const advancing = await findAdvancing(parts.database);
  let ended: number;
  do {
    ended = 0;
    for (const end of ends) ended += await end(parts, "test_clocks");
  } while (ended > 0);
  for (const clock of advancing) await arrive(parts.database, clock);
}

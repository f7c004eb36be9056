import {
  eventsOfMoney,
  overdrawn,
  undelivered,
  unlikeLedger,
  unlikeService,
  untold,
} from "../support/chaos/books.ts";
import { runChaos } from "../support/chaos/run-chaos.ts";

const leastKills = 120;

/** The chaos of `npm test`, for longer and under another seed each day: what was acknowledged, and what the acquirer's books say. */
export async function benchChaos(print: (line: string) => void): Promise<void> {
  const seed = Math.floor(performance.timeOrigin / 86_400_000);
  const after = await runChaos({ kills: leastKills, least: 100, merchants: 32, seed });
  const { actions, events, kills, crashes, deaths } = after;
  const done = actions.filter(({ refusal }) => refusal === null);
  const counts = (["sale", "authorization", "capture", "cancellation", "refund"] as const).map(
    (kind) => `${kind} ${done.filter((action) => action.kind === kind).length}`,
  );
  print(`\nChaos, seed ${seed}: ${kills} kills, ${crashes} crashes of the database`);
  print(`  acknowledged: ${counts.join(", ")}; refused ${actions.length - done.length}`);
  print(
    `  unlike the acquirer's books: told to the merchant ${unlikeLedger(after).length}, said by the service ${unlikeService(after).length}, overdrawn ${overdrawn(after).length}`,
  );
  print(
    `  events ${eventsOfMoney(events).length}, missing or doubled ${untold(after).length}, not delivered ${undelivered(after).length}, replicas that ended by themselves ${deaths}`,
  );
}

import { paymentEvents, runChaos } from "../support/chaos/run-chaos.ts";

const seconds = 120;

/** The chaos of `npm test`, for longer and under another seed each day: what was acknowledged, and what the acquirer's books say. */
export async function benchChaos(print: (line: string) => void): Promise<void> {
  const seed = Math.floor(performance.timeOrigin / 86_400_000);
  const { orders, taken, events, received, charges, kills, crashes, deaths } = await runChaos({
    seconds,
    buyers: 10,
    seed,
  });
  const acknowledged = new Set(orders.map(({ charge }) => charge));
  const books = new Set(taken);
  const lost = orders.filter(({ charge }) => !books.has(charge)).length;
  const told = paymentEvents(events);
  const undelivered = told.filter((id) => !received.has(id)).length;
  print(`\nChaos of ${seconds} seconds, seed ${seed}: ${kills} kills, ${crashes} crashes of the database`);
  print(
    `  orders acknowledged ${orders.length}, charges ${charges.length}, events of them ${told.length}, not delivered ${undelivered}`,
  );
  print(
    `  not in the acquirer's books ${lost}, doubled ${taken.length - acknowledged.size}, replicas that ended by themselves ${deaths}`,
  );
}

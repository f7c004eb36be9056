import { runBillingChaos } from "../support/chaos/billing/run-billing-chaos.ts";

const subscribers = 10_000;
const storm = { kills: 4, pause: 3_000, endsLeases: false };

/** The chaos of renewals of `npm test`, with 10,000 that are due at one moment, and again a month later, a kill each three seconds and another seed each day. */
export async function benchBillingChaos(print: (line: string) => void): Promise<void> {
  const seed = Math.floor(performance.timeOrigin / 86_400_000);
  print(`\nChaos of renewals, seed ${seed}`);
  const options = { subscribers, clocks: 8, months: 12, storm, seed };
  const after = await runBillingChaos({ ...options, print: (line) => print(`  ${line}`) });
  const { kills, deaths, renewals, renewalsOnClocks, faults } = after;
  print(`  ${renewals} renewals at two moments, ${renewalsOnClocks} on test clocks, ${kills} kills`);
  print(`  faults ${faults.length}, replicas that ended by themselves ${deaths}`);
  for (const fault of faults.slice(0, 20)) print(`    ${fault}`);
}

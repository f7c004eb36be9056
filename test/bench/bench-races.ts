import { startPostgres } from "../support/postgres.ts";
import { kinds, pairsOf, runRaces } from "../support/races/run-races.ts";
import { Shop } from "../support/races/shop.ts";
import { twoReplicas } from "../support/races/two-replicas.ts";

/** The races of `npm test`, in which each action is stopped after every one of its statements. */
export async function benchRaces(print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres();
  const replicas = await twoReplicas(postgres.address);
  try {
    const shop = await Shop.of(replicas);
    print("\nPayments that meet something else at two replicas");
    for (const kind of kinds) {
      const pairs = await pairsOf(shop, kind);
      const { races, faults } = await runRaces({ replicas, shop, kind }, { pairs, everywhere: true });
      print(`  ${kind.name}: ${pairs.length} pairs, ${races} races, ${faults.length} faults`);
      for (const fault of faults.slice(0, 5)) print(`    ${fault}`);
    }
  } finally {
    await replicas.close();
    await postgres.stop();
  }
}

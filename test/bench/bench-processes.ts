import { cpus } from "node:os";
import { startPostgres } from "../support/postgres.ts";
import { aServiceProcess } from "./a-process.ts";
import { postCharges } from "./load.ts";

const charges = 100_000;
const connections = 10;
const seconds = 5;

/** The built service as it is run: what two replicas do against one, and how much memory one has after 100,000 charges. */
export async function benchProcesses(print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres({ durable: true, own: true });
  const first = await aServiceProcess(postgres.address);
  const second = await aServiceProcess(postgres.address);
  try {
    print("\nProcesses on PostgreSQL");
    const load = (address: string, share: number) =>
      postCharges({ address, key: first.secret, connections: connections / share, seconds });
    await Promise.all([load(first.address, 2), load(second.address, 2)]);
    const alone = (await load(first.address, 1)).perSecond;
    const both = await Promise.all([load(first.address, 2), load(second.address, 2)]);
    const together = both.reduce((sum, { perSecond }) => sum + perSecond, 0);
    const cores = cpus().length;
    print(
      `  two replicas to one             ${(together / alone).toFixed(2)}   (aim: at least 1.6 where cores allow; here ${cores}, shared with database and load)`,
    );
    await second.stop();
    await postCharges({ address: first.address, key: first.secret, connections, amount: charges });
    print(
      `  memory after ${charges.toLocaleString("en")} charges    ${(first.memory() / 1e6).toFixed(0)} MB   (aim: at most 150 MB)`,
    );
  } finally {
    await first.stop();
    await postgres.stop();
  }
}

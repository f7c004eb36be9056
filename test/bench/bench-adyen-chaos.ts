import { historyOf } from "../support/chaos/adyen/live-history.ts";
import { faultsOf, notHappened } from "../support/chaos/adyen/live-faults.ts";
import { runLiveChaos } from "../support/chaos/adyen/run-live-chaos.ts";

/** How many faults of a kind are printed. */
const most = 20;

/**
 * `npm run bench -- chaos --processor=adyen [--orders=2000] [--seed=1]`: live mode before the fake acquirer, under another seed each day.
 * Rejects if the books of both sides differ in the end, or if a fault has not happened.
 */
export async function benchAdyenChaos(print: (line: string) => void): Promise<void> {
  const seed = option("seed") ?? Math.floor(performance.timeOrigin / 86_400_000);
  const orders = option("orders") ?? 2_000;
  print(`\nChaos of live mode, ${orders} orders, seed ${seed}`);
  const after = await runLiveChaos({
    orders,
    replicas: 3,
    merchants: 48,
    seed,
    print: (line) => print(`  ${line}`),
  });
  const { asked } = after.merchant;
  const count = (result: string) => asked.filter((one) => one.result === result).length;
  print(
    `  charges ${after.charges.length}, refunds ${after.refunds.length}, disputes ${after.disputes.length}`,
  );
  print(
    `  requests ${asked.length}: done ${count("done")}, refused ${count("refused")}, without an answer ${count("unknown")}; ` +
      `sent in vain ${after.merchant.failures()}`,
  );
  print(`  kills ${after.kills}, stops ${after.stops}`);
  const reversed = after.events.filter((event) => event["type"] === "charge.late_approval_reversed").length;
  const alerted = after.logged.filter((line) => line.includes("LateApprovalNotReversed")).length;
  print(`  late approvals reversed ${reversed}, not taken back by the bank ${alerted}`);
  for (const [kind, times] of Object.entries(after.happened)) print(`  ${kind} ${times}`);
  const faults = Object.entries(faultsOf(after));
  for (const [where, lines] of faults) {
    print(`  ${where}: ${lines.length}`);
    for (const line of lines.slice(0, most)) {
      print(`    ${line}`);
      const [charge] = /ch_\w+/.exec(line) ?? [];
      if (charge !== undefined) for (const known of historyOf(charge, after)) print(`      ${known}`);
    }
  }
  const lacking = notHappened(after);
  if (lacking.length > 0) throw new Error(`The chaos proves nothing: ${lacking.join(", ")} did not happen.`);
  if (faults.some(([, lines]) => lines.length > 0)) throw new Error("The books of both sides differ.");
}

function option(name: string): number | undefined {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];
  return given === undefined ? undefined : Number(given);
}

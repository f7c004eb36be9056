import {
  madeTwice,
  unlikeAcquirer,
  unlikeReversals,
  unsettled,
  untrue,
} from "../support/chaos/adyen/books.ts";
import { runAdyenChaos } from "../support/chaos/adyen/run-adyen-chaos.ts";

/** The chaos of an acquirer in `npm test`, with more orders and under another seed each day. */
export async function benchAdyenChaos(print: (line: string) => void): Promise<void> {
  const seed = Math.floor(performance.timeOrigin / 86_400_000);
  const orders = 2_000;
  const after = await runAdyenChaos({ orders, merchants: 16, seed });
  const { told, charges, refunds, events } = after;
  const count = (result: string) => told.filter((one) => one.result === result).length;
  const late = events.filter((event) => event["type"] === "charge.late_approval_reversed").length;
  print(`\nChaos of Adyen's fake, ${orders} orders, seed ${seed}`);
  print(
    `  requests done ${count("done")}, refused ${count("refused")}, without an answer ${count("unknown")}`,
  );
  print(`  charges ${charges.length}, refunds ${refunds.length}, approved late and reversed ${late}`);
  print(
    `  made twice ${madeTwice(after).length}, unlike the acquirer's books ${unlikeAcquirer(after).length}, ` +
      `told otherwise ${untrue(after).length}, without an end ${unsettled(after).length}, ` +
      `late approvals not reversed ${unlikeReversals(after).length}`,
  );
}

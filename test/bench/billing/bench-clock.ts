import { performance } from "node:perf_hooks";
import type { TestService } from "../../support/a-service.ts";
import { advanceTo, aTestClock } from "../../support/a-subscriber.ts";
import { copySubscriptions } from "./copy-subscriptions.ts";

const count = 1_000;
const start = "2029-01-01T00:00:00Z";
const monthLater = "2029-02-01T00:00:00Z";

/** How long one test clock takes for a month of many monthly subscriptions, each of a customer of its own. */
export async function benchClock(
  service: TestService,
  { seconds: aim }: { readonly seconds: number },
  print: (line: string) => void,
): Promise<void> {
  const testClock = await aTestClock(service, start);
  await copySubscriptions(service, count, { testClock });
  const begin = performance.now();
  await advanceTo(service, testClock, monthLater);
  const seconds = (performance.now() - begin) / 1_000;
  const paid = await service.dependencies.database
    .selectFrom("invoices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "paid")
    .executeTakeFirstOrThrow();
  if (paid.count !== 2 * count) throw new Error(`${String(paid.count)} invoices are paid.`);
  const what = `a month of ${count.toLocaleString("en")} on one test clock`;
  print(`  ${what}  ${seconds.toFixed(1)} s   (aim: at most ${aim} s)`);
}

import type { MeasuredService } from "../databases.ts";
import { onPgliteFolder, onPostgresServer } from "../databases.ts";
import { benchClock } from "./bench-clock.ts";
import { benchDue } from "./bench-due.ts";
import { benchInstallments } from "./bench-installments.ts";
import { benchLists } from "./bench-lists.ts";
import { benchPreviews } from "./bench-previews.ts";
import { benchTicks } from "./bench-ticks.ts";

type Print = (line: string) => void;

/** What an embedded database renews in one transaction, as `start.ts` sets it. */
const embedded = { billingBatch: 25 };

/** What subscriptions cost: on PostgreSQL and on PGlite, each part in a database of its own. */
export async function benchBilling(print: Print): Promise<void> {
  const inDatabaseOfItsOwn = async (
    open: (measure: (measured: MeasuredService) => Promise<void>) => Promise<void>,
    {
      seconds,
      clockSeconds,
      rows,
    }: { readonly seconds: number; readonly clockSeconds: number; readonly rows: readonly number[] },
  ) => {
    await open(({ service }) => benchPreviews(service, print));
    await open(({ service }) => benchTicks(service, print));
    await open(({ service }) => benchClock(service, { seconds: clockSeconds }, print));
    await open((measured) => benchDue(measured, { seconds }, print));
    await open((measured) => benchInstallments(measured, { whole: 10_000, seconds }, print));
    await open(({ service }) => benchLists(service, rows, print));
  };
  print("\nSubscriptions, PostgreSQL");
  await inDatabaseOfItsOwn(onPostgresServer, {
    seconds: 60,
    clockSeconds: 8,
    rows: [1_000, 100_000, 1_000_000],
  });
  print("\nSubscriptions, PGlite, on disk");
  const onPglite = (measure: Parameters<typeof onPgliteFolder>[0]) => onPgliteFolder(measure, embedded);
  await inDatabaseOfItsOwn(onPglite, { seconds: 240, clockSeconds: 15, rows: [1_000, 100_000] });
}

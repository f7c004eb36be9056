import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import type { TestService } from "../../support/a-service.ts";

const month = 31 * 86_400_000;

/** Copies that wait for their turn to be due. */
interface DueCopies {
  readonly table: "installment_plans" | "subscriptions";
  /** The column with the moment at which they are due. */
  readonly dueAt: string;
}

/** Advances to the moment at which all copies would be due. None is due until it is its turn; the first one, which has no number, never. */
export async function waitForTurns(service: TestService, { table }: Pick<DueCopies, "table">): Promise<void> {
  await sql`update ${sql.table(table)} set due_at = null`.execute(service.dependencies.database);
  service.clock.advance(month);
}

/** Makes copies due. */
export async function makeDue(
  { dependencies }: TestService,
  { table, dueAt }: DueCopies,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<void> {
  const last = from + count - 1;
  await sql`
    update ${sql.table(table)} set due_at = ${sql.ref(dueAt)}
    where right(id, 8) between ${copyNumber(from)} and ${copyNumber(last)}`.execute(dependencies.database);
}

const copyNumber = (number: number): string => String(number).padStart(8, "0");

/** Returns how long work takes, in seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

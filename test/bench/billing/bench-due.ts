import { sql } from "kysely";
import type { TestService } from "../../support/a-service.ts";
import { runDue } from "../../support/run-jobs.ts";
import type { MeasuredService } from "../databases.ts";
import { postCharges } from "../load.ts";
import { median } from "../median.ts";
import { onAPort } from "../on-a-port.ts";
import { copySubscriptions } from "./copy-subscriptions.ts";
import { makeDue, secondsOf, waitForTurns } from "./due-copies.ts";
import { forOtherCopies } from "./other-copies.ts";

const rounds = 3;
/** How many subscriptions are written at a time. */
const size = 600;
const whole = 10_000;
const due = { table: "subscriptions", dueAt: "current_period_end" } as const;

interface Rates {
  readonly driver: number[];
  readonly written: number[];
  readonly collected: number[];
  readonly charges: number[];
}

/**
 * Renewals that are due at one moment. In turns: so many are written by the service, as many by the bare driver with the same
 * statements, all of these are charged, and charges are posted over HTTP. Then 10,000 are written and charged.
 */
export async function benchDue(
  measured: MeasuredService,
  { seconds: aim }: { readonly seconds: number },
  print: (line: string) => void,
): Promise<void> {
  const { service } = measured;
  await copySubscriptions(service, 1 + rounds * 2 * size + whole);
  await waitForTurns(service, due);
  const { address, close } = await onAPort(service);
  const load = { address, key: service.secret, connections: 10, seconds: 3 };
  await postCharges({ ...load, seconds: 1 });
  const rates: Rates = { driver: [], written: [], collected: [], charges: [] };
  for (let round = 0; round < rounds; round++) {
    await measureRound(measured, rates, { from: round * 2 * size + 1 });
    rates.charges.push((await postCharges(load)).perSecond);
  }
  close();
  const [written, collected] = [median(rates.written), median(rates.collected)];
  const share = (rate: number, of: readonly number[]) => `${((rate / median(of)) * 100).toFixed(0)} %`;
  print(
    `  written per second                ${written.toFixed(0)}, by the bare driver ${median(rates.driver).toFixed(0)}   ${share(written, rates.driver)}   (aim: at least 40 %)`,
  );
  print(
    `  charged per second                ${collected.toFixed(0)}, POST /v1/charges ${median(rates.charges).toFixed(0)}   ${share(collected, rates.charges)}   (aim: at least 60 %)`,
  );
  await makeDue(service, due, { from: rounds * 2 * size + 1, count: whole });
  const seconds = await secondsOf(() => runAll(service));
  await assertPaid(service, 1 + rounds * 2 * size + whole);
  print(
    `  ${whole.toLocaleString("en")} written and charged        ${seconds.toFixed(1)} s   (aim: at most ${aim} s)`,
  );
}

async function measureRound(
  { service, recorded, inTransaction }: MeasuredService,
  rates: Rates,
  { from }: { readonly from: number },
): Promise<void> {
  const { dependencies } = service;
  await makeDue(service, due, { from, count: size });
  let statements: Awaited<ReturnType<typeof recorded.record>> = [];
  const writing = await secondsOf(async () => {
    statements = await recorded.record(async () => {
      await runDue(dependencies, "subscription_renewal");
    });
  });
  rates.written.push(size / writing);
  await makeDue(service, due, { from: from + size, count: size });
  const others = forOtherCopies(statements, size);
  const driving = await secondsOf(() =>
    inTransaction(async (query) => {
      // The transactions of the service, in place of the one around them.
      await query("commit", []);
      for (const { sql: text, parameters } of others) await query(text, [...parameters]);
      await query("begin", []);
    }),
  );
  rates.driver.push(size / driving);
  const charging = await secondsOf(() => runDue(dependencies, "invoice_collection"));
  rates.collected.push((2 * size) / charging);
}

/** Renews and charges at the same time, as a process does. */
async function runAll({ dependencies }: TestService): Promise<void> {
  for (let taken = 1; taken > 0;) {
    const counts = await Promise.all([
      runDue(dependencies, "subscription_renewal"),
      runDue(dependencies, "invoice_collection"),
    ]);
    taken = counts[0] + counts[1];
  }
}

/** Every copy has paid its first invoice and its renewal, and the numbers have no gap. */
async function assertPaid({ dependencies }: TestService, copies: number): Promise<void> {
  const { rows } = await sql<{ paid: number; numbers: number; last: string }>`
    select count(*) filter (where status = 'paid')::int as paid, count(distinct number)::int as numbers,
      max(number) as last from invoices`.execute(dependencies.database);
  const [found] = rows;
  const expected = 2 * copies - 1;
  if (
    found?.paid !== expected ||
    found.numbers !== expected ||
    Number(found.last.split("-")[1]) !== expected
  ) {
    throw new Error(`Of ${expected} invoices are ${JSON.stringify(found)}.`);
  }
}

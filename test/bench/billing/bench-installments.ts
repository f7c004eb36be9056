import { sql } from "kysely";
import type { TestService } from "../../support/a-service.ts";
import { runDue } from "../../support/run-jobs.ts";
import type { MeasuredService } from "../databases.ts";
import { postCharges } from "../load.ts";
import { median } from "../median.ts";
import { onAPort } from "../on-a-port.ts";
import { copyPlans } from "./copy-plans.ts";
import { makeDue, secondsOf, waitForTurns } from "./due-copies.ts";

const rounds = 3;
/** How many installments are charged at a time. */
const size = 1_200;
const due = { table: "installment_plans", dueAt: "next_payment_at" } as const;

/**
 * Installments that are due at one moment. In turns: so many are charged, and charges are posted over HTTP. Then `whole` of them
 * are charged.
 */
export async function benchInstallments(
  { service, recorded }: MeasuredService,
  { whole, seconds: aim }: { readonly whole: number; readonly seconds: number },
  print: (line: string) => void,
): Promise<void> {
  const plans = 1 + rounds * size + whole;
  await copyPlans(service, plans);
  await waitForTurns(service, due);
  const { address, close } = await onAPort(service);
  const load = { address, key: service.secret, connections: 10, seconds: 3 };
  await postCharges({ ...load, seconds: 1 });
  const collected: number[] = [];
  const posted: number[] = [];
  let statements = 0;
  for (let round = 0; round < rounds; round++) {
    await makeDue(service, due, { from: round * size + 1, count: size });
    const seconds = await secondsOf(async () => {
      statements += (await recorded.record(() => collect(service))).length;
    });
    collected.push(size / seconds);
    posted.push((await postCharges(load)).perSecond);
  }
  close();
  const share = ((median(collected) / median(posted)) * 100).toFixed(0);
  print(
    `  installments per second           ${median(collected).toFixed(0)}, POST /v1/charges ${median(posted).toFixed(0)}   ${share} %   (aim: at least 60 %)`,
  );
  print(`  statements for each               ${(statements / (rounds * size)).toFixed(1)}`);
  await makeDue(service, due, { from: rounds * size + 1, count: whole });
  const seconds = await secondsOf(() => collect(service));
  await assertPaid(service, plans);
  print(
    `  ${whole.toLocaleString("en")} installments                ${seconds.toFixed(1)} s   (aim: at most ${aim} s)`,
  );
}

async function collect({ dependencies }: TestService): Promise<void> {
  await runDue(dependencies, "installment_collection");
}

/** Every copy has paid its second installment by one charge, and the first plan has not. */
async function assertPaid({ dependencies }: TestService, plans: number): Promise<void> {
  const { rows } = await sql<{ paid: number; charged: number }>`
    select (select count(*)::int from installments where status = 'paid' and number <= 2) as paid,
      (select count(*)::int from charges where installment_plan is not null and status = 'succeeded') as charged`.execute(
    dependencies.database,
  );
  const expected = 2 * plans - 1;
  if (rows[0]?.paid !== expected || rows[0].charged !== expected) {
    throw new Error(`Of ${expected} installments are ${JSON.stringify(rows[0])}.`);
  }
}

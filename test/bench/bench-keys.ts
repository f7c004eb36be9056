import { sql } from "kysely";
import { withoutTimeLimits } from "./without-time-limits.ts";
import type { TestService } from "../support/a-service.ts";
import { postCharges } from "./load.ts";
import { median } from "./median.ts";
import { onAPort } from "./on-a-port.ts";

const records = 2_000_000;
const rounds = 5;

/** Idempotency keys are kept for ever: charges per second with two million of them, as a ratio of what it is with none. */
export async function benchKeys(service: TestService, print: (line: string) => void): Promise<void> {
  const { address, close } = await onAPort(service);
  const measure = async () => {
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const load = { address, key: service.secret, connections: 10, seconds: 3 };
      rates.push((await postCharges(load)).perSecond);
    }
    return median(rates);
  };
  await sql`truncate idempotency_keys`.execute(service.dependencies.database);
  const empty = await measure();
  await fill(service);
  const full = await measure();
  close();
  const rates = `${empty.toFixed(0)} → ${full.toFixed(0)} per second`;
  print(
    `  charges at 0 → ${records.toLocaleString("en")} idempotency keys   ${rates}   ratio ${(full / empty).toFixed(2)}`,
  );
}

/** Keys as merchants make them, random; the answer is shorter than a charge's, for it stands outside the index. */
async function fill({ dependencies: { database }, scope }: TestService): Promise<void> {
  await withoutTimeLimits(database, async (connection) => {
    await sql`
    insert into idempotency_keys (account_id, livemode, key, fingerprint, created, status, body)
    select ${scope.accountId}, ${scope.livemode}, gen_random_uuid()::text, md5(n::text), now(), 200, '{}'
    from generate_series(1, ${records}::int) as n`.execute(connection);
    await sql`vacuum analyze idempotency_keys`.execute(connection);
  });
}

import { performance } from "node:perf_hooks";
import type { TestService } from "../support/a-service.ts";
import type { ChargeTexts, InTransaction, Query } from "./bare-driver.ts";
import { bareTransaction } from "./bare-driver.ts";
import type { RecordedDatabase } from "./charge-statements.ts";
import { forAnotherCharge, statementsOfACharge } from "./charge-statements.ts";
import { postCharges } from "./load.ts";
import { median } from "./median.ts";
import { onAPort } from "./on-a-port.ts";

const connections = 10;
const seconds = 3;
const rounds = 3;

interface Subject {
  readonly service: TestService;
  readonly recorded: RecordedDatabase;
  /** The bare driver, on the same database. */
  readonly query: Query;
  readonly inTransaction: InTransaction;
  /** The smallest share that is aimed at of what the driver does with the same statements, in per cent. */
  readonly aim: number;
}

/**
 * Charges per second over HTTP, each with a new idempotency key, beside two measures of the same run and as many at
 * once: the very statements that the service sends, sent by the bare driver; and the four statements, in one transaction,
 * that any service needs. Then how fast the answer of a key is repeated, and how far the slowest are behind.
 */
export async function benchCharges(subject: Subject, print: (line: string) => void): Promise<void> {
  const { service, recorded, query, inTransaction, aim } = subject;
  const { address, close } = await onAPort(service);
  const load = { address, key: service.secret, connections, seconds };
  await postCharges({ ...load, seconds: 1 });
  const texts = await aChargesTexts(service);
  const statements = await statementsOfACharge(service, recorded);
  const sameStatements = async () => {
    for (const { sql, parameters } of forAnotherCharge(statements)) await query(sql, [...parameters]);
  };
  const minimum = () => bareTransaction(inTransaction, service.scope, texts);
  const results: Record<"driver" | "minimum" | "charges" | "replays" | "spread", number[]> = {
    driver: [],
    minimum: [],
    charges: [],
    replays: [],
    spread: [],
  };
  for (let round = 0; round < rounds; round++) {
    results.driver.push(await perSecond(sameStatements));
    results.minimum.push(await perSecond(minimum));
    const charges = await postCharges(load);
    results.charges.push(charges.perSecond);
    results.spread.push(charges.p99 / charges.median);
    results.replays.push((await postCharges({ ...load, idempotencyKey: `replay ${round}` })).perSecond);
  }
  close();
  const created = median(results.charges);
  const share = (of: readonly number[]) => `${((created / median(of)) * 100).toFixed(0)} %`;
  print(`  charges per second              ${created.toFixed(0)}`);
  print(
    `  share of its ${statements.length} statements by the bare driver   ${share(results.driver)}   (aim: at least ${aim} %)`,
  );
  print(`  share of the least transaction  ${share(results.minimum)}`);
  print(
    `  replays to charges              ${(median(results.replays) / created).toFixed(1)}   (aim: at least 2)`,
  );
  print(`  p99 to median                   ${median(results.spread).toFixed(1)}   (aim: at most 8)`);
}

async function aChargesTexts(service: TestService): Promise<ChargeTexts> {
  const { text, body } = await service.post("/v1/charges", {
    amount: 2000,
    currency: "usd",
    source: "tok_visa",
  });
  return {
    card: JSON.stringify(body.source),
    outcome: JSON.stringify(body.outcome),
    event: JSON.stringify({ object: body }),
    answer: text,
  };
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let count = 0;
  const repeat = async () => {
    while (performance.now() - start < seconds * 1000) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  return count / seconds;
}

import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { withoutTimeLimits } from "./without-time-limits.ts";
import type { TestService } from "../support/a-service.ts";
import { median } from "./median.ts";

const pages = 400;

interface ChargeList {
  readonly data?: readonly unknown[];
}

interface Lists {
  readonly rows: number;
  /** The largest ratio that is aimed at. */
  readonly aim: number;
}

/** What a page of 20 charges costs with many rows, as a ratio of what it costs with 1,000: the first page and one in the middle. */
export async function benchLists(
  service: TestService,
  { rows, aim }: Lists,
  print: (line: string) => void,
): Promise<void> {
  const few = await measure(service, 1_000);
  const many = await measure(service, rows);
  for (const place of ["first", "middle"] as const) {
    const ratio = many[place] / few[place];
    const times = `${few[place].toFixed(2)} ms → ${many[place].toFixed(2)} ms`;
    print(
      `  ${place.padEnd(6)} page of 20 at 1,000 → ${rows.toLocaleString("en")} rows   ${times}   ratio ${ratio.toFixed(2)}   (aim: at most ${aim})`,
    );
  }
}

async function measure(service: TestService, rows: number): Promise<{ first: number; middle: number }> {
  await fill(service, rows);
  const cursor = `ch_${String(rows / 2).padStart(24, "0")}`;
  await pageTime(service, "/v1/charges");
  return {
    first: await pageTime(service, "/v1/charges"),
    middle: await pageTime(service, `/v1/charges?starting_after=${cursor}`),
  };
}

async function pageTime({ app, secret }: TestService, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  const times: number[] = [];
  for (let page = 0; page < pages; page++) {
    const start = performance.now();
    const body = (await (await app.request(path, { headers })).json()) as ChargeList;
    times.push(performance.now() - start);
    if (body.data?.length !== 20) throw new Error("The page is not one of 20 charges.");
  }
  return median(times);
}

/** Fills the table up to so many rows with copies of one charge, whose ids count. */
async function fill({ dependencies, post }: TestService, rows: number): Promise<void> {
  const { body } = await post("/v1/charges", { amount: "2000", currency: "usd", source: "tok_visa" });
  await withoutTimeLimits(dependencies.database, async (connection) => {
    await sql`
    insert into charges (id, account_id, livemode, created, amount, currency, status, source, card, outcome, metadata)
    select 'ch_' || lpad(n::text, 24, '0'), account_id, livemode, created, amount, currency, status, source, card,
      outcome, metadata
    from charges, generate_series((select count(*) + 1 from charges), ${rows}::bigint) as n
    where id = ${body.id}`.execute(connection);
    await sql`vacuum analyze charges`.execute(connection);
  });
}

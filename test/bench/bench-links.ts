import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { withoutTimeLimits } from "./without-time-limits.ts";
import type { TestSite } from "../service/web/a-site.ts";
import { aSite } from "../service/web/a-site.ts";
import { median } from "./median.ts";

const rounds = 5;
const pages = 400;

/** What a browser of a payer sends. */
const headers = { "accept-encoding": "gzip, deflate, br", "accept-language": "de-AT,de;q=0.8,en;q=0.5" };

/**
 * How many pages of payment links a process gives in a second, without the way over the network: first paint in full, as
 * brotli. With many links as a ratio of what it is with 1,000, on PGlite.
 */
export async function benchLinks(print: (line: string) => void): Promise<void> {
  print("\nPages of payment links, PGlite in memory, one process");
  const site = await aSite();
  try {
    const few = await measure(site, 1_000);
    const many = await measure(site, 100_000);
    print(`  GET /l/<slug>   ${many.perSecond.toFixed(0)} per second   (aim: at least 1,000)`);
    print(`  processor time   ${many.busy.toFixed(2)} ms per page   (aim: at most 2.00, on two cores)`);
    const ratio = many.perSecond / few.perSecond;
    print(`  at 1,000 → 100,000 links   ratio ${ratio.toFixed(2)}   (aim: at least 0.9)`);
  } finally {
    await site.service.close();
  }
}

/** The median of some rounds. */
interface Rate {
  readonly perSecond: number;
  /** What processors did for one page, all threads together, in milliseconds: this knows nothing of the machine's other work. */
  readonly busy: number;
}

async function measure(site: TestSite, links: number): Promise<Rate> {
  await fill(site, links);
  const rates: Rate[] = [];
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now();
    const before = process.cpuUsage();
    for (let page = 0; page < pages; page += 8) await together(site, links, page);
    const { user, system } = process.cpuUsage(before);
    const perSecond = (pages * 1000) / (performance.now() - start);
    rates.push({ perSecond, busy: (user + system) / 1000 / pages });
  }
  // The first round warms up.
  const counted = rates.slice(1);
  return {
    perSecond: median(counted.map((rate) => rate.perSecond)),
    busy: median(counted.map((rate) => rate.busy)),
  };
}

/** Eight payers at once, each on another link. */
async function together(site: TestSite, links: number, first: number): Promise<void> {
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const link = ((first + index) * 7_919) % links;
      const response = await site.open(`/l/link-${link + 1}`, headers);
      if (response.status !== 200)
        throw new Error(`The page of link ${link + 1} is answered ${response.status}.`);
      await response.arrayBuffer();
    }),
  );
}

/** Fills the tables up to so many links with copies of one, whose slugs count. */
async function fill({ aLink, service }: TestSite, links: number): Promise<void> {
  const { id } = await aLink({ description: "From the field to your door.", slug: `pattern-${links}` });
  await withoutTimeLimits(service.dependencies.database, async (connection) => {
    const made = sql`generate_series((select count(*) from payment_links where slug like 'link-%') + 1, ${links}::bigint) as n`;
    await sql`
      insert into payment_link_slugs (slug, payment_link)
      select 'link-' || n, 'plink_' || lpad(n::text, 24, '0') from ${made}`.execute(connection);
    await sql`
      insert into payment_links (id, account_id, livemode, created, status, name, description, slug, amount, currency,
        line_items, branding, metadata)
      select 'plink_' || lpad(n::text, 24, '0'), account_id, livemode, created, status, name, description, 'link-' || n,
        amount, currency, line_items, branding, metadata
      from payment_links, ${made} where id = ${id}`.execute(connection);
    await sql`vacuum analyze payment_links, payment_link_slugs`.execute(connection);
  });
}

import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { AppDependencies } from "../../src/service/app-dependencies.ts";
import type { MailTable } from "../../src/service/platform/mail/store.ts";
import { openMailText } from "../../src/service/platform/mail/store.ts";

/** What is random, or counts the rows of everybody. */
const withoutMeaning = [
  "sequence",
  "subscription_sequence",
  "coupon_sequence",
  "sealed_card",
  "network_transaction_id",
  "authorization_code",
];

const idOrNumber =
  /\b(?:[a-z]+_)?[0-9A-Za-z]{24,32}\b|\b[0-9a-f]{64}\b|\b[0-9A-Z]+-[0-9]{6}\b|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

/** All rows of tables that name an owner, with the place of its first appearance for each id, so that those of two can be compared. */
export async function writtenRows(
  { database, keys }: Pick<AppDependencies, "database" | "keys">,
  { tables, owners }: { readonly tables: readonly string[]; readonly owners: readonly string[] },
): Promise<readonly string[]> {
  const all: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select row - array[${sql.join(withoutMeaning)}] as row
      from ${sql.table(table)} as t, to_jsonb(t) as row
      order by (row ->> 'sequence')::bigint, row ->> 'cycle', row ->> 'created'`.execute(database);
    const texts = rows.map(({ row }) => `${table} ${JSON.stringify(table === "mails" ? opened(row) : row)}`);
    all.push(...texts.filter((text) => owners.some((own) => text.includes(own))));
  }
  /** A mail with what it says in the place of what seals it. */
  function opened(row: Record<string, unknown>): object {
    return { ...row, sealed: openMailText(keys, row as unknown as Selectable<MailTable>) };
  }
  const names = new Map<string, string>();
  const name = (id: string) => {
    if (!names.has(id)) names.set(id, `#${names.size}`);
    return names.get(id) ?? id;
  };
  return all.map((row) => row.replace(idOrNumber, name));
}

import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { LocaleTag } from "../../../language/locale.ts";
import { knownLocale } from "../../../language/locale.ts";
import type { Database } from "../../platform/database/database.ts";

/**
 * Returns the language of a customer as SQL: that in which they last agreed to a subscription or to the use of their card, or
 * which their merchant chose for their last portal session; null if nobody knows it.
 *
 * @param customer SQL of the id of the customer
 */
export function localeOf(customer: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`coalesce(
    (
      select s.consent ->> 'locale' from subscriptions s
      where s.customer = ${customer} and s.consent ->> 'locale' is not null order by s.sequence desc limit 1
    ),
    (
      select c.consent ->> 'locale' from cards c
      where c.customer = ${customer} and not c.deleted and c.consent ->> 'locale' is not null
      order by c.sequence desc limit 1
    ),
    (
      select l.locale from portal_links l
      where l.customer = ${customer} and l.kind = 'session' and l.locale is not null order by l.sequence desc limit 1
    ))`;
}

/**
 * Reads the language of mails to a customer; undefined if nobody knows it.
 *
 * @param agreed the language in which the subscription was agreed to that a mail is about
 */
export async function customerLocale(
  database: Database,
  customer: string | null,
  agreed?: string | null,
): Promise<LocaleTag | undefined> {
  const own = knownLocale(agreed ?? "");
  if (own !== undefined || customer === null) return own;
  const { rows } = await sql<{
    locale: string | null;
  }>`select ${localeOf(sql`${customer}`)} as locale`.execute(database);
  return knownLocale(rows[0]?.locale ?? "");
}

import type { Selectable } from "kysely";
import { sql } from "kysely";
import { inScope, scopeOf } from "../database/scope.ts";
import type { MailTable } from "./store.ts";
import { dueAt } from "./store.ts";
import type { PersonalLog } from "../erasure/personal-data.ts";
import { erasedText } from "../erasure/redact.ts";
import { textsOf } from "../erasure/find-rows.ts";

type FoundMail = Pick<
  Selectable<MailTable>,
  "account_id" | "created" | "livemode" | "recipient" | "due_at" | "sequence"
>;

/** Mails to payers. One that is still to be sent is sent first. */
export const storedMails: PersonalLog = {
  name: "mails",
  count: async (database, scope, { address }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from mails
      where ${inScope(scope)} and lower(recipient) = ${address}`.execute(database);
    return rows[0]?.count ?? 0;
  },
  erase: async (database, { subjects, after }) => {
    const { addresses } = subjects;
    if (addresses.length === 0) return { next: null, erased: new Map(), busy: [] };
    // Mails are few, as they are deleted after some time: one statement reads those of all addresses.
    const { rows } = await sql<FoundMail>`
      select account_id, livemode, created, recipient, ${dueAt} as due_at, sequence from mails
      where lower(recipient) in ${textsOf(addresses)} and sequence > ${Number(after ?? 0)} order by sequence`.execute(
      database,
    );
    const erased = new Map<string, number>();
    const busy = new Set<string>();
    for (const row of rows) {
      const by = subjects.ofAddress(scopeOf(row), row.recipient, row.created);
      if (row.due_at !== null) by.forEach((id) => busy.add(id));
      if (row.due_at !== null || by.length === 0) continue;
      const text = { recipient: erasedText, subject: erasedText, text: erasedText, html: null, sealed: null };
      await database.updateTable("mails").set(text).where("sequence", "=", row.sequence).execute();
      for (const id of by) erased.set(id, (erased.get(id) ?? 0) + 1);
    }
    return { next: null, erased, busy: [...busy] };
  },
};

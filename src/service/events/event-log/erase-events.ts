import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { inScope } from "../../platform/database/scope.ts";
import { textsOf } from "../../platform/erasure/find-rows.ts";
import type { PersonalLog } from "../../platform/erasure/personal-data.ts";
import type { WalkPosition } from "../../platform/erasure/scope-walk.ts";
import { positionAfter, walkPositionOf } from "../../platform/erasure/scope-walk.ts";
import type { Subjects } from "../../platform/erasure/subjects.ts";

interface StoredEvent {
  readonly sequence: number;
  readonly id: string;
  readonly created: Date;
  readonly object_id: string;
  /** Null where nothing in it can be theirs. */
  readonly data: string | null;
}

/** The events, and what endpoints answered to their deliveries, which may repeat them. */
export const storedEvents: PersonalLog = {
  name: "events",
  count: async (database, scope, { objects }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from events
      where ${inScope(scope)} and object_id in ${textsOf(objects)}`.execute(database);
    return rows[0]?.count ?? 0;
  },
  formerAddresses: async (database, objects) => {
    const { rows } = await sql<{ email: string | null; before: string | null }>`
      select data -> 'object' ->> 'email' as email, data -> 'previous_attributes' ->> 'email' as before from events
      where object_id in ${textsOf(objects)} and type in ('customer.created', 'customer.updated')`.execute(
      database,
    );
    return rows.flatMap(({ email, before }) => [email, before].flatMap((address) => address ?? []));
  },
  erase: async (database, { subjects, after, limit }) => {
    const { scopes } = subjects;
    const position = walkPositionOf(scopes, after);
    if (position === undefined) return { next: null, erased: new Map(), busy: [] };
    const rows = await nextEvents(database, subjects, position, limit);
    const erased = new Map<string, number>();
    for (const { data, ...row } of rows) {
      if (data === null) continue;
      const { created, object_id: about } = row;
      const left = subjects.erase({ scope: position.scope, created, text: data, about });
      if (left === undefined) continue;
      await database.updateTable("events").set({ data: left.text }).where("id", "=", row.id).execute();
      await eraseAnswersTo(database, row.id);
      for (const id of left.by) erased.set(id, (erased.get(id) ?? 0) + 1);
    }
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { next: positionAfter(scopes, position, last && String(last.sequence)), erased, busy: [] };
  },
};

async function nextEvents(
  database: Database,
  { objects, spellings }: Subjects,
  { scope, after }: WalkPosition,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const mentions = spellings.map((spelling) => sql`or strpos(lower(data::text), ${spelling}) > 0`);
  const { rows } = await sql<StoredEvent>`
    with next as materialized (
      select * from events where ${inScope(scope)} and sequence > ${Number(after ?? 0)}
      order by sequence limit ${limit})
    select sequence, id, created, object_id,
      case when object_id in ${textsOf(objects)} or data -> 'object' ->> 'customer' in ${textsOf(objects)}
        ${sql.join(mentions, sql` `)} then data::text end as data
    from next order by sequence`.execute(database);
  return rows;
}

async function eraseAnswersTo(database: Database, event: string): Promise<void> {
  await sql`
    update webhook_deliveries set attempts = (
      select jsonb_agg(attempt || '{"response": null}'::jsonb order by position)
      from jsonb_array_elements(attempts) with ordinality as list (attempt, position))
    where event = ${event} and attempts <> '[]'::jsonb`.execute(database);
}

import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import { inScope } from "../database/scope.ts";
import type { IdempotencyKeyTable } from "./store.ts";
import type { PersonalLog } from "../erasure/personal-data.ts";
import type { WalkPosition } from "../erasure/scope-walk.ts";
import { positionAfter, walkPositionOf } from "../erasure/scope-walk.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { openText, sealText } from "./respond-once.ts";

type StoredRow = Pick<Selectable<IdempotencyKeyTable>, "body" | "created" | "key" | "recovery_point">;

/** Stored responses to requests with an idempotency key: repetitions still get status, ids and amounts. */
export function storedResponses({ keys }: { readonly keys: DerivedKeys }): PersonalLog {
  return {
    name: "idempotency_keys",
    erase: async (database, { subjects, after, limit }) => {
      const { scopes } = subjects;
      const position = walkPositionOf(scopes, after);
      if (position === undefined) return { next: null, erased: new Map(), busy: [] };
      const rows = await nextRows(database, position, limit);
      const erased = new Map<string, number>();
      for (const row of rows) {
        if (row.body === null) continue;
        const claim = { scope: position.scope, key: row.key };
        const text = openText(keys, claim, row.body);
        const { created, recovery_point: about } = row;
        const left = subjects.erase({ scope: position.scope, created, text, about });
        if (left === undefined) continue;
        const body = text === row.body ? left.text : sealText(keys, claim, left.text);
        await database
          .updateTable("idempotency_keys")
          .set({ body })
          .where(inScope(position.scope))
          .where("key", "=", row.key)
          .where("body", "=", row.body)
          .execute();
        for (const id of left.by) erased.set(id, (erased.get(id) ?? 0) + 1);
      }
      const last = rows.length < limit ? undefined : rows.at(-1)?.key;
      return { next: positionAfter(scopes, position, last), erased, busy: [] };
    },
  };
}

async function nextRows(
  database: Database,
  { scope, after }: WalkPosition,
  limit: number,
): Promise<readonly StoredRow[]> {
  return database
    .selectFrom("idempotency_keys")
    .select(["key", "recovery_point", "body", "created"])
    .where(inScope(scope))
    .where("key", ">", after ?? "")
    .orderBy("key")
    .limit(limit)
    .execute();
}

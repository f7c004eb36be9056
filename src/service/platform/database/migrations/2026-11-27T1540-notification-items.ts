import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

type Members = Readonly<Record<string, unknown>>;

/** How many rows are read at a time. */
const batch = 1_000;

const members = [
  ...["pspReference", "originalReference", "merchantAccountCode", "merchantReference", "amount", "eventCode"],
  ...["success", "reason", "additionalData"],
];
const details = [
  ...["authCode", "avsResult", "chargebackReasonCode", "cvcResult", "defensePeriodEndsAt", "disputeStatus"],
  ...["networkTxReference", "rfiReasonCode"],
];

/**
 * Notifications of Adyen without what is never read: names, e-mail and IP addresses of payers, which no erasure finds there. New ones are
 * stored without them.
 */
export const notificationItems: Migration = {
  async up(database: Kysely<never>) {
    for (let after = ""; ;) {
      const { rows } = await sql<{ id: string; item: string }>`
        select id, item from adyen_notifications where id > ${after} order by id limit ${batch}`.execute(
        database,
      );
      for (const { id, item } of rows)
        await sql`update adyen_notifications set item = ${shortened(item)} where id = ${id}`.execute(
          database,
        );
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  },
};

function shortened(item: string): string {
  const left = pick(JSON.parse(item) as Members, members);
  const { additionalData } = left;
  return JSON.stringify(
    additionalData == null ? left : { ...left, additionalData: pick(additionalData as Members, details) },
  );
}

function pick(of: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
}

import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { CardRow } from "../customers/card-store.ts";

/** The saved card that a charge is made with, and the processor's reference of the first charge of its agreement. */
export interface StoredMethod {
  readonly card: CardRow;
  /** Null for the first charge of an agreement. */
  readonly firstReference: string | null;
}

/**
 * Finds what charges of saved cards are made with, by one statement. Returns it by the ids of the charges. A card may be removed
 * meanwhile: a charge that is under way still needs it.
 */
export async function findStoredMethods(
  database: Database,
  charges: readonly ChargeRow[],
): Promise<ReadonlyMap<string, StoredMethod>> {
  if (charges.length === 0) return new Map();
  const given = charges.map(({ id, source, account_id, livemode, agreement }) => {
    return { charge: id, source, account_id, livemode, first_charge: agreement?.first_charge ?? null };
  });
  const { rows } = await sql<CardRow & { readonly charge: string; readonly first_reference: string | null }>`
    select c.*, given.charge, p.reference as first_reference
    from json_to_recordset(${JSON.stringify(given)}::json)
        as given (charge text, source text, account_id text, livemode boolean, first_charge text)
      join cards c on c.id = given.source and c.account_id = given.account_id and c.livemode = given.livemode
      left join processor_payments p on p.charge = given.first_charge`.execute(database);
  return new Map(
    rows.map(({ charge, first_reference: firstReference, ...card }) => [charge, { card, firstReference }]),
  );
}

import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Why a payer was not authenticated: of what was written before, nobody knows. */
export const resultReasons: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

/** The text that is kept as JSON, with one field more before its last. */
const withReason = (column: string) =>
  `replace(${column}::text, '"version":"2.2.0"', '"result_reason":null,"version":"2.2.0"')::json`;

const statements = [
  ["authentications", "result", "result"],
  ["charges", "three_d_secure", "three_d_secure"],
  ["cards", "card", "card->'three_d_secure'->'version'"],
].map(([table = "", column = "", filled = ""]) => {
  return `update ${table} set ${column} = ${withReason(column)} where ${filled} is not null`;
});

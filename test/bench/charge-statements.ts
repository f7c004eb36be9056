import { randomBytes } from "node:crypto";
import type { Dialect, LogEvent } from "kysely";
import { Kysely } from "kysely";
import type { Pool } from "../../src/service/platform/database/database.ts";
import type { Tables } from "../../src/service/platform/database/tables.ts";
import { base62 } from "../../src/service/platform/vault/base62.ts";
import type { TestService } from "../support/a-service.ts";

/** A statement as the driver takes it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A database that can tell what it is sent. */
export interface RecordedDatabase {
  readonly database: Pool;
  /** What is sent while `work` runs, in its order. */
  record(work: () => Promise<void>): Promise<readonly Statement[]>;
}

export function recordedDatabase(dialect: Dialect): RecordedDatabase {
  let sent: Statement[] | undefined;
  const log = ({ query: { sql, parameters } }: LogEvent) => void sent?.push({ sql, parameters });
  return {
    database: new Kysely<Tables>({ dialect, log }) as Pool,
    record: async (work) => {
      const statements: Statement[] = [];
      sent = statements;
      await work();
      sent = undefined;
      return statements;
    },
  };
}

/** Ids, the beginnings of those of deliveries, the processor's reference, and the address of the receipt. */
const ownIds =
  /\b(?:(?:ch|evt|req|card|idem|txn|whd)_[0-9A-Za-z]{21,24}|sandbox_[0-9a-f]{24}|[0-9A-Za-z]{32})\b/g;

/** What the service sends for one charge with a new idempotency key, from API key to answer. */
export async function statementsOfACharge(
  service: TestService,
  { record }: RecordedDatabase,
): Promise<readonly Statement[]> {
  const fields = { amount: 2000, currency: "usd", source: "tok_visa", description: "Bench" };
  return record(async () => {
    const idempotencyKey = `idem_${base62(24, randomBytes)}`;
    const { status } = await service.post("/v1/charges", fields, { idempotencyKey });
    if (status !== 200) throw new Error("The charge that was to be recorded failed.");
  });
}

/** The same statements for another charge: every id of the recorded one is replaced by a new one, the same everywhere. */
export function forAnotherCharge(statements: readonly Statement[]): readonly Statement[] {
  const ids = new Map<string, string>();
  const renew = (id: string) => {
    const [last = "", prefix] = id.split("_").reverse();
    const renewed = prefix === "sandbox" ? randomBytes(12).toString("hex") : base62(last.length, randomBytes);
    const known = ids.get(id) ?? (prefix === undefined ? renewed : `${prefix}_${renewed}`);
    ids.set(id, known);
    return known;
  };
  return statements.map(({ sql, parameters }) => ({
    sql,
    parameters: parameters.map((value) => (typeof value === "string" ? value.replace(ownIds, renew) : value)),
  }));
}

import type { RawBuilder, SqlBool } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import type { Tables } from "../database/tables.ts";
import type { Subjects } from "./subjects.ts";
import { redactPersonal } from "./redact.ts";

/** A table with rows of payers: how those of one payer are found, and what is erased of them. */
export interface PersonalTable {
  readonly table: keyof Tables;
  /** The column that identifies a row; without it `id`. */
  readonly key?: string;
  /**
   * Columns, or SQL expressions, that name an object that a row belongs to: the row belongs to whom that belongs to. There should be an
   * index of each.
   */
  readonly links?: readonly string[];
  /** Columns, or SQL expressions, that name other objects, which belong to whom the row belongs to. */
  readonly names?: readonly string[];
  /** SQL expressions of e-mail addresses of the payer: a row belongs to who has the address. */
  readonly addresses?: readonly string[];
  /**
   * What remains of the value of a column, where it has one, in a row; JSON as a value. In all other columns e-mail addresses of the payer are replaced. Null:
   * the rows are deleted.
   */
  readonly erase: Readonly<
    Record<string, (value: unknown, row: Readonly<Record<string, unknown>>) => unknown>
  > | null;
  /** SQL condition: something is still done with the row, after which it is erased. */
  readonly busy?: RawBuilder<SqlBool>;
}

/** How many rows were erased of each erasure, by its id. */
export type ErasedCounts = ReadonlyMap<string, number>;

interface LogBatch {
  readonly subjects: Subjects;
  /** The position after which the batch begins; null: at the beginning. */
  readonly after: string | null;
  /** How many rows the batch looks at. */
  readonly limit: number;
}

/** Stored bytes of many payers in the order of their writing, which are looked through for those of some payers. */
export interface PersonalLog {
  /** What its rows are called where they are counted. */
  readonly name: string;
  /** How many rows are an address's or of objects; those that only mention them are found while they are erased. */
  readonly count?: (
    database: Database,
    scope: Scope,
    of: { readonly address: string; readonly objects: readonly string[] },
  ) => Promise<number>;
  /** The e-mail addresses that some objects have had, which may be in no row any more. */
  readonly formerAddresses?: (database: Database, objects: readonly string[]) => Promise<readonly string[]>;
  /** Erases what is theirs in the next rows, in the caller's transaction. */
  readonly erase: (database: Database, batch: LogBatch) => Promise<ErasedBatch>;
}

export interface ErasedBatch {
  /** The position of the last row; null: there are no more. */
  readonly next: string | null;
  readonly erased: ErasedCounts;
  /** The ids of erasures of which a row is still needed. */
  readonly busy: readonly string[];
}

/** All personal data of the service. */
export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  readonly logs: readonly PersonalLog[];
  /** Deletes what is stored of e-mail addresses by their hashes. Returns how much. */
  readonly eraseHashes: (database: Database, scope: Scope, addresses: readonly string[]) => Promise<number>;
}

/** Erases a value. */
export const erased = (): null => null;

/** Erases what is personal in an object as the API shows it. */
export const redacted = (value: unknown): unknown => redactPersonal(value, []);

/** SQL: the token that a column names. It may name something else, which belongs to somebody by itself. */
export const tokenOf = (column: string): string => `case when ${column} like 'tok\\_%' then ${column} end`;

import type { Generated, NotNull, Selectable } from "kysely";
import { sql } from "kysely";
import type { FilePurpose, FileType } from "../../../contract/accounts/file.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeColumns } from "../../platform/database/scope.ts";
import type { EvidenceFile, Picture } from "./read-file.ts";
import type { ListedColumns } from "../../platform/database/columns.ts";

/** An image that a merchant has uploaded, after re-encoding. */
export interface FileTable extends ListedColumns {
  readonly purpose: FilePurpose;
  readonly type: FileType;
  /** In bytes. */
  readonly size: number;
  /** In pixels; null for evidence. */
  readonly width: number | null;
  readonly height: number | null;
  /** The dispute that it is evidence about. */
  readonly owner: Generated<string | null>;
}

/** The bytes of a file. They are in a table of their own, so that listing files does not read them. */
export interface FileContentTable {
  readonly file: string;
  readonly bytes: Uint8Array;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly files: FileTable;
    readonly file_contents: FileContentTable;
  }
}

export type FileRow = Selectable<FileTable>;

/** A picture. */
type PublicFile = Pick<FileRow, "id" | "size" | "type"> & { readonly width: number; readonly height: number };

export type FileContent = EvidenceFile | Picture;

interface NewFile {
  readonly scope: Scope;
  readonly id: string;
  readonly created: Date;
  readonly purpose: FilePurpose;
  readonly content: FileContent;
}

/** The first part of the advisory locks of accounts that store a file; no other lock of the service has it. */
const storageLock = 8_455_103;

/** Locks the files of an account in one mode until the transaction ends, and returns how many bytes they have. */
export async function lockStoredBytes(database: Database, scope: Scope): Promise<number> {
  const name = `${scope.accountId} ${scope.livemode ? "live" : "test"}`;
  await sql`select pg_advisory_xact_lock(${storageLock}, hashtext(${name}))`.execute(database);
  const { bytes } = await database
    .selectFrom("files")
    .select((of) => of.fn.coalesce(of.fn.sum<string>("size"), sql<string>`0`).as("bytes"))
    .where(inScope(scope))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

export async function insertFile(
  database: Database,
  { scope, id, created, purpose, content }: NewFile,
): Promise<FileRow> {
  const { type, bytes } = content;
  const { width, height } = "width" in content ? content : { width: null, height: null };
  const row = await database
    .insertInto("files")
    .values({ ...scopeColumns(scope), id, created, purpose, type, size: bytes.byteLength, width, height })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database.insertInto("file_contents").values({ file: id, bytes }).execute();
  return row;
}

export async function findFile(database: Database, scope: Scope, id: string): Promise<FileRow | undefined> {
  return database
    .selectFrom("files")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns the existing files among these ids. */
export async function findFiles(
  database: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly FileRow[]> {
  return database
    .selectFrom("files")
    .selectAll()
    .where(inScope(scope))
    .where("id", "in", [...ids])
    .execute();
}

/** Finds a picture of any account, which pages show to everybody. */
export async function findPublicFile(database: Database, id: string): Promise<PublicFile | undefined> {
  return database
    .selectFrom("files")
    .select(["id", "type", "size", "width", "height"])
    .where("id", "=", id)
    .where("purpose", "<>", "dispute_evidence")
    .$narrowType<{ readonly width: NotNull; readonly height: NotNull }>()
    .executeTakeFirst();
}

/** Reads a picture of any account, which is sent with mails. */
export async function readPublicPicture(
  database: Database,
  id: string,
): Promise<{ readonly type: FileType; readonly bytes: Uint8Array } | undefined> {
  const file = await findPublicFile(database, id);
  return file && { type: file.type, bytes: await readContent(database, id) };
}

/**
 * Gives evidence to the object that it is about, in the caller's transaction. Returns the ids that no other object has: that is not
 * evidence of this account and mode, or belongs to another object.
 */
export async function claimEvidence(
  database: Database,
  scope: Scope,
  { ids, owner }: { readonly ids: readonly string[]; readonly owner: string },
): Promise<ReadonlySet<string>> {
  const claimed = await database
    .updateTable("files")
    .set({ owner })
    .where(inScope(scope))
    .where("id", "in", [...ids])
    .where("purpose", "=", "dispute_evidence")
    .where((is) => is.or([is("owner", "is", null), is("owner", "=", owner)]))
    .returning("id")
    .execute();
  return new Set(claimed.map(({ id }) => id));
}

/** Takes from an object the evidence that it no longer has, in the caller's transaction. `kept` are the ids of what it still has. */
export async function releaseEvidence(
  database: Database,
  scope: Scope,
  { owner, kept }: { readonly owner: string; readonly kept: readonly string[] },
): Promise<void> {
  await database
    .updateTable("files")
    .set({ owner: null })
    .where(inScope(scope))
    .where("owner", "=", owner)
    .$if(kept.length > 0, (query) => query.where("id", "not in", [...kept]))
    .execute();
}

/** Deletes at most `limit` files with evidence that no object has, and that are older than `before`. Returns how many they were. */
export async function deleteUnclaimed(database: Database, before: Date, limit: number): Promise<number> {
  const deleted = await database
    .deleteFrom("files")
    .where("id", "in", (query) =>
      query
        .selectFrom("files")
        .select("id")
        .where("purpose", "=", "dispute_evidence")
        .where("owner", "is", null)
        .where("created", "<", before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return deleted.length;
}

export async function readContent(database: Database, id: string): Promise<Uint8Array> {
  const { bytes } = await database
    .selectFrom("file_contents")
    .select("bytes")
    .where("file", "=", id)
    .executeTakeFirstOrThrow();
  return bytes;
}

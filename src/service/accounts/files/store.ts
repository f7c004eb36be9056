import type { Selectable } from "kysely";
import type { FilePurpose } from "../../../contract/file.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeColumns } from "../../platform/database/scope.ts";
import type { FileTable } from "../../platform/database/tables.ts";
import type { Picture } from "./read-picture.ts";

export type FileRow = Selectable<FileTable>;

interface NewFile {
  readonly scope: Scope;
  readonly id: string;
  readonly created: Date;
  readonly purpose: FilePurpose;
  readonly picture: Picture;
}

export async function insertFile(
  database: Database,
  { scope, id, created, purpose, picture: { type, width, height, bytes } }: NewFile,
): Promise<FileRow> {
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

/** Finds a file of any account: pages show files to everybody. */
export async function findPublicFile(
  database: Database,
  id: string,
): Promise<Pick<FileRow, "id" | "type" | "width" | "height"> | undefined> {
  return database
    .selectFrom("files")
    .select(["id", "type", "width", "height"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function readContent(database: Database, id: string): Promise<Uint8Array> {
  const { bytes } = await database
    .selectFrom("file_contents")
    .select("bytes")
    .where("file", "=", id)
    .executeTakeFirstOrThrow();
  return bytes;
}

import type { File } from "../../../contract/file.ts";
import type { FileRow } from "./store.ts";

/** Whether only its merchant may read a file. */
export function isPrivate({ purpose }: Pick<FileRow, "purpose">): boolean {
  return purpose === "dispute_evidence";
}

export function presentFile(row: FileRow, publicUrl: string): File {
  return {
    id: row.id,
    object: "file",
    purpose: row.purpose,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    url: isPrivate(row) ? `${publicUrl}/v1/files/${row.id}/contents` : `${publicUrl}/files/${row.id}`,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

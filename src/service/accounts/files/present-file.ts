import type { File } from "../../../contract/file.ts";
import type { FileRow } from "./store.ts";

export function presentFile(row: FileRow, publicUrl: string): File {
  return {
    id: row.id,
    object: "file",
    purpose: row.purpose,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    url: `${publicUrl}/files/${row.id}`,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

import type { File, FileType } from "../../contract/accounts/file.ts";
import { unixTime } from "../unix-time.ts";

const extensions: Readonly<Record<FileType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/** Translates a file. */
export function translateFile(file: File) {
  return {
    id: file.id,
    object: file.object,
    created: unixTime(file.created),
    expires_at: null,
    filename: null,
    links: null,
    purpose: file.purpose,
    size: file.size,
    title: null,
    type: extensions[file.type],
    url: file.url,
    till: { width: file.width, height: file.height, livemode: file.livemode },
  };
}

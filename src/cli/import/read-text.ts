import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { CommandFailed } from "../command-failed.ts";

/**
 * Reads a file in UTF-8, with or without a byte order mark.
 *
 * @throws CommandFailed for another encoding, with the first line and character that is not UTF-8
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (isUtf8(bytes) && !bytes.includes(0)) return new TextDecoder().decode(bytes);
  const expected = "Expected UTF-8: save the file as UTF-8 (in Excel: CSV UTF-8).";
  if (bytes.includes(0))
    throw new CommandFailed(`${file}:1: this is not text, or text in UTF-16. ${expected}`);
  let from = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf("\n", from);
    const part = bytes.subarray(from, end === -1 ? bytes.length : end);
    from = end + 1;
    if (isUtf8(part)) continue;
    const shown = part.toString("utf8").trimEnd();
    const at = shown.indexOf("\uFFFD");
    const value = shown.slice(Math.max(0, at - 20), at + 20);
    throw new CommandFailed(
      `${file}:${String(line)}: character ${String(at + 1)} is not UTF-8, in ${value}. ${expected}`,
    );
  }
}

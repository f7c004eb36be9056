import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * The master key of a data folder, 32 bytes in hexadecimal digits, made at the first start and readable by its owner
 * only. Fit for test mode: who has the folder has the key. Throws when the file holds something else.
 */
export function folderMasterKey(folder: string): Buffer {
  const file = path.join(folder, "master.key");
  writeOnce(file, `${randomBytes(32).toString("hex")}\n`);
  const text = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} does not hold a master key.`);
  return Buffer.from(text, "hex");
}

/** If several processes start in one folder at once, the first writes the key and the others read it. */
function writeOnce(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newApiKey } from "./api-keys.ts";

/** The test keys of the first merchant, in clear. */
export interface KeyPair {
  readonly secret: string;
  readonly publishable: string;
}

/** Returns new test keys. */
export function newKeyPair(randomBytes: (count: number) => Uint8Array): KeyPair {
  return {
    secret: newApiKey("secret", false, randomBytes),
    publishable: newApiKey("publishable", false, randomBytes),
  };
}

/**
 * Returns the test keys of a data folder, and creates them at the first start. They are stored in clear, readable only
 * by the owner of the folder, so that the demo shop works after a restart. They are always test keys.
 */
export function folderKeyPair(folder: string, randomBytes: (count: number) => Uint8Array): KeyPair {
  const file = path.join(folder, "keys.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as KeyPair;
  const pair = newKeyPair(randomBytes);
  writeFileSync(file, `${JSON.stringify(pair, null, 2)}\n`, { mode: 0o600 });
  return pair;
}

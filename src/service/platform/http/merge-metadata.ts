import { ServiceError } from "./service-error.ts";

type Metadata = Readonly<Record<string, string>>;
type MetadataChange = Readonly<Record<string, string | null>>;

/**
 * Merges metadata name by name: the sent value replaces the current one, an empty value or null removes the name, null in place of
 * all removes all names. A name replaces one that is the same text in other code points (NFC). Throws `parameter_invalid` for more
 * than 50 names.
 */
export function mergeMetadata(current: Metadata, change: MetadataChange | null = {}): Metadata {
  if (change === null) return {};
  const changed = new Set(Object.keys(change).map((name) => name.normalize("NFC")));
  const kept = Object.entries(current).filter(([name]) => !changed.has(name.normalize("NFC")));
  const set = Object.entries(change).filter(
    (pair): pair is [string, string] => pair[1] !== null && pair[1] !== "",
  );
  const merged = Object.fromEntries([...kept, ...set]);
  if (Object.keys(merged).length > 50) {
    const message = "Invalid metadata. Expected at most 50 names.";
    throw new ServiceError("parameter_invalid", message, { param: "metadata" });
  }
  return merged;
}

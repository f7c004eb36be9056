import { ServiceError } from "./service-error.ts";

type Metadata = Readonly<Record<string, string>>;

/**
 * Merges metadata name by name: the sent value replaces the current one, an empty value removes the name, null removes
 * all names. Throws `parameter_invalid` for more than 50 names.
 */
export function mergeMetadata(current: Metadata, change: Metadata | null = {}): Metadata {
  if (change === null) return {};
  const merged = Object.fromEntries(
    Object.entries({ ...current, ...change }).filter(([, value]) => value !== ""),
  );
  if (Object.keys(merged).length > 50) {
    const message = "Invalid metadata. Expected at most 50 names.";
    throw new ServiceError("parameter_invalid", message, { param: "metadata" });
  }
  return merged;
}

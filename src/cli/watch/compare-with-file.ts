import type { ApprovedPage, ApprovedPart } from "./approved-file.ts";
import { compareHeaders } from "./compare-headers.ts";
import type { Comparison, Difference } from "./difference.ts";
import { difference, placeOf } from "./difference.ts";
import type { Part } from "./element-parts.ts";
import type { Seen } from "./look.ts";
import { isLoaded, keyOf, scriptLoader } from "./look.ts";

/** Compares a page with an approved one. Of its scripts only approved addresses are loaded. */
export async function compareWithFile(approved: ApprovedPage, seen: Seen): Promise<Comparison> {
  const load = scriptLoader(seen.page);
  const before = new Map(approved.parts.map((part) => [keyOf(part), part]));
  const now = new Set(seen.parts.map(keyOf));
  const added = seen.parts.filter((part) => !before.has(keyOf(part)));
  const removed = approved.parts.filter((part) => !now.has(keyOf(part)));
  const found = [...compareHeaders(approved.headers, seen.headers), ...compareTexts(added, removed)];
  const unread: string[] = [];
  for (const part of seen.parts) {
    const known = before.get(keyOf(part));
    if (known === undefined || !isLoaded(part)) continue;
    found.push(...compareIntegrity(known, part));
    const loaded = await load(part.address ?? "");
    if ("unread" in loaded) unread.push(loaded.unread);
    else if (loaded.hash !== known.hash)
      found.push(difference(`${part.kind}_changed`, placeOf(part), changed(loaded.hash, known.hash)));
  }
  return { differences: found, unread };
}

/** What stands in a document has changed, if one of its kind was removed and another one added. */
function compareTexts(added: readonly Part[], removed: readonly ApprovedPart[]): readonly Difference[] {
  const left = [...removed];
  const ofAdded = added.map((part) => {
    const index = left.findIndex(({ kind, address }) => kind === part.kind && address === null);
    const [old] = part.address === null && index >= 0 ? left.splice(index, 1) : [];
    if (old !== undefined)
      return difference(`${part.kind}_changed`, placeOf(part), changed(part.hash, old.hash));
    const text = part.hash === null ? "It was not approved" : `It was not approved: ${part.hash}`;
    return difference(`${part.kind}_added`, placeOf(part), text);
  });
  const ofRemoved = left.map((part) =>
    difference(
      `${part.kind}_removed`,
      placeOf(part),
      `It was approved${part.hash === null ? "" : `: ${part.hash}`}`,
    ),
  );
  return [...ofAdded, ...ofRemoved];
}

function compareIntegrity(approved: ApprovedPart, seen: Part): readonly Difference[] {
  if (approved.integrity === null || approved.integrity === seen.integrity) return [];
  const change = seen.integrity === null ? "integrity_missing" : "integrity_changed";
  return [difference(change, placeOf(seen), `The attribute was ${approved.integrity}`)];
}

function changed(now: string | null, before: string | null): string {
  return `It is ${now ?? "none"}, was ${before ?? "none"}`;
}

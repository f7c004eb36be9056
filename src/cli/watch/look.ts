import type { Headers } from "./compare-headers.ts";
import { watchedHeaders } from "./compare-headers.ts";
import { short } from "./difference.ts";
import { readPage, readScript, Unreadable } from "./read-address.ts";
import type { Part } from "./element-parts.ts";
import { integrityOf } from "./element-parts.ts";
import { readDocument } from "./read-document.ts";

/** A page as it came. */
export interface Seen {
  /** Its address, after redirects. */
  readonly page: URL;
  readonly headers: Headers;
  /** Each once. */
  readonly parts: readonly Part[];
}

/**
 * Reads a page and its headers. Its scripts are not loaded.
 *
 * @throws Unreadable if it does not answer, or with something else than a page
 */
export async function look(url: URL): Promise<Seen> {
  const { address, headers, body } = await readPage(url);
  const { "content-type": type = "", refresh } = headers;
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) throw new Unreadable("it is no HTML");
  const parts = readDocument(textOf(body, type), address);
  const ofHeader = refresh === undefined ? [] : [headerPart(refresh)];
  const byKey = new Map([...ofHeader, ...parts].toReversed().map((part) => [keyOf(part), part]));
  return { page: address, headers: watchedHeaders(headers), parts: [...byKey.values()].toReversed() };
}

function headerPart(text: string): Part {
  return { kind: "refresh", address: null, integrity: null, hash: integrityOf(text), text, line: 0 };
}

function textOf(body: Buffer, type: string): string {
  const [, charset = "utf-8"] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    throw new Unreadable(`its character set, ${charset}, is unknown`);
  }
}

/** What makes a part the same in two documents: its address, or its text. */
export function keyOf({ kind, address, hash }: Pick<Part, "address" | "hash" | "kind">): string {
  return `${kind} ${address ?? hash ?? ""}`;
}

export function isLoaded({ kind, address }: Pick<Part, "address" | "kind">): boolean {
  return (kind === "script" || kind === "preload") && address !== null;
}

/** A script that was loaded, or why it could not be. */
type Loaded = { readonly hash: string } | { readonly unread: string };

/** Loads scripts by their addresses, each once. */
export function scriptLoader(page: URL): (address: string) => Promise<Loaded> {
  const known = new Map<string, Loaded>();
  return async (address) => {
    const loaded = known.get(address) ?? (await load(address, page));
    known.set(address, loaded);
    return loaded;
  };
}

async function load(address: string, page: URL): Promise<Loaded> {
  try {
    const { body } = await readScript(new URL(address), page);
    return { hash: integrityOf(body) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { unread: short(`${address}: ${error.message}.`) };
  }
}

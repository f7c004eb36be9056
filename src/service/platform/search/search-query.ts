/** How a clause compares a field with its value. */
export type SearchOperator = ":" | "~" | "<" | "<=" | ">" | ">=";

/** One clause of a query: `-status:"failed"`. */
export interface SearchClause {
  readonly field: string;
  /** The name in `metadata["name"]`. */
  readonly key?: string;
  readonly operator: SearchOperator;
  /** Null for the word `null`: the field has no value. */
  readonly value: string | null;
  readonly isNegated: boolean;
  /** Where it begins, from 1. */
  readonly position: number;
}

/** A query as it was parsed. All clauses are true of what is found, or at least one. */
export interface SearchQuery {
  readonly join: "and" | "or";
  readonly clauses: readonly SearchClause[];
}

/** Thrown for a query that cannot be read. */
export class SearchQueryError extends Error {
  override readonly name = "SearchQueryError";
  /** The character at which it stops making sense, from 1. */
  readonly position: number;

  constructor(expected: string, position: number) {
    super(`${expected} (at character ${position})`);
    this.position = position;
  }
}

/** The most clauses of one query. */
export const mostClauses = 10;

const operators = [":", "~", "<=", ">=", "<", ">"] as const;

/**
 * Parses a query in Stripe's search language: `field:"value"`, `~` for a part of a text, `<` `<=` `>` `>=` for numbers, `-` before
 * a clause for what it is not true of, `metadata["name"]`, `null`; clauses are joined by `AND` (or a space) or by `OR`, never by
 * both. Throws `SearchQueryError`.
 */
export function parseSearchQuery(text: string): SearchQuery {
  const reader = new Reader(text);
  const clauses: SearchClause[] = [];
  let join: SearchQuery["join"] | undefined;
  reader.skipSpace();
  for (;;) {
    if (clauses.length === mostClauses) throw reader.error(`Expected at most ${mostClauses} clauses`);
    clauses.push(readClause(reader));
    const hasSpace = reader.skipSpace();
    if (reader.isAtEnd) return { join: join ?? "and", clauses };
    if (!hasSpace) throw reader.error("Expected a space");
    const start = reader.position;
    const word = reader.take(/(?:and|or)(?=\s|$)/iy)?.toLowerCase() ?? "and";
    if (join !== undefined && word !== join) {
      throw new SearchQueryError("Expected either AND or OR between all clauses", start);
    }
    join = word === "or" ? "or" : "and";
    reader.skipSpace();
  }
}

function readClause(reader: Reader): SearchClause {
  const { position } = reader;
  const isNegated = reader.take(/-/y) !== undefined;
  const field = reader.take(/[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*/y);
  if (field === undefined) throw reader.error("Expected the name of a field");
  const key = field === "metadata" ? readKey(reader) : undefined;
  const operator = operators.find((candidate) => reader.takeText(candidate));
  if (operator === undefined) throw reader.error(`Expected one of ${operators.join(" ")} after ${field}`);
  const value = readValue(reader);
  return {
    field,
    ...(key === undefined ? {} : { key }),
    operator,
    value,
    isNegated,
    position,
  };
}

function readKey(reader: Reader): string {
  if (!reader.takeText("[")) throw reader.error('Expected a name: metadata["name"]');
  const key = readQuoted(reader);
  if (key === undefined) throw reader.error("Expected a name in quotes");
  if (!reader.takeText("]")) throw reader.error("Expected ]");
  return key;
}

function readValue(reader: Reader): string | null {
  const quoted = readQuoted(reader);
  if (quoted !== undefined) return quoted;
  const word = reader.take(/-?[0-9]+(?=\s|$)|null(?=\s|$)/iy);
  if (word === undefined) throw reader.error("Expected a value in quotes, a whole number or null");
  return word.toLowerCase() === "null" ? null : word;
}

/** Reads text in single or double quotes; a backslash before a quote or a backslash stands for it. */
function readQuoted(reader: Reader): string | undefined {
  const start = reader.position;
  const quote = reader.take(/["']/y);
  if (quote === undefined) return undefined;
  const inner = reader.take(quote === '"' ? /(?:[^"\\]|\\.)*/sy : /(?:[^'\\]|\\.)*/sy) ?? "";
  if (!reader.takeText(quote)) throw new SearchQueryError("Expected an end of the quoted text", start);
  return inner.replace(/\\(["'\\])/g, "$1");
}

/** Reads a text from its start to its end. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The place of the next character, from 1. */
  get position(): number {
    return this.#at + 1;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Reads what a sticky pattern matches; undefined if it does not. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  takeText(text: string): boolean {
    const isThere = this.#text.startsWith(text, this.#at);
    if (isThere) this.#at += text.length;
    return isThere;
  }

  skipSpace(): boolean {
    return (this.take(/\s+/y) ?? "") !== "";
  }

  error(expected: string): SearchQueryError {
    return new SearchQueryError(expected, this.position);
  }
}

import type { SearchClause, SearchOperator, SearchQuery } from "./search-query.ts";
import { SearchQueryError } from "./search-query.ts";

/** Where a field is: a column, or a member of a column with JSON. */
interface FieldLocation {
  readonly column: string;
  readonly member?: string;
}

/** A field that can be searched: what its values are, and where. */
export interface SearchField extends FieldLocation {
  /** `text` is compared without regard to case, and may be searched for a part; `token` exactly. */
  readonly kind: "boolean" | "metadata" | "number" | "text" | "time" | "token";
  /** Whether an index finds the rows with a value. */
  readonly isIndexed?: true;
}

export type SearchFields = Readonly<Record<string, SearchField>>;

/** A clause whose field and value are known to fit. Times are milliseconds since 1970. */
export type SearchCondition = { readonly isNegated: boolean; readonly field: SearchField } & (
  | { readonly kind: "absent"; readonly key?: string | undefined }
  | { readonly kind: "metadata"; readonly key: string; readonly value: string }
  | { readonly kind: "equal" | "part"; readonly value: string }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "range"; readonly from?: number; readonly below?: number }
);

const operatorsOf: Readonly<Record<SearchField["kind"], readonly SearchOperator[]>> = {
  boolean: [":"],
  metadata: [":"],
  number: [":", "<", "<=", ">", ">="],
  text: [":", "~"],
  time: [":", "<", "<=", ">", ">="],
  token: [":"],
};

/** The fewest characters of a part of a text. */
const shortestPart = 3;

/**
 * Returns the conditions of a query over fields. Throws `SearchQueryError` for a field that is not there, an operator that does
 * not fit, and a value of another kind.
 */
export function searchConditions({ clauses }: SearchQuery, fields: SearchFields): readonly SearchCondition[] {
  return clauses.map((clause) => conditionOf(clause, fields));
}

function conditionOf(clause: SearchClause, fields: SearchFields): SearchCondition {
  const { operator, value, isNegated, position, key } = clause;
  const field = Object.hasOwn(fields, clause.field) ? fields[clause.field] : undefined;
  if (field === undefined) {
    throw new SearchQueryError(`Expected one of these fields: ${Object.keys(fields).join(", ")}`, position);
  }
  const operators = operatorsOf[field.kind];
  if (!operators.includes(operator)) {
    throw new SearchQueryError(`Expected one of ${operators.join(" ")} with ${clause.field}`, position);
  }
  const reject = (expected: string) => new SearchQueryError(`${expected} for ${clause.field}`, position);
  if (value === null) {
    if (operator !== ":") throw reject("Expected : with null");
    return { kind: "absent", field, isNegated, ...(key === undefined ? {} : { key }) };
  }
  switch (field.kind) {
    case "metadata":
      return { kind: "metadata", field, isNegated, key: key ?? "", value };
    case "boolean": {
      if (!/^(true|false)$/i.test(value)) throw reject('Expected "true" or "false"');
      return { kind: "boolean", field, isNegated, value: value.toLowerCase() === "true" };
    }
    case "number": {
      const number = /^-?[0-9]{1,15}$/.test(value) ? Number(value) : undefined;
      if (number === undefined) throw reject("Expected a whole number");
      return { ...rangeOf(operator, { at: number, after: number + 1 }), field, isNegated };
    }
    case "time": {
      const moment = momentOf(value);
      if (moment === undefined) throw reject("Expected unix seconds, or ISO 8601 in quotes,");
      return { ...rangeOf(operator, moment), field, isNegated };
    }
    default: {
      if (operator === "~" && value.length < shortestPart) {
        throw reject(`Expected at least ${shortestPart} characters`);
      }
      return { kind: operator === "~" ? "part" : "equal", field, isNegated, value };
    }
  }
}

/** A value, and the first that comes after it: a second of unix time lasts until the next one. */
interface Step {
  readonly at: number;
  readonly after: number;
}

function rangeOf(operator: SearchOperator, { at, after }: Step) {
  const kind = "range" as const;
  if (operator === ">") return { kind, from: after };
  if (operator === ">=") return { kind, from: at };
  if (operator === "<") return { kind, below: at };
  return operator === "<=" ? { kind, below: after } : { kind, from: at, below: after };
}

function momentOf(value: string): Step | undefined {
  if (/^[0-9]{1,11}$/.test(value)) return { at: Number(value) * 1000, after: (Number(value) + 1) * 1000 };
  const at = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}(Z|[+-]\d{2}:?\d{2})$/.test(value)
    ? Date.parse(value)
    : Number.NaN;
  return Number.isNaN(at) ? undefined : { at, after: at + 1 };
}

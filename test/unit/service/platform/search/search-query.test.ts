import assert from "node:assert/strict";
import { test } from "node:test";
import type { SearchQuery } from "../../../../../src/service/platform/search/search-query.ts";
import {
  mostClauses,
  parseSearchQuery,
  SearchQueryError,
} from "../../../../../src/service/platform/search/search-query.ts";
import { searchConditions } from "../../../../../src/service/platform/search/search-fields.ts";
import fc from "../../../../support/fast-check.ts";

test("reads clauses with names, operators, negations and both quotes", () => {
  assert.deepEqual(parseSearchQuery(`status:"paid" AND -metadata['order id']:'it\\'s "1"' and amount>=100`), {
    join: "and",
    clauses: [
      { field: "status", operator: ":", value: "paid", isNegated: false, position: 1 },
      { field: "metadata", key: "order id", operator: ":", value: `it's "1"`, isNegated: true, position: 19 },
      { field: "amount", operator: ">=", value: "100", isNegated: false, position: 57 },
    ],
  });
  assert.equal(parseSearchQuery("a:'b' OR c~'def'").join, "or");
  assert.equal(parseSearchQuery("a:'b' c:null").join, "and");
  assert.equal(parseSearchQuery("a:null").clauses[0]?.value, null);
  // In quotes it is a text.
  assert.equal(parseSearchQuery("a:'null'").clauses[0]?.value, "null");
});

test("says where a query stops making sense, and what was expected there", () => {
  const errors: readonly (readonly [query: string, position: number, message: RegExp])[] = [
    ["", 1, /name of a field/],
    ["Status:'paid'", 1, /name of a field/],
    ["status", 7, /one of : ~/],
    ["status:paid", 8, /in quotes/],
    ["status:'paid", 8, /end of the quoted text/],
    ["status:'paid'x", 14, /a space/],
    ["metadata:'a'", 9, /metadata\["name"\]/],
    ["metadata['a:'b'", 14, /Expected \]/],
    ["a:'b' AND c:'d' OR e:'f'", 17, /either AND or OR/],
    ["a:'b' OR c:'d' e:'f'", 16, /either AND or OR/],
    ["a:'b' AND", 10, /name of a field/],
  ];
  for (const [query, position, message] of errors) {
    assert.throws(
      () => parseSearchQuery(query),
      (error: unknown) => {
        assert.ok(error instanceof SearchQueryError, query);
        assert.match(error.message, message, query);
        assert.equal(error.position, position, query);
        return true;
      },
    );
  }
});

test("takes ten clauses and no more", () => {
  const queryOf = (count: number) => Array<string>(count).fill("a:'b'").join(" AND ");
  assert.equal(parseSearchQuery(queryOf(mostClauses)).clauses.length, mostClauses);
  assert.throws(() => parseSearchQuery(queryOf(mostClauses + 1)), /at most 10 clauses/);
});

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/).filter((field) => field !== "metadata");
const clause = fc.record({
  field: name,
  key: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
  operator: fc.constantFrom(
    ":" as const,
    "~" as const,
    "<" as const,
    "<=" as const,
    ">" as const,
    ">=" as const,
  ),
  value: fc.option(fc.string({ maxLength: 20 }), { nil: null }),
  isNegated: fc.boolean(),
});

test("reads back whatever is written with quotes", () => {
  const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
  fc.assert(
    fc.property(
      fc.array(clause, { minLength: 1, maxLength: mostClauses }),
      fc.constantFrom("and" as const, "or" as const),
      (clauses, join) => {
        const text = clauses
          .map(({ field, key, operator, value, isNegated }) => {
            const subject = key === undefined ? field : `metadata[${quote(key)}]`;
            return `${isNegated ? "-" : ""}${subject}${operator}${value === null ? "null" : quote(value)}`;
          })
          .join(join === "and" ? " AND " : " or ");
        const read: SearchQuery = parseSearchQuery(text);
        assert.equal(read.join, clauses.length === 1 ? "and" : join);
        assert.deepEqual(
          read.clauses.map(({ position: _, ...others }) => others),
          clauses.map(({ key, field, ...others }) =>
            key === undefined ? { field, ...others } : { field: "metadata", key, ...others },
          ),
        );
      },
    ),
  );
});

test("whatever is sent is read, or rejected with a position in it", () => {
  const piece = fc.constantFrom(
    "a",
    "metadata",
    "[",
    "]",
    ":",
    "~",
    ">",
    "'",
    '"',
    "\\",
    " ",
    "AND",
    "or",
    "-",
    "1",
    "null",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join("")),
      ),
      (text) => {
        try {
          assert.ok(parseSearchQuery(text).clauses.length >= 1);
        } catch (error) {
          assert.ok(error instanceof SearchQueryError);
          assert.ok(error.position >= 1 && error.position <= text.length + 1);
        }
      },
    ),
  );
});

test("a long text that is not a query is rejected at once", () => {
  const started = process.cpuUsage();
  for (const text of [
    "'".repeat(1000),
    "a".repeat(1000),
    "\\".repeat(1000),
    " ".repeat(1000),
    `a:"${"\\".repeat(997)}`,
  ]) {
    assert.throws(() => parseSearchQuery(text), SearchQueryError);
  }
  assert.ok(process.cpuUsage(started).user < 500_000);
});

const fields = {
  amount: { kind: "number", column: "amount" },
  created: { kind: "time", column: "created" },
  name: { kind: "text", column: "name" },
  status: { kind: "token", column: "status" },
  active: { kind: "boolean", column: "active" },
} as const;
const conditions = (query: string) => searchConditions(parseSearchQuery(query), fields);

test("a second of unix time lasts until the next one, and a moment has its own millisecond", () => {
  const range = (query: string) => {
    const [condition] = conditions(query);
    assert.equal(condition?.kind, "range");
    return condition.kind === "range" ? [condition.from, condition.below] : [];
  };
  assert.deepEqual(range("created>10"), [11_000, undefined]);
  assert.deepEqual(range("created>='10'"), [10_000, undefined]);
  assert.deepEqual(range("created<10"), [undefined, 10_000]);
  assert.deepEqual(range("created<=10"), [undefined, 11_000]);
  assert.deepEqual(range("created:10"), [10_000, 11_000]);
  assert.deepEqual(range("created>='1970-01-01T00:00:10.500Z'"), [10_500, undefined]);
  assert.deepEqual(range("amount:5"), [5, 6]);
});

test("an operator or a value that does not fit its field is rejected with its place", () => {
  const errors: readonly (readonly [query: string, position: number, message: RegExp])[] = [
    ["colour:'red'", 1, /these fields: amount, created/],
    ["status:'a' AND status~'abc'", 16, /one of : with status/],
    ["name>'a'", 1, /one of : ~ with name/],
    ["name~'ab'", 1, /at least 3 characters/],
    ["amount>'ten'", 1, /whole number for amount/],
    ["amount>null", 1, /: with null/],
    ["created>'tomorrow'", 1, /unix seconds/],
    ["active:'yes'", 1, /"true" or "false"/],
    ["constructor:'a'", 1, /these fields/],
  ];
  for (const [query, position, message] of errors) {
    assert.throws(
      () => conditions(query),
      (error: unknown) => {
        assert.ok(error instanceof SearchQueryError, query);
        assert.match(error.message, message);
        assert.equal(error.position, position, query);
        return true;
      },
    );
  }
});

import fc from "../fast-check.ts";
import { hostileTexts } from "./hostile-texts.ts";

const texts = fc.constantFrom(
  "",
  " ",
  "\0",
  "null",
  "undefined",
  "true",
  "NaN",
  "-1",
  "0",
  "1e3",
  "0x10",
  "９９",
  "99999999999999999999",
  "1.5",
  "2024-02-30T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "99999999999",
  "' or 1=1 --",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00%ff%c0%af",
  "\ud800",
  "\u202e\u200b",
  "e\u0301".repeat(300),
  "👩‍👩‍👧‍👦".repeat(50),
  "javascript:alert(1)",
  "https://user:pass@shop.example/",
  "http://169.254.169.254/",
  "a".repeat(5_000),
);

const numbers = fc.constantFrom(
  0,
  -1,
  0.5,
  1e21,
  2 ** 53,
  -(2 ** 53),
  99_999_999,
  100_000_000,
  Number.MIN_VALUE,
);

const shapes = fc.constantFrom(...hostileTexts.map((text): unknown => JSON.parse(text)));

/** Names that reach for something, and names of parameters put in the wrong place. */
export const names = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "",
    "a[b]",
    "id",
    "amount",
    "0",
    "length",
    "livemode",
  ),
  fc.string({ maxLength: 50, unit: "binary" }),
);

/** Whatever JSON can hold, and what no service wants. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    texts,
    numbers,
    shapes,
    fc.constantFrom(null, true, false),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.double(),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(names, tie("value"), { maxKeys: 5 }),
  ),
})).value;

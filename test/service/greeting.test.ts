import assert from "node:assert/strict";
import { test } from "node:test";
import { greeting } from "../../src/service/greeting.ts";

const service = {
  url: "http://localhost:4242",
  keys: { secret: `sk_test_${"a".repeat(32)}`, publishable: undefined },
  acquirer: undefined,
};
const place = {
  host: undefined,
  port: 4242,
  databaseUrl: undefined,
  dataDir: "/home/shop/my till/.till",
  liveCardNumbers: false,
};

const printed = (columns?: number) =>
  greeting(service, place, [["payment links", "http://localhost:4242/l/box"]], columns).split("\n");

/** What is pasted elsewhere, which no line break may divide. */
const whole = [
  "http://localhost:4242/l/box",
  "/home/shop/my till/.till",
  / {2}curl http.* source=tok_visa$/,
  /TILL_SECRET_KEY=sk_test_… npx till keys create .* --service http:\/\/localhost:4242$/,
].map((text) => (typeof text === "string" ? new RegExp(`${text}$`) : text));

for (const columns of [undefined, 0, 40, 60, 80, 200]) {
  test(`the greeting leaves words whole, and what is pasted in one line: ${String(columns)} columns`, () => {
    const lines = printed(columns);
    for (const pattern of whole)
      assert.ok(
        lines.some((line) => pattern.test(line)),
        String(pattern),
      );
    const words = lines.filter((line) => !whole.some((pattern) => pattern.test(line)));
    if (columns !== undefined && columns > 0)
      assert.deepEqual(
        words.filter((line) => line.length > columns && line.trim().includes(" ")),
        [],
      );
  });
}

test("where the columns are not known, each value has its line, as in a wide terminal", () => {
  for (const columns of [undefined, 0]) assert.deepEqual(printed(columns), printed(200));
  assert.ok(
    printed().includes(
      "                   All mails. Where a browser asks for a user name, it is the secret key.",
    ),
  );
  assert.ok(printed(40).includes("    All mails. Where a browser asks for"));
});

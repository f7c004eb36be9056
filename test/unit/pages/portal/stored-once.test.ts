import assert from "node:assert/strict";
import { test } from "node:test";
import { StoredOnce } from "../../../../src/pages/portal/stored-once.ts";

test("a value is read once, and not at all where the browser stores nothing", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const value = { paid: 1 };
  const one = new StoredOnce<typeof value>(() => storage, "one");
  one.put(value);
  assert.equal(new StoredOnce(() => storage, "other").take(), undefined);
  stored.set("other", "{");
  assert.equal(new StoredOnce(() => storage, "other").take(), undefined);
  assert.deepEqual([one.take(), one.take()], [value, undefined]);
  const closed = new StoredOnce<typeof value>(() => {
    throw new DOMException("Not allowed", "SecurityError");
  }, "one");
  closed.put(value);
  assert.equal(closed.take(), undefined);
});

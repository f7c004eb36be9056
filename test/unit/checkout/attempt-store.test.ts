import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { KeyValueStorage } from "../../../src/checkout/storage-attempt-store.ts";
import { StorageAttemptStore } from "../../../src/checkout/storage-attempt-store.ts";
import { settle } from "../../support/fake-timers.ts";

const hour = 3_600_000;
const attempt = { id: "a", source: "tok_1", createdAt: 10 * hour };

/** Web Storage on a map, as every browser has it. */
function mapStorage(entries = new Map<string, string>()): KeyValueStorage & { entries: Map<string, string> } {
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

describe("attempts in the storage of a site", () => {
  it("are read by another tab", () => {
    const storage = mapStorage();
    new StorageAttemptStore(
      () => storage,
      () => undefined,
    ).write("k", { attempt, succeededAt: 5 });
    assert.deepEqual(
      new StorageAttemptStore(
        () => storage,
        () => undefined,
      ).read("k"),
      {
        attempt,
        succeededAt: 5,
      },
    );
  });

  it("are removed by an empty record", () => {
    const storage = mapStorage();
    const store = new StorageAttemptStore(
      () => storage,
      () => undefined,
    );
    store.write("k", { attempt });
    store.write("k", {});
    assert.equal(storage.entries.size, 0);
  });

  it("stay in memory where the browser forbids storage", () => {
    const forbidden = (): never => {
      throw new DOMException("no", "SecurityError");
    };
    const store = new StorageAttemptStore(forbidden, () => undefined);
    assert.deepEqual(store.read("k"), {});
    store.write("k", { attempt });
    assert.deepEqual(store.read("k"), { attempt });
  });

  it("stay in memory once the storage is full, and are not read from it again", () => {
    const storage = mapStorage();
    const store = new StorageAttemptStore(
      () => storage,
      () => undefined,
    );
    store.write("k", { attempt });
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    store.write("k", { succeededAt: 7 });
    assert.deepEqual(store.read("k"), { succeededAt: 7 });
  });

  for (const text of ["", "{", "null", "[]", '"x"', '{"attempt":{"id":1}}', '{"succeededAt":"now"}']) {
    it(`are none where the storage holds ${text || "nothing"}`, () => {
      const store = new StorageAttemptStore(
        () => mapStorage(new Map([["till:k", text]])),
        () => undefined,
      );
      assert.deepEqual(store.read("k"), {});
    });
  }

  it("of other payments are removed once they are older than the lifetime of a token; other keys stay", () => {
    const storage = mapStorage(new Map([["cart", "1"]]));
    const store = new StorageAttemptStore(
      () => storage,
      () => undefined,
    );
    store.write("old", { attempt: { ...attempt, createdAt: 8 * hour } });
    store.write("young", { succeededAt: 9.5 * hour });
    store.write("k", { attempt });
    assert.deepEqual([...storage.entries.keys()], ["cart", "till:young", "till:k"]);
  });

  it("are removed by the clock of the service, not by that of a device", () => {
    const storage = mapStorage();
    const store = new StorageAttemptStore(
      () => storage,
      () => undefined,
    );
    store.write("young", { succeededAt: hour, storedAt: 9.5 * hour });
    store.write("old", { succeededAt: 1_000 * hour, storedAt: 8 * hour });
    store.write("k", { attempt, succeededAt: 2_000 * hour, storedAt: 10 * hour });
    assert.deepEqual([...storage.entries.keys()], ["till:young", "till:k"]);
  });

  it("are worked on by one tab at a time, through the browser's locks", async () => {
    const names: string[] = [];
    const request = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      names.push(name);
      return work();
    };
    const store = new StorageAttemptStore(
      () => mapStorage(),
      () => ({ request }),
    );
    assert.equal(await store.exclusively("k", () => Promise.resolve(1)), 1);
    assert.deepEqual(names, ["till:k"]);
  });

  const denied = new DOMException("Access is denied.", "SecurityError");
  for (const [locks, what] of [
    [() => undefined, "has none"],
    [() => assert.fail("denied"), "throws"],
    [() => ({ request: () => assert.fail("denied") }), "throws on a request"],
    [() => ({ request: () => Promise.reject(denied) }), "rejects a request"],
    [() => ({ request: () => new Promise<never>(() => {}) }), "does not answer"],
  ] as const) {
    it(`are worked on once without locks where the browser ${what}`, async (context) => {
      context.mock.timers.enable({ apis: ["setTimeout"] });
      const store = new StorageAttemptStore(() => mapStorage(), locks);
      let works = 0;
      const work = store.exclusively("k", () => Promise.resolve(++works));
      for (let seconds = 0; seconds < 6; seconds++) {
        await settle();
        context.mock.timers.tick(1_000);
      }
      assert.equal(await work, 1);
    });
  }

  it("reject with the error of the work, which is not done again", async () => {
    let works = 0;
    const failing = () => {
      works++;
      return Promise.reject(new Error("no"));
    };
    const request = <Result>(_: string, work: () => Promise<Result>): Promise<Result> => work();
    const store = new StorageAttemptStore(
      () => mapStorage(),
      () => ({ request }),
    );
    await assert.rejects(store.exclusively("k", failing), /no/);
    assert.equal(works, 1);
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { createCardKey } from "../../../../../src/service/payments/acquirers/adyen/card-key.ts";
import { storedCards } from "../../../../../src/service/payments/acquirers/adyen/stored-cards.ts";
import { ProcessorUnavailable } from "../../../../../src/service/payments/processor/processor.ts";

test("a key that Adyen does not tell is asked for once in five seconds, however many payers want it, and logged as often", async () => {
  let now = Date.parse("2026-12-01T12:00:00.000Z");
  let asked = 0;
  let logged = 0;
  const key = createCardKey(
    { key: "test_ABCDEFGH", url: "https://checkoutshopper.example" },
    {
      fetch: async () => {
        asked += 1;
        return asked < 3 ? new Response("{}", { status: 500 }) : Response.json({ publicKey });
      },
      now: () => new Date(now),
      log: { failure: () => (logged += 1) },
    },
  );
  const publicKey = `10001|${"A1".repeat(256)}`;
  const wants = () => Promise.allSettled([1, 2, 3].map(() => key.read()));
  for (const result of [...(await wants()), ...(await wants())]) {
    assert.ok(result.status === "rejected" && result.reason instanceof ProcessorUnavailable);
  }
  assert.deepEqual([asked, logged], [1, 1]);
  now += 5_000;
  await assert.rejects(key.read(), ProcessorUnavailable);
  assert.deepEqual([asked, logged], [2, 2]);
  now += 5_000;
  assert.equal(await key.read(), publicKey);
});

const { signal } = new AbortController();
const card = {
  kind: "stored_card",
  stored: { id: null, owner: "card_1", processor: "adyen" },
  network: "visa",
} as const;

test("a listing that Adyen rejects does not say that no card is stored, and an empty one does", async () => {
  const refused = async () => ({ state: "rejected", status: 422, errorCode: "901", message: "" }) as const;
  const deleted: string[] = [];
  const api = {
    post: refused,
    get: refused,
    delete: async (path: string) => {
      deleted.push(path);
      return { state: "answered", body: {} } as const;
    },
  };
  const rejecting = storedCards("Shop", api);
  await assert.rejects(rejecting.complete(card, signal), ProcessorUnavailable);
  await assert.rejects(rejecting.remove(card.stored, signal), ProcessorUnavailable);
  const empty = storedCards("Shop", { ...api, get: async () => ({ state: "answered", body: {} }) as const });
  assert.equal(await empty.complete(card, signal), undefined);
  await empty.remove(card.stored, signal);
  assert.deepEqual(deleted, []);
});

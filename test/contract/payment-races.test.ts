import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Postgres } from "../support/postgres.ts";
import { startPostgres } from "../support/postgres.ts";
import { kinds, pairsOf, runRaces } from "../support/races/run-races.ts";
import { sessionKinds } from "../support/races/session-kinds.ts";
import { Shop } from "../support/races/shop.ts";
import type { Replicas } from "../support/races/two-replicas.ts";
import { twoReplicas } from "../support/races/two-replicas.ts";

// What payers and merchants do at the same moment, at two replicas on one PostgreSQL. `npm run bench -- chaos` has more of it.

let postgres: Postgres;
let replicas: Replicas;
let shop: Shop;
before(async () => {
  postgres = await startPostgres();
  replicas = await twoReplicas(postgres.address);
  shop = await Shop.of(replicas);
});
after(async () => {
  await replicas.close();
  await postgres.stop();
});

for (const kind of kinds) {
  test(`${kind.name} is paid once at most, whatever meets the payment, and the books say what was charged`, async () => {
    const pairs = await pairsOf(shop, kind);
    const { faults, races, payments } = await runRaces({ replicas, shop, kind }, { pairs });
    assert.deepEqual(faults, []);
    assert.equal(races, pairs.length);
    assert.ok(payments > 0, "nobody pays");
  });
}

/** What a payer who leaves the bank's page in one tab does in another at the same moment. */
const givingUp = [
  ["a session with installments whose payer is at the bank", "pays the first", "gives up"],
  ["a session with installments whose payer is at the bank", "pays in full", "gives up"],
  ["a trial whose payer is at the bank, and has another session", "pays", "gives up, and pays elsewhere"],
] as const;

for (const [name, act, other] of givingUp) {
  test(`${name}: who ${act} is charged what the terms say, wherever that meets who ${other}`, async () => {
    const kind = sessionKinds.find((one) => one.name === name) ?? assert.fail();
    const { faults, races } = await runRaces(
      { replicas, shop, kind },
      { pairs: [[act, other]], everywhere: true },
    );
    assert.deepEqual(faults, []);
    assert.ok(races > 3, `${races} races`);
  });
}

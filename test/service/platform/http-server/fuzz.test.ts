import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "../../../support/fast-check.ts";
import type { FuzzTarget, Property } from "../../../support/fuzz/properties.ts";
import { aFuzzTarget } from "../../../support/fuzz/properties.ts";
import { inWorld, storedCases } from "../../../support/fuzz/stored-cases.ts";
import { postgresServer } from "../../../support/postgres-database.ts";

/** 20,000 requests where the database is in the process; the rest of the way is the same on both. */
const share = postgresServer() === undefined ? 1 : 0.1;
const requestsOfARun = 50;

let target: FuzzTarget;
before(async () => {
  target = await aFuzzTarget();
});
after(() => target.service.close());

async function hold(requests: number, { request, check }: Property): Promise<void> {
  const sent = fc.array(request, { minLength: requestsOfARun, maxLength: requestsOfARun });
  const numRuns = Math.ceil((requests * share) / requestsOfARun);
  // The first counterexample is small enough to read, and told with its seed.
  await fc.assert(fc.asyncProperty(sent, check), {
    numRuns,
    endOnFailure: true,
    includeErrorInReport: true,
  });
}

test("a request with an unknown parameter writes nothing", async () => {
  await hold(7_000, target.properties[0]);
});

test("a rejected request writes nothing except a declined charge", async () => {
  await hold(3_000, target.properties[1]);
  assert.ok(target.rejected() > 1_000 * share);
});

test("nothing that is sent makes the service fail, and every rejection has the shape of an error", async () => {
  await hold(10_000, target.properties[2]);
});

test("whatever stands in a path, the service does not fail, and tells it nobody", async () => {
  await hold(6_000, target.properties[3]);
});

for (const [file, stored] of storedCases()) {
  if (!("requests" in stored)) continue;
  test(`the requests of test/fuzz/cases/${file} are answered as they should be`, async () => {
    const property = target.properties.find(({ name }) => name === stored.property);
    assert.ok(property, `There is no property "${stored.property}".`);
    await property.check(stored.requests.map((request) => inWorld(request, target.world)));
  });
}

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { securityCodeMemory } from "../../../../src/service/payments/tokens/security-codes.ts";
import type { Processor } from "../../../../src/service/payments/processor/processor.ts";
import type { AuthorizationRequest } from "../../../../src/service/payments/processor/request.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import type { TestDatabase } from "../../../support/test-database.ts";
import { aDatabase } from "../../../support/test-database.ts";
import { tokensWithSecurityCode } from "../../../support/rows.ts";

const minute = 60_000;

const visa = "4242424242424242";

const settings = { processorTimeout: 500, idempotencyTimeout: 100 };

let opened: TestDatabase | undefined;

let services: TestService[] = [];

/** What a processor that never answers keeps waiting. */
let waiting: Promise<unknown>[] = [];

afterEach(async () => {
  await Promise.allSettled(waiting);
  for (const service of services) await service.close();
  await opened?.close();
  [opened, services, waiting] = [undefined, [], []];
});

/** A replica: all of them have one database. */
async function aReplica(options: Parameters<typeof aService>[0] = {}): Promise<TestService> {
  const { database } = (opened ??= await aDatabase());
  const replica = await aService({ ...options, database: { database, close: async () => {} } });
  services.push(replica);
  return replica;
}

async function aToken(service: TestService, number = visa): Promise<string> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "739" };
  return (await service.post("/v1/tokens", { card })).body.id;
}

/** Charges with the key of another replica, where one is given: it is the same merchant's. */
function charge(
  service: TestService,
  source: string,
  { key = service.secret, idempotencyKey }: { key?: string; idempotencyKey?: string } = {},
): Promise<Received> {
  const fields = { amount: "4200", currency: "eur", source };
  return service.post("/v1/charges", fields, {
    key,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}

/** The tokens whose security code is stored. */
const stored = ({ dependencies }: TestService) => tokensWithSecurityCode(dependencies.database);

async function runTokenJobs({ dependencies }: TestService): Promise<void> {
  for (const name of ["token_erasure", "security_code_deletion"]) await runDue(dependencies, name);
}

/** Notes with which security codes authorizations were sent. */
function noting(codes: (string | undefined)[]): (sandbox: Processor) => Processor {
  return (sandbox) => ({
    ...sandbox,
    authorize: (request: AuthorizationRequest, signal) => {
      codes.push(request.instrument.kind === "card" ? request.instrument.cvc : undefined);
      return sandbox.authorize(request, signal);
    },
  });
}

test("a token made by one replica is charged by another with its security code, and nothing is left", async () => {
  const [first, second] = [await aReplica(), await aReplica()];
  const token = await aToken(first);
  assert.deepEqual(await stored(first), [token]);
  assert.doesNotMatch(await dumpDatabase(first.dependencies.database), /(?<![\w+/=.:-])739(?![\w+/=.:-])/);
  const { body } = await charge(second, token, { key: first.secret });
  assert.equal(body.source.checks.cvc, "pass");
  assert.deepEqual(await stored(first), []);
});

test("a declined charge leaves no security code either", async () => {
  const service = await aReplica();
  assert.equal((await charge(service, await aToken(service, "4000000000000002"))).status, 402);
  assert.deepEqual(await stored(service), []);
});

test("a security code is stored for ten minutes, then its charge is made without", async () => {
  const service = await aReplica();
  const token = await aToken(service);
  service.clock.advance(10 * minute - 1);
  await runTokenJobs(service);
  assert.deepEqual(await stored(service), [token]);
  service.clock.advance(1);
  const other = await aToken(service);
  await runTokenJobs(service);
  assert.deepEqual(await stored(service), [other]);
  assert.equal((await charge(service, token)).body.source.checks.cvc, "unavailable");
});

test("a security code whose time is over is not used before it is deleted", async () => {
  const service = await aReplica();
  const token = await aToken(service);
  service.clock.advance(10 * minute);
  assert.equal((await charge(service, token)).body.source.checks.cvc, "unavailable");
  assert.deepEqual(await stored(service), []);
});

test("a card whose payer has to authenticate first keeps its security code for the rest of its time", async () => {
  const codes: (string | undefined)[] = [];
  const service = await aReplica({ processor: noting(codes) });
  const token = await aToken(service, "4000002760003184");
  assert.equal((await charge(service, token)).body.error.code, "authentication_required");
  assert.deepEqual(await stored(service), [token]);
  assert.equal((await charge(service, token)).body.error.code, "authentication_required");
  assert.deepEqual(codes, ["739", "739"]);
  service.clock.advance(10 * minute);
  assert.equal((await charge(service, token)).body.error.code, "authentication_required");
  assert.deepEqual(codes, ["739", "739", undefined]);
  assert.deepEqual(await stored(service), []);
});

test("a processor out of reach leaves the security code to the same request sent again", async () => {
  const sandbox = { down: true };
  const service = await aReplica({ sandbox });
  const token = await aToken(service);
  assert.equal((await charge(service, token, { idempotencyKey: "again" })).status, 503);
  assert.deepEqual(await stored(service), [token]);
  sandbox.down = false;
  service.clock.advance(minute);
  const { body } = await charge(service, token, { idempotencyKey: "again" });
  assert.deepEqual([body.status, body.source.checks.cvc], ["succeeded", "pass"]);
});

test("an authorization that was sent with its security code is never sent again without it", async () => {
  const codes: (string | undefined)[] = [];
  const service = await aReplica({
    settings,
    processor: (sandbox) => ({
      ...sandbox,
      // The process dies before the processor has it.
      authorize: (request, signal) => {
        codes.push(request.instrument.kind === "card" ? request.instrument.cvc : undefined);
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("died"))));
      },
    }),
  });
  const token = await aToken(service);
  assert.equal((await charge(service, token, { idempotencyKey: "died" })).status, 503);
  assert.deepEqual(await stored(service), []);
  service.clock.advance(minute);
  assert.equal((await charge(service, token, { idempotencyKey: "died" })).status, 503, "it may still come");
  service.clock.advance(10 * minute);
  await sweepCharges(service.dependencies);
  service.clock.advance(10 * minute);
  await sweepCharges(service.dependencies);
  const ended = await charge(service, token, { idempotencyKey: "died" });
  assert.equal(ended.body.error.code, "processing_error");
  assert.deepEqual(codes, ["739"]);
});

test("in memory a security code is one process's alone", async () => {
  const inMemory = () =>
    aReplica({
      dependencies: (dependencies) => ({
        ...dependencies,
        securityCodes: securityCodeMemory(dependencies.now),
      }),
    });
  const [first, second] = [await inMemory(), await inMemory()];
  const checks = async (service: TestService) =>
    (await charge(service, await aToken(first), { key: first.secret })).body.source.checks.cvc;
  assert.equal(await checks(first), "pass");
  assert.equal(await checks(second), "unavailable");
  assert.deepEqual(await stored(first), []);
});

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { Examined } from "../../../src/service/doctor/examine-environment.ts";
import { examine } from "../../../src/service/doctor/examine.ts";
import type { Finding } from "../../../src/service/doctor/finding.ts";
import { missingOf } from "../../../src/service/doctor/finding.ts";
import type { Environment } from "../../../src/service/environment.ts";
import { readEnvironment } from "../../../src/service/environment.ts";
import { openPostgres } from "../../../src/service/platform/database/open-database.ts";
import type { Open } from "../../../src/service/platform/http-server/listen.ts";
import { listen } from "../../../src/service/platform/http-server/listen.ts";
import { aLiveAcquirer } from "../../support/a-live-acquirer.ts";
import type { MailServer } from "../../support/a-mail-server.ts";
import { aMailServer } from "../../support/a-mail-server.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { freePort } from "../../support/free-port.ts";
import { anEmptyDatabase } from "../../support/test-database.ts";

let service: TestService;

let server: Open;

let mail: MailServer;

let environment: Environment;

before(async () => {
  service = await aService();
  mail = await aMailServer();
  const port = await freePort();
  server = await listen(service.app.fetch, { port, hostname: "127.0.0.1", shutdownTimeout: 1000 });
  environment = readEnvironment({
    TILL_PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: "postgres://localhost/till",
    TILL_MASTER_KEY: "07".repeat(32),
    TILL_SMTP_URL: mail.address,
  });
});

after(async () => {
  await server.close();
  await mail.close();
  await service.close();
});

/** The time of this machine, which is also that of its database, and so many seconds later. */
function realTime(later = 0): Date {
  return new Date(performance.timeOrigin + performance.now() + later * 1000);
}

/** Examines the service as it is, but for what is given. */
async function examined(changes: Partial<Examined> = {}): Promise<readonly Finding[]> {
  return examine({
    environment,
    acquirer: aLiveAcquirer(),
    database: async () => service.dependencies.database,
    now: () => realTime(),
    fetch: globalThis.fetch,
    ...changes,
  });
}

/** What is missing, as one text for each. */
async function missing(changes: Partial<Examined>): Promise<readonly string[]> {
  return missingOf(await examined(changes)).map(({ subject, text, remedy }) => {
    assert.match(remedy, /\w\.$/, "it says what to do");
    return `${subject}: ${text}`;
  });
}

async function onlyMissing(changes: Partial<Examined>, expected: RegExp): Promise<void> {
  const found = await missing(changes);
  assert.equal(found.length, 1, found.join("\n"));
  assert.match(found[0] ?? "", expected);
}

test("a service with everything lacks nothing", async () => {
  assert.deepEqual(await missing({}), []);
  const ok = (await examined()).filter(({ state }) => state === "ok").map(({ subject }) => subject);
  for (const subject of ["database", "clock", "master key", "address", "acquirer", "mail"] as const) {
    assert.ok(ok.includes(subject), subject);
  }
});

test("receipts of live mode that name no contact are worth a note, until there is one", async () => {
  const { secret: key, scope } = await service.aMerchant({ livemode: true });
  const notes = async () =>
    (await examined()).filter(({ subject, text }) => subject === "contact" && text.includes(scope.accountId));
  assert.deepEqual(
    (await notes()).map(({ state }) => state),
    ["note"],
  );
  await service.post("/v1/account", { branding: { support_email: "help@shop.example" } }, { key });
  assert.deepEqual(await notes(), []);
});

test("a database that does not answer is missing", async () => {
  const address = `postgres://till:hunter2@127.0.0.1:${await freePort()}/till`;
  const database = () => openPostgres(address, { connections: 1, onLostConnection: () => {} });
  await onlyMissing(
    { database },
    /^database: The database does not answer \(ECONNREFUSED: nothing listens there\)/,
  );
});

test("a database that lacks migrations is missing", async () => {
  const { database, close } = await anEmptyDatabase();
  try {
    await onlyMissing({ database: async () => database }, /^database: The database lacks \d+ migrations/);
  } finally {
    await close();
  }
});

test("a clock that is not that of the database is missing", async () => {
  for (const seconds of [-60, 60]) {
    const now = () => realTime(seconds);
    await onlyMissing({ now }, /^clock: .* (59|60) s from that of the database/);
  }
});

test("an address that leads nowhere, or to something else, is missing", async () => {
  const nowhere = { ...environment, publicUrl: `http://127.0.0.1:${await freePort()}` };
  await onlyMissing(
    { environment: nowhere },
    /^address: .* cannot be reached .*\(ECONNREFUSED: nothing listens there\)/,
  );
  const other = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const publicUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await onlyMissing({ environment: { ...environment, publicUrl } }, /^address: .*something else answers/);
  other.closeAllConnections();
  other.close();
});

test("an acquirer that does not take the credentials, or cannot be reached, is missing", async () => {
  const wrong = aLiveAcquirer({ check: async () => "The API key is not known (401)." });
  await onlyMissing({ acquirer: wrong }, /^acquirer: The API key is not known \(401\)\.$/);
  const away = aLiveAcquirer({
    check: async () => {
      throw Object.assign(new Error("secret text"), { code: "ENOTFOUND" });
    },
  });
  await onlyMissing(
    { acquirer: away },
    /^acquirer: .* cannot be reached \(ENOTFOUND: there is no such host\)\.$/,
  );
  const none = await missing({ acquirer: undefined });
  assert.ok(
    none.some((line) => line.startsWith("acquirer: No acquirer is configured")),
    none.join("\n"),
  );
});

test("a mail server that is away is missing, and its password is not shown", async () => {
  const smtp = { address: `smtp://till:hunter2@127.0.0.1:${await freePort()}`, from: "till@pay.example" };
  const found = await missing({ environment: { ...environment, smtp } });
  assert.equal(found.length, 1);
  assert.match(found[0] ?? "", /^mail: The mail server at 127\.0\.0\.1:\d+ does not take mail/);
  assert.ok(!(found[0] ?? "").includes("hunter2"));
});

test("where the process listens is told, and an address of another machine is missing", async () => {
  const told = (found: readonly Finding[]) => found.filter(({ subject }) => subject === "address");
  const open = await examined({ environment: { ...environment, host: undefined, port: 4242 } });
  assert.match(
    told(open)[1]?.text ?? "",
    /listens on every address of this machine, port 4242: let nothing but the proxy/,
  );
  const closed = await examined({ environment: { ...environment, host: "127.0.0.1", port: 4242 } });
  assert.equal(told(closed)[1]?.text, "The process listens on 127.0.0.1, port 4242.");
  const [wrong] = missingOf(await examined({ environment: { ...environment, host: "192.0.2.1" } }));
  assert.match(wrong?.text ?? "", /TILL_HOST is no address of this machine/);
});

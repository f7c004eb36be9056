import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { createApp } from "../../../../src/service/app.ts";
import { readEnvironment } from "../../../../src/service/environment.ts";
import { StartError } from "../../../../src/service/platform/settings/start-error.ts";
import type { ApiVersion } from "../../../../src/service/platform/http/api-versions.ts";
import {
  announceDeprecations,
  datedVersions,
} from "../../../../src/service/accounts/notices/announce-deprecations.ts";
import { start } from "../../../../src/service/start.ts";
import { aService } from "../../../support/a-service.ts";
import { aClock } from "../../../support/fake-clock.ts";
import { freePort } from "../../../support/free-port.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import { subjectsOf } from "../../../support/outbox.ts";

const folder = mkdtempSync(path.join(tmpdir(), "till-deprecations-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const day = 86_400_000;

/** A registry that deprecates v1 on 28 February, and so notifies on 30 November at the latest. */
function registry(announced: string): readonly ApiVersion[] {
  const deprecation = {
    announced: new Date(announced),
    deprecated: new Date("2030-02-28T00:00:00Z"),
    sunset: new Date("2031-03-01T00:00:00Z"),
    successor: "v2",
  };
  return [
    { name: "v1", published: new Date("2026-11-21"), deprecation },
    { name: "v2", published: new Date("2030-02-28") },
  ];
}

const inTime = registry("2029-11-30T00:00:00Z");

function datesIn(headers: Headers): readonly string[] {
  const deprecated = Number(headers.get("deprecation")?.slice(1)) * 1_000;
  return [new Date(deprecated), new Date(headers.get("sunset") ?? "")].map((date) =>
    date.toISOString().slice(0, 10),
  );
}

describe("a start with a registry of versions", { skip: postgresServer() !== undefined }, () => {
  test("is rejected when a deprecation comes less than 90 days after the mail", async () => {
    const never = readEnvironment({ TILL_DATA_DIR: path.join(folder, "never"), LOG_LEVEL: "silent" });
    const options = { registry: registry("2029-11-30T00:00:01Z") };
    await assert.rejects(start(never, aClock().now, options), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /v1 is deprecated less than 90 days after its merchants are notified/);
      return true;
    });
  });

  test("answers with its dates where no merchant was there at the announcement", async () => {
    const environment = readEnvironment({
      PORT: String(await freePort()),
      TILL_DATA_DIR: path.join(folder, "new"),
      LOG_LEVEL: "silent",
    });
    const service = await start(environment, aClock().now, { registry: inTime });
    try {
      const { headers } = await fetch(`${service.url}/v1/charges`);
      assert.deepEqual(datesIn(headers), ["2030-02-28", "2031-03-01"]);
    } finally {
      await service.close();
    }
  });
});

test("a service that is updated after the announcement leaves its merchants 90 days, and the date stays", async () => {
  const service = await aService();
  try {
    const { dependencies, clock } = service;
    await service.post("/v1/account", { email: "owner@shop.example" });
    for (const restart of ["first", "second"]) {
      const versions = await datedVersions(dependencies, inTime);
      await announceDeprecations({ ...dependencies, versions });
      const { headers } = await createApp({ ...dependencies, versions }).request("/v1/charges");
      assert.deepEqual(datesIn(headers), ["2030-04-15", "2031-03-01"], restart);
      clock.advance(30 * day);
    }
    assert.deepEqual(await subjectsOf(service, service), [
      "Version v1 of the API is deprecated from 2030-04-15 and ends on 2031-03-01",
    ]);
  } finally {
    await service.close();
  }
});

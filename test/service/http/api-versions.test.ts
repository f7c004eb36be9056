import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ApiVersion } from "../../../src/service/http/api-versions.ts";
import { checkVersions } from "../../../src/service/http/api-versions.ts";
import { announceSunsets } from "../../../src/service/jobs/announce-sunsets.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

const [deprecated, sunset] = [new Date("2030-01-01T00:00:00Z"), new Date("2031-01-10T00:00:00Z")];
const versions: readonly ApiVersion[] = checkVersions([
  { name: "v1", published: new Date("2026-11-21"), deprecation: { deprecated, sunset, successor: "v2" } },
  { name: "v2", published: new Date("2030-01-10") },
]);

let service: TestService;
before(async () => {
  service = await aService({
    parts: (parts) => ({ ...parts, versions, publicUrl: "https://pay.example" }),
  });
  await service.parts.database.updateTable("accounts").set({ email: "owner@shop.example" }).execute();
});
after(() => service.close());

async function subjects(): Promise<readonly string[]> {
  await Promise.all([announceSunsets(service.parts), announceSunsets(service.parts)]);
  const mails = await service.parts.database.selectFrom("mails").select("subject").execute();
  return mails.map(({ subject }) => subject);
}

test("a deprecated version says so in every answer, errors too, and when it ends", async () => {
  for (const path of ["/v1/charges", "/v1/nothing"]) {
    const { headers } = await service.get(path);
    assert.equal(headers.get("deprecation"), "@1893456000");
    assert.equal(headers.get("sunset"), "Fri, 10 Jan 2031 00:00:00 GMT");
    assert.match(headers.get("link") ?? "", /\/v2\/openapi\.json>; rel="successor-version"/);
  }
  assert.equal((await service.get("/v2/charges")).headers.get("deprecation"), null);
  assert.equal((await service.get("/health")).headers.get("deprecation"), null);
});

test("merchants are written to once, 90 days before a version ends", async () => {
  assert.deepEqual(await subjects(), []);
  service.clock.advance(sunset.getTime() - service.clock.now().getTime() - 90 * 86_400_000);
  assert.deepEqual(await subjects(), ["Version v1 of the API ends on 2031-01-10"]);
  service.clock.advance(86_400_000);
  assert.equal((await subjects()).length, 1);
});

test("a retired version answers 410 and does nothing", async () => {
  service.clock.advance(sunset.getTime() - service.clock.now().getTime());
  const charge = { amount: 2000, currency: "usd", source: "tok_visa" };
  const { status, body } = await service.post("/v1/charges", charge);
  assert.deepEqual([status, body.error.code], [410, "api_version_retired"]);
  assert.deepEqual(await service.parts.database.selectFrom("charges").select("id").execute(), []);
});

test("a version ends at least twelve months after its successor was published", () => {
  const [, successor] = versions;
  assert.ok(successor);
  const ends = (day: string): readonly ApiVersion[] => [
    {
      name: "v1",
      published: new Date("2026-11-21"),
      deprecation: { deprecated, sunset: new Date(day), successor: "v2" },
    },
    successor,
  ];
  assert.throws(() => checkVersions(ends("2031-01-09")), /twelve months/);
  assert.doesNotThrow(() => checkVersions(ends("2031-01-10")));
  assert.throws(() => checkVersions(ends("2031-01-10").slice(0, 1)), /no successor/);
});

test("over https every answer keeps the browser on https, and says nothing of other hosts of the operator", async () => {
  const { headers } = await service.get("/health");
  assert.equal(headers.get("strict-transport-security"), "max-age=31536000");
});

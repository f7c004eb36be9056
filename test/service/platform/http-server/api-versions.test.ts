import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createApp } from "../../../../src/service/app.ts";
import type { ApiVersion, Deprecation } from "../../../../src/service/platform/http/api-versions.ts";
import { apiVersions, checkVersions } from "../../../../src/service/platform/http/api-versions.ts";
import { announceDeprecations } from "../../../../src/service/accounts/notices/announce-deprecations.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { outboxOf, subjectsOf } from "../../../support/outbox.ts";

const day = 86_400_000;
const deprecated = new Date("2030-06-30T00:00:00Z");
const deprecation: Deprecation = {
  announced: new Date(deprecated.getTime() - 90 * day),
  deprecated,
  sunset: new Date("2031-01-10T00:00:00Z"),
  successor: "v2",
};
const successor: ApiVersion = { name: "v2", published: new Date("2030-01-10") };

/** A registry whose first version is deprecated, with other dates where some are given. */
function registry(change: Partial<Deprecation> = {}): readonly ApiVersion[] {
  const published = new Date("2026-11-21");
  return [{ name: "v1", published, deprecation: { ...deprecation, ...change } }, successor];
}

const versions = checkVersions(registry());

let service: TestService;
before(async () => {
  service = await aService({
    dependencies: (dependencies) => ({ ...dependencies, versions, publicUrl: "https://pay.example" }),
  });
  await service.post("/v1/account", { email: "owner@shop.example" });
});
after(() => service.close());

async function subjects(): Promise<readonly string[]> {
  await Promise.all([announceDeprecations(service.dependencies), announceDeprecations(service.dependencies)]);
  return subjectsOf(service, service);
}

test("a deprecated version says so in every answer, errors too, and when it ends", async () => {
  for (const path of ["/v1/charges", "/v1/nothing"]) {
    const { headers } = await service.get(path);
    assert.equal(headers.get("deprecation"), "@1909008000");
    assert.equal(headers.get("sunset"), "Fri, 10 Jan 2031 00:00:00 GMT");
    assert.match(headers.get("link") ?? "", /\/v2\/openapi\.json>; rel="successor-version"/);
  }
  assert.equal((await service.get("/v2/charges")).headers.get("deprecation"), null);
  assert.equal((await service.get("/health")).headers.get("deprecation"), null);
});

const subject = "Version v1 of the API is deprecated from 2030-06-30 and ends on 2031-01-10";

test("merchants are notified once, 90 days before a version is deprecated", async () => {
  service.clock.advance(deprecated.getTime() - 90 * day - 1 - service.clock.now().getTime());
  assert.deepEqual(await subjects(), []);
  service.clock.advance(1);
  assert.deepEqual(await subjects(), [subject]);
  service.clock.advance(day);
  assert.deepEqual(await subjects(), [subject]);
});

test("a merchant who registers after the announcement is notified at once", async () => {
  const merchant = await service.aMerchant();
  assert.deepEqual(await subjects(), [subject]);
  assert.deepEqual(await outboxOf(service, merchant), []);
  const later = { email: "later@shop.example" };
  await service.post("/v1/account", later, { key: merchant.secret });
  assert.deepEqual(await subjects(), [subject]);
  const mails = await outboxOf(service, merchant);
  assert.deepEqual(
    mails.map((mail) => [mail.to, mail.subject]),
    [[later.email, subject]],
  );
});

test("a retired version answers 410 and does nothing", async () => {
  service.clock.advance(deprecation.sunset.getTime() - service.clock.now().getTime());
  const charge = { amount: 2000, currency: "usd", source: "tok_visa" };
  const { status, body } = await service.post("/v1/charges", charge);
  assert.deepEqual([status, body.error.code], [410, "api_version_retired"]);
  const stillServed = createApp({ ...service.dependencies, versions: apiVersions });
  const headers = { authorization: `Bearer ${service.secret}` };
  const charges = (await (await stillServed.request("/v1/charges", { headers })).json()) as ReceivedBody;
  assert.deepEqual(charges.data, []);
});

test("a registry is rejected whose version ends less than twelve months after its successor was published", () => {
  const ends = (sunset: string) => registry({ sunset: new Date(sunset) });
  assert.throws(() => checkVersions(ends("2031-01-09T23:59:59Z")), /twelve months/);
  assert.doesNotThrow(() => checkVersions(ends("2031-01-10T00:00:00Z")));
  assert.throws(() => checkVersions(ends("2031-01-10").slice(0, 1)), /no successor/);
});

test("a registry is rejected whose version is deprecated less than 90 days after its merchants are notified", () => {
  const announced = (milliseconds: number) =>
    registry({ announced: new Date(deprecated.getTime() - milliseconds) });
  assert.throws(() => checkVersions(announced(90 * day - 1_000)), /v1 is deprecated less than 90 days/);
  assert.throws(() => checkVersions(announced(Number.NaN)), /less than 90 days/);
  assert.doesNotThrow(() => checkVersions(announced(90 * day)));
});

test("a registry is rejected whose version ends before it is deprecated", () => {
  const ends = { deprecated: new Date("2031-03-01"), sunset: new Date("2031-02-28") };
  assert.throws(() => checkVersions(registry(ends)), /ends before it is deprecated/);
});

test("the registry of this version of the service is valid", () => {
  assert.equal(checkVersions(apiVersions), apiVersions);
});

test("over https every answer keeps the browser on https, and says nothing of other hosts of the operator", async () => {
  const { headers } = await service.get("/health");
  assert.equal(headers.get("strict-transport-security"), "max-age=31536000");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { examineEnvironment } from "../../../src/service/doctor/examine-environment.ts";
import { missingOf } from "../../../src/service/doctor/finding.ts";
import { readEnvironment } from "../../../src/service/environment.ts";
import type { Acquirer } from "../../../src/service/payments/acquirers/acquirer.ts";
import { aLiveAcquirer } from "../../support/a-live-acquirer.ts";

const complete = {
  DATABASE_URL: "postgres://till@localhost/till",
  TILL_PUBLIC_URL: "https://pay.example",
  TILL_MASTER_KEY: "ab".repeat(32),
  TILL_SMTP_URL: "smtp://localhost",
  TILL_TRUSTED_PROXIES: "127.0.0.1",
  TILL_OPERATOR_TOKEN: "the-token-of-the-operator",
};

const real = aLiveAcquirer({ simulated: false });

function examined(changes: Readonly<Record<string, string>> = {}, acquirer: Acquirer | undefined = real) {
  return examineEnvironment(readEnvironment({ ...complete, ...changes }), acquirer);
}

const subjectsOf = (found: ReturnType<typeof examined>, state: string) =>
  found.filter((finding) => finding.state === state).map(({ subject }) => subject);

test("an environment with everything lacks nothing", () => {
  assert.deepEqual(subjectsOf(examined(), "missing"), []);
  assert.deepEqual(subjectsOf(examined(), "note"), []);
});

const lacking: readonly (readonly [string, RegExp, Readonly<Record<string, string>>])[] = [
  ["database", /DATABASE_URL/, { DATABASE_URL: "" }],
  ["address", /https address/, { TILL_PUBLIC_URL: "http://pay.example" }],
  ["address", /https address/, { TILL_PUBLIC_URL: "http://localhost:4242" }],
  ["master key", /secret store/, { TILL_MASTER_KEY: "" }],
];

test("an acquirer without a key for cards is missing it, unless numbers are taken in clear, which is said", () => {
  const withoutCardKey = { variable: "TILL_ACQUIRER_CLIENT_KEY", remedy: "Generate it." };
  const acquirer = aLiveAcquirer({ simulated: false, withoutCardKey });
  const [missing] = missingOf(examined({}, acquirer));
  assert.equal(missing?.subject, "cards");
  assert.match(missing.text, /TILL_ACQUIRER_CLIENT_KEY is not set/);
  assert.match(missing.remedy, /Generate it\. Or set TILL_CARD_DATA=raw.*SAQ D/);
  const raw = examined({ TILL_CARD_DATA: "raw" }, acquirer);
  assert.deepEqual(subjectsOf(raw, "missing"), []);
  assert.deepEqual(subjectsOf(raw, "note"), ["cards"]);
});

test("an acquirer that cannot say what changes of the cards that it stores is noted, unless it stores none", () => {
  const withoutCardUpdates = { variable: "TILL_ACQUIRER_TOKEN_KEY", remedy: "Generate it." };
  const acquirer = aLiveAcquirer({ simulated: false, withoutCardUpdates });
  const found = examined({}, acquirer);
  assert.deepEqual([subjectsOf(found, "missing"), subjectsOf(found, "note")], [[], ["cards"]]);
  const [note] = found.filter(({ state }) => state === "note");
  assert.match(note?.text ?? "", /^TILL_ACQUIRER_TOKEN_KEY is not set: .*Generate it\.$/);
  const raw = examined({ TILL_CARD_DATA: "raw" }, acquirer).filter(({ state }) => state === "note");
  assert.deepEqual(raw.length, 1);
});

for (const [subject, remedy, changes] of lacking) {
  test(`an environment with ${JSON.stringify(changes)} lacks its ${subject}, and says what to do`, () => {
    const missing = missingOf(examined(changes));
    assert.deepEqual(
      missing.map((finding) => finding.subject),
      [subject],
    );
    assert.match(missing[0]?.remedy ?? "", remedy);
  });
}

test("without an acquirer, and with variables that it lacks, the acquirer is missing", () => {
  const none = missingOf(examineEnvironment(readEnvironment(complete), undefined));
  assert.deepEqual(
    none.map(({ subject }) => subject),
    ["acquirer"],
  );
  assert.match(none[0]?.remedy ?? "", /TILL_PROCESSOR/);
  const remedy = "Copy it from the account's webhook settings.";
  const [lacks] = missingOf(
    examined({}, aLiveAcquirer({ missing: [{ variable: "TILL_ACQUIRER_SECRET", remedy }] })),
  );
  assert.deepEqual([lacks?.text, lacks?.remedy], ["TILL_ACQUIRER_SECRET is not set.", remedy]);
});

test("the embedded database is allowed where its operator says so, and the note says what may be lost", () => {
  const found = examined({ DATABASE_URL: "", TILL_LIVE_ON_EMBEDDED: "on" });
  assert.deepEqual(missingOf(found), []);
  const note = found.find(({ subject }) => subject === "database");
  assert.match(note?.text ?? "", /last payments may be missing/);
});

test("a simulated acquirer may be shown on one machine, and by http on no other address", () => {
  const simulated = aLiveAcquirer({ simulated: true });
  const here = { DATABASE_URL: "", TILL_MASTER_KEY: "", TILL_PUBLIC_URL: "http://127.0.0.1:4242" };
  assert.deepEqual(missingOf(examined(here, simulated)), []);
  const elsewhere = missingOf(examined({ ...here, TILL_PUBLIC_URL: "http://pay.example" }, simulated));
  assert.deepEqual(
    elsewhere.map(({ subject }) => subject),
    ["address"],
  );
});

test("what is not needed but worth knowing is a note: no mail, no known proxy, no operator, where notifications go", () => {
  const found = examined(
    { TILL_SMTP_URL: "", TILL_TRUSTED_PROXIES: "", TILL_OPERATOR_TOKEN: "" },
    aLiveAcquirer({ notificationPath: "/processors/x/notifications" }),
  );
  assert.deepEqual([...subjectsOf(found, "note")].sort(), ["limits", "mail", "notifications", "operator"]);
  assert.ok(found.some(({ text }) => text.includes("https://pay.example/processors/x/notifications")));
});

test("no finding shows a password, a key or a token", () => {
  const secrets = {
    DATABASE_URL: "postgres://till:hunter2@localhost/till",
    TILL_SMTP_URL: "smtps://till:hunter2@mail.example",
    TILL_OPERATOR_TOKEN: "hunter2hunter2hunter2",
  };
  const text = JSON.stringify(examined(secrets));
  assert.ok(!text.includes("hunter2"));
  assert.ok(!text.includes(complete.TILL_MASTER_KEY));
});

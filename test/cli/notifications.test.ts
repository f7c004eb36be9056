import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { allQueues } from "../../src/service/features.ts";
import { connected } from "../../src/service/payments/acquirers/adyen/adapter.ts";
import { createAdyen } from "../../src/service/payments/acquirers/adyen/adyen.ts";
import { fakeSettings } from "../../src/service/payments/acquirers/adyen/settings.ts";
import { signatureOf } from "../../src/service/payments/acquirers/adyen/notification-item.ts";
import { createMetrics } from "../../src/service/platform/metrics/metrics.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import { runDue } from "../support/run-jobs.ts";
import type { Terminal } from "./a-terminal.ts";
import { aTerminal } from "./a-terminal.ts";

const operatorToken = "a token for the operator";

const metricsToken = "a token that reads";

const { merchantAccount, hmacKey } = fakeSettings;

/** Adyen, as it rejects each reversal. */
const rejectReversal: typeof globalThis.fetch = async () =>
  Response.json(
    { status: 422, errorCode: "167", message: "Original pspReference required" },
    { status: 422 },
  );

let service: TestService;

let terminal: Terminal;

before(async () => {
  service = await aService({
    dependencies: (base) => {
      const counts = createMetrics({ ...base, queues: allQueues() });
      const settings = {
        ...fakeSettings,
        name: "fake-adyen",
        hmacKeys: [hmacKey],
        tokenHmacKeys: [],
        methods: [],
        verificationCurrency: "eur",
      };
      const adyen = createAdyen(settings, {
        ...base,
        fetch: rejectReversal,
        count: (what) => counts.acquirer(what),
      });
      return {
        ...base,
        connectedAcquirer: connected(adyen),
        metrics: { operatorToken, metricsToken, counts },
      };
    },
  });
  terminal = await aTerminal(service, () => Promise.resolve());
});

after(async () => {
  await terminal.close();
  await service.close();
});

const till = (command: string, token: Record<string, string> = { TILL_OPERATOR_TOKEN: operatorToken }) =>
  terminal.till(command, token);

async function notify(
  pspReference: string,
  eventCode: string,
  merchantReference = "elsewhere",
): Promise<void> {
  const item = {
    pspReference,
    eventCode,
    merchantReference,
    success: "true",
    merchantAccountCode: merchantAccount,
    amount: { value: 100, currency: "EUR" },
  } as const;
  const additionalData = { hmacSignature: signatureOf(item, hmacKey) };
  const notificationItems = [{ NotificationRequestItem: { ...item, additionalData } }];
  const sent = { method: "POST", body: JSON.stringify({ live: "false", notificationItems }) };
  const response = await service.app.request("/processors/adyen/notifications", sent);
  assert.equal(response.status, 202);
  assert.equal(await response.text(), "[accepted]");
}

test("what was notified is listed by kind and result, with what could not be applied", async () => {
  await notify("PSP0000000000001", "AUTHORISATION");
  await notify("PSP0000000000001", "AUTHORISATION");
  await notify("PSP0000000000002", "REPORT_AVAILABLE");
  const waiting = await till("notifications list", { TILL_METRICS_TOKEN: metricsToken });
  assert.match(waiting.output, /AUTHORISATION +waiting +1\n/);
  await runDue(service.dependencies, "adyen_notifications");
  const { code, output } = await till("notifications list");
  assert.equal(code, 0);
  assert.match(output, /AUTHORISATION +unknown +1\n/);
  assert.match(output, /REPORT_AVAILABLE +ignored +1\n/);
  assert.match(output, /PSP0000000000001 +AUTHORISATION +true +\S+ +no such payment here/);
});

test("notifications are handled again: all of them, or those of one reference", async () => {
  const waiting = async () => (await till("notifications list --json")).output.match(/waiting/g)?.length ?? 0;
  assert.equal((await till("notifications replay PSP0000000000002")).output, "1 will be handled again.\n");
  assert.equal(await waiting(), 1);
  await runDue(service.dependencies, "adyen_notifications");
  assert.equal((await till("notifications replay")).output, "2 will be handled again.\n");
  assert.equal((await till("notifications replay PSP9")).output, "No such notification is stored.\n");
});

test("only the operator replays, and only what exists is a command", async () => {
  const { code, errors } = await till("notifications replay", { TILL_METRICS_TOKEN: metricsToken });
  assert.equal(code, 2);
  assert.match(errors, /TILL_OPERATOR_TOKEN/);
  const stranger = await till("notifications replay", { TILL_OPERATOR_TOKEN: metricsToken });
  assert.equal(stranger.code, 1);
  assert.equal((await till("notifications forget")).code, 2);
});

test("till status names an approval that came late and was not reversed, until Adyen confirms its reversal", async () => {
  const { connectedAcquirer } = service.dependencies;
  const late = { reference: "ch_late", accountId: "acct_1", livemode: true, amount: 100, currency: "eur" };
  await connectedAcquirer?.processor.rejectLate({ ...late, capture: true }, new AbortController().signal);
  const status = async () => (await till("status", { TILL_METRICS_TOKEN: metricsToken })).output;
  await notify("PSP0000000000003", "AUTHORISATION", "ch_late");
  await runDue(service.dependencies, "adyen_notifications");
  assert.doesNotMatch(await status(), /ch_late/);
  await runDue(service.dependencies, "late_approval_reversals");
  assert.match(await status(), /ch_late +PSP0000000000003: .* not reversed \(100 EUR, in minor units\)\n/);
  assert.match(await status(), /→ .*Customer Area/);
  await notify("PSP0000000000004", "CANCEL_OR_REFUND", "ch_late-reversal");
  await runDue(service.dependencies, "adyen_notifications");
  assert.doesNotMatch(await status(), /ch_late/);
});

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { notificationRoutes } from "../../src/service/payments/acquirers/adyen/notifications/notification-routes.ts";
import type { Adyen } from "../../src/service/payments/acquirers/adyen/adyen.ts";
import { signatureOf } from "../../src/service/payments/acquirers/adyen/notification-item.ts";
import { aService } from "../support/a-service.ts";

const hmacKey = "ab".repeat(32);

const settings = {
  name: "adyen",
  merchantAccount: "ShopECOM",
  hmacKeys: [hmacKey],
  tokenHmacKeys: ["cd".repeat(32)],
};

function aNotification(): string {
  const item = {
    pspReference: "PSP0000000000001",
    merchantAccountCode: "ShopECOM",
    merchantReference: "ch_1",
    amount: { value: 100, currency: "EUR" },
    eventCode: "AUTHORISATION",
    success: "true" as const,
  };
  const additionalData = { hmacSignature: signatureOf(item, hmacKey) };
  return JSON.stringify({ notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }] });
}

test("the fake, whose key everybody knows, notifies from this machine alone", async () => {
  const service = await aService();
  const statusOf = async (name: string, remoteAddress: string) => {
    const adyen = { settings: { ...settings, name }, count: () => {} } as unknown as Adyen;
    const response = await notificationRoutes(service.dependencies, adyen).request(
      "/processors/adyen/notifications",
      { method: "POST", body: aNotification() },
      { incoming: { socket: { remoteAddress } } },
    );
    return response.status;
  };
  try {
    for (const address of ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])
      assert.equal(await statusOf("fake-adyen", address), 202, address);
    for (const address of [
      ...["203.0.113.7", "10.0.0.7", "169.254.169.254", "0.0.0.0", "128.0.0.1"],
      ...["2001:db8::1", "::ffff:203.0.113.7", "fe80::1", "::"],
    ]) {
      assert.equal(await statusOf("fake-adyen", address), 401, address);
      assert.equal(await statusOf("adyen", address), 202, "Adyen is elsewhere");
    }
  } finally {
    await service.close();
  }
});

test("the fake starts for an address of this machine alone, which it notifies", async () => {
  const main = fileURLToPath(new URL("fake-adyen/main.ts", import.meta.url));
  for (const address of ["https://pay.example/processors/adyen/notifications", "http://10.0.0.7:4242/"]) {
    const run = promisify(execFile)(process.execPath, ["--import", "tsx", main], {
      env: { ...process.env, PORT: "0", FAKE_NOTIFY_URL: address },
    });
    await assert.rejects(run, ({ code, stderr }: { code: number; stderr: string }) => {
      assert.deepEqual([code, stderr.includes("FAKE_NOTIFY_URL is not on this machine")], [1, true], stderr);
      return true;
    });
  }
});

test("a notification comes with the user name and password that were agreed, besides its signature", async () => {
  const service = await aService();
  const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
  const statusOf = async (notificationLogin: string | undefined, authorization?: string) => {
    const adyen = { settings: { ...settings, notificationLogin }, count: () => {} } as unknown as Adyen;
    const response = await notificationRoutes(service.dependencies, adyen).request(
      "/processors/adyen/notifications",
      { method: "POST", body: aNotification(), ...(authorization && { headers: { authorization } }) },
    );
    return response.status;
  };
  try {
    const login = "adyen:correct horse";
    assert.equal(await statusOf(login, basic(login)), 202);
    for (const wrong of [
      undefined,
      "",
      basic("adyen:wrong"),
      basic("adyen:"),
      `Bearer ${login}`,
      basic(`${login} `),
    ])
      assert.equal(await statusOf(login, wrong), 401, wrong);
    assert.equal(await statusOf(undefined), 202, "it is only signed");
  } finally {
    await service.close();
  }
});

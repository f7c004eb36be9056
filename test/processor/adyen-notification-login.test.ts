import assert from "node:assert/strict";
import { test } from "node:test";
import { notificationRoutes } from "../../src/service/payments/adyen-notifications/notification-routes.ts";
import type { Adyen } from "../../src/service/payments/processor/adyen/adyen.ts";
import { signatureOf } from "../../src/service/payments/processor/adyen/notification-item.ts";
import { aService } from "../support/a-service.ts";

const hmacKey = "ab".repeat(32);
const settings = { name: "adyen", merchantAccount: "ShopECOM", hmacKeys: [hmacKey] };

function aNotification(): string {
  const item = {
    ...{ pspReference: "PSP0000000000001", merchantAccountCode: "ShopECOM", merchantReference: "ch_1" },
    ...{ amount: { value: 100, currency: "EUR" }, eventCode: "AUTHORISATION", success: "true" as const },
  };
  const additionalData = { hmacSignature: signatureOf(item, hmacKey) };
  return JSON.stringify({ notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }] });
}

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

import { setTimeout as wait } from "node:timers/promises";
import type { NotificationItem } from "../../../src/service/payments/acquirers/adyen/notification-item.ts";
import { signatureOf } from "../../../src/service/payments/acquirers/adyen/notification-item.ts";
import type { Control } from "./control.ts";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";

export type NewItem = Omit<NotificationItem, "merchantAccountCode">;

/** Sends notifications, again until they are taken. */
export interface Notifier {
  /** Resolves once it is taken, or held. */
  notify(item: NewItem, options?: { readonly held?: boolean; readonly signedBadly?: boolean }): Promise<void>;
  /** Sends what was held; resolves once nothing is under way. */
  release(): Promise<void>;
}

export function createNotifier(
  control: Control,
  { address, now }: { readonly address: () => string | undefined; readonly now: () => Date },
): Notifier {
  const held: (() => Promise<void>)[] = [];
  const underWay = new Set<Promise<void>>();
  let [made, latest] = [0, 0];

  function begin(item: NewItem, signedBadly: boolean): Promise<void> {
    const number = ++made;
    const sending = deliver(item, signedBadly).finally(() => {
      underWay.delete(sending);
      if (number < latest) control.happened("notifiesInAnotherOrder");
      latest = Math.max(latest, number);
    });
    underWay.add(sending);
    return sending;
  }

  async function deliver(item: NewItem, signedBadly: boolean): Promise<void> {
    if (control.chance("delaysNotification")) await wait(control.random() * 400);
    if (signedBadly || control.chance("signsBadly")) await post(item, "0".repeat(64));
    for (let pause = 100; !(await post(item, fakeSettings.hmacKey)); pause = Math.min(2 * pause, 2_000)) {
      if (control.stopped) return;
      control.happened("notificationNotTaken");
      await wait(pause);
    }
    if (control.chance("notifiesTwice")) await post(item, fakeSettings.hmacKey);
  }

  /** Whether the notification was taken. */
  async function post(item: NewItem, key: string): Promise<boolean> {
    const url = address();
    if (url === undefined) return true;
    const complete = { ...item, merchantAccountCode: fakeSettings.merchantAccount };
    const hmacSignature = signatureOf(complete, key);
    const NotificationRequestItem = {
      ...complete,
      eventDate: now().toISOString(),
      additionalData: { ...item.additionalData, hmacSignature },
    };
    const body = JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem }] });
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body }).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok === true;
  }

  return {
    notify: async (item, { held: isHeld = false, signedBadly = false } = {}) => {
      if (isHeld) held.push(() => begin(item, signedBadly));
      else await begin(item, signedBadly);
    },
    release: async () => {
      for (const send of held.splice(0)) void send();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

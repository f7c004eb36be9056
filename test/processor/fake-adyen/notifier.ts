import { setTimeout as wait } from "node:timers/promises";
import type { NotificationItem } from "../../../src/service/payments/acquirers/adyen/notification-item.ts";
import { signatureOf } from "../../../src/service/payments/acquirers/adyen/notification-item.ts";
import type { Control } from "./control.ts";
import type { TokenNotification } from "../../../src/service/payments/acquirers/adyen/token-notification.ts";
import { tokenSignatureOf } from "../../../src/service/payments/acquirers/adyen/token-notification.ts";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";

export type NewItem = Omit<NotificationItem, "merchantAccountCode">;

/** Sends notifications, again until they are taken. */
export interface Notifier {
  /** Resolves once it is taken, or held. */
  notify(item: NewItem, options?: { readonly held?: boolean; readonly signedBadly?: boolean }): Promise<void>;
  /** Notifies what has become of a stored card; resolves once it is taken. */
  notifyToken(token: TokenNotification): Promise<void>;
  /** Sends what was held; resolves once nothing is under way. */
  release(): Promise<void>;
}

/** What is sent; badly signed, it has the signature of another key. */
type Signed = (isBad: boolean) => {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const otherKey = "0".repeat(64);

export function createNotifier(
  control: Control,
  { address, now }: { readonly address: () => string | undefined; readonly now: () => Date },
): Notifier {
  const held: (() => Promise<void>)[] = [];
  const underWay = new Set<Promise<void>>();
  let [made, latest] = [0, 0];

  function begin(signed: Signed, signedBadly: boolean): Promise<void> {
    const number = ++made;
    const sending = deliver(signed, signedBadly).finally(() => {
      underWay.delete(sending);
      if (number < latest) control.happened("notifiesInAnotherOrder");
      latest = Math.max(latest, number);
    });
    underWay.add(sending);
    return sending;
  }

  async function deliver(signed: Signed, signedBadly: boolean): Promise<void> {
    if (control.chance("delaysNotification")) await wait(control.random() * 400);
    if (signedBadly || control.chance("signsBadly")) await post(signed(true));
    for (let pause = 100; !(await post(signed(false))); pause = Math.min(2 * pause, 2_000)) {
      if (control.stopped) return;
      control.happened("notificationNotTaken");
      await wait(pause);
    }
    if (control.chance("notifiesTwice")) await post(signed(false));
  }

  /** Whether the notification was taken. */
  async function post({ body, headers = {} }: ReturnType<Signed>): Promise<boolean> {
    const url = address();
    if (url === undefined) return true;
    const sent = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
    const response = await fetch(url, sent).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok === true;
  }

  function signedItem(item: NewItem): Signed {
    const complete = { ...item, merchantAccountCode: fakeSettings.merchantAccount };
    return (isBad) => {
      const hmacSignature = signatureOf(complete, isBad ? otherKey : fakeSettings.hmacKey);
      const NotificationRequestItem = {
        ...complete,
        eventDate: now().toISOString(),
        additionalData: { ...item.additionalData, hmacSignature },
      };
      return { body: JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem }] }) };
    };
  }

  function signedToken({ type, eventId, data }: TokenNotification): Signed {
    const operation = "A text for people.";
    const body = JSON.stringify({
      createdAt: now().toISOString(),
      data: { ...data, ...(type.endsWith("disabled") ? {} : { operation }), type: "visa" },
      environment: "test",
      eventId,
      type,
      version: "1",
    });
    return (isBad) => {
      const hmacsignature = tokenSignatureOf(body, isBad ? otherKey : fakeSettings.tokenHmacKey);
      return { body, headers: { hmacsignature, protocol: "HmacSHA256" } };
    };
  }

  return {
    notify: async (item, { held: isHeld = false, signedBadly = false } = {}) => {
      if (isHeld) held.push(() => begin(signedItem(item), signedBadly));
      else await begin(signedItem(item), signedBadly);
    },
    notifyToken: (token) => begin(signedToken(token), false),
    release: async () => {
      for (const send of held.splice(0)) void send();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

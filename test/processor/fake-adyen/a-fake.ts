import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";
import { freePort } from "../../support/free-port.ts";
import type { FakeBooks } from "./app.ts";
import type { ControlSettings } from "./control.ts";
import type { Happening } from "./happen.ts";
import type { TokenHappening } from "./tokens.ts";

/** The fake acquirer in a process of its own. */
export interface RunningFake {
  /** Its address, without a version. */
  readonly url: string;
  control(settings: ControlSettings): Promise<void>;
  /** Sends the notifications that it holds; resolves once all are taken. */
  release(): Promise<void>;
  /** Notifies what happens to a payment, or to its capture or refund, and resolves with Adyen's reference. */
  notify(happening: Happening): Promise<string>;
  /** Notifies what happens to a stored card, and resolves with the id of the notification. */
  notifyToken(happening: TokenHappening): Promise<string>;
  /** Makes a payment of a reference that nobody has asked for, and notifies it. */
  payAgain(reference: string, amount?: { readonly value: number; readonly currency: string }): Promise<void>;
  /** Replaces the key to which cards are encrypted. */
  replaceKey(): Promise<void>;
  /** Takes a refund of a payment, with the reference of the refund as its key, and loses the answer. */
  refund(payment: string, reference: string, value: number): Promise<void>;
  books(): Promise<FakeBooks>;
  /** How often each fault, and each thing that the name on a card brings about, has happened. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Answers a challenge as its payer does on the bank's page; where the payer goes on. */
  answer(reference: string, answer: "confirm" | "fail"): Promise<string>;
  stop(): Promise<void>;
}

interface Starting {
  /** Where its notifications go; nowhere without it. */
  readonly notifyUrl?: string;
  /** By https, for a client that speaks nothing else. */
  readonly tls?: boolean;
}

export async function aFake({ notifyUrl = "", tls = false }: Starting = {}): Promise<RunningFake> {
  const port = await freePort();
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const { TEST_FAKE_ACQUIRER: built } = process.env;
  const child = spawn(process.execPath, built === undefined ? ["--import", "tsx", main] : [built], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      FAKE_NOTIFY_URL: notifyUrl,
      FAKE_TLS: tls ? "1" : "",
    },
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => {
      throw new Error("The fake acquirer ended before it listened.");
    }),
  ]);
  child.stdout.resume();
  const url = `${tls ? "https" : "http"}://127.0.0.1:${port}`;

  async function call(method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, { method, ...sent });
    if (!response.ok) throw new Error(`The fake acquirer answers ${path} with ${response.status}.`);
    return response.json();
  }

  return {
    url,
    control: async (settings) => {
      await call("POST", "/control", settings);
    },
    release: async () => {
      await call("POST", "/control/release");
    },
    notify: async (happening) => {
      const { pspReference } = (await call("POST", "/control/notify", happening)) as {
        pspReference: string;
      };
      return pspReference;
    },
    notifyToken: async (happening) =>
      ((await call("POST", "/control/token", happening)) as { eventId: string }).eventId,
    payAgain: async (reference, amount = { value: 2000, currency: "EUR" }) => {
      await call("POST", "/control/pay", { reference, amount });
    },
    replaceKey: async () => {
      await call("POST", "/control/replace-key");
    },
    refund: async (payment, reference, value) => {
      const { payments } = (await call("GET", "/control/ledger")) as FakeBooks;
      const paid = payments.find((known) => known.reference === payment);
      if (paid === undefined) throw new Error(`The fake acquirer has no payment ${payment}.`);
      const { pspReference, currency } = paid;
      const { merchantAccount, apiKey } = fakeSettings;
      await fetch(`${url}/v72/payments/${pspReference}/refunds`, {
        method: "POST",
        headers: { "x-api-key": apiKey, "idempotency-key": reference },
        body: JSON.stringify({ merchantAccount, reference, amount: { value, currency } }),
      });
    },
    books: async () => (await call("GET", "/control/ledger")) as FakeBooks,
    counts: async () => (await call("GET", "/control/counts")) as Readonly<Record<string, number>>,
    answer: async (reference, answer) => {
      const path = `/bank/${encodeURIComponent(reference)}/answer`;
      return ((await call("POST", path, { answer })) as { location: string }).location;
    },
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

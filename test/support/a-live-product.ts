import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Charge } from "../../src/contract/payments/charge.ts";
import type { EventType } from "../../src/contract/events/event.ts";
import { Till } from "../../src/client/till.ts";
import type { TypedEvent } from "../../src/client/typed-event.ts";
import { webhooks } from "../../src/client/webhooks.ts";
import type { RunningFake } from "../processor/fake-adyen/a-fake.ts";
import { aFake } from "../processor/fake-adyen/a-fake.ts";
import type { FakeBooks } from "../processor/fake-adyen/app.ts";
import type { MailServer } from "./a-mail-server.ts";
import { aMailServer } from "./a-mail-server.ts";
import type { Product } from "./a-product.ts";
import { aProduct } from "./a-product.ts";
import { aReceiver } from "./a-receiver.ts";
import { freePort } from "./free-port.ts";

/** The product in live mode on one machine, as `docs/operations.md` shows it, with a merchant who is sent webhooks. */
export interface LiveProduct {
  /** With live keys in the place of those of test mode. */
  readonly product: Product;
  readonly fake: RunningFake;
  readonly till: Till;
  readonly mails: MailServer;
  /** The port of the merchant's shop on `localhost`: the publishable key is for its pages. */
  readonly shopPort: number;
  /** The types of the events about an object that have come by signed webhooks, in the order in which they came. */
  events(id: string): Promise<readonly EventType[]>;
  /** What the books of the fake have for a charge: one payment, if it was charged once. */
  bookedPayments(charge: Pick<Charge, "id"> | undefined): Promise<FakeBooks["payments"]>;
  /** Puts the clock of the service forward by ten minutes, as long as a payer has at the bank. */
  passTenMinutes(): void;
  close(): Promise<void>;
}

const operatorToken = "only-on-this-machine";

interface Starting {
  /** The port of the service, where that has to be known before. */
  readonly port?: number;
  /** Further variables of its environment, by the address of the fake acquirer. */
  readonly variables?: (acquirer: string) => Promise<Readonly<Record<string, string>>>;
}

export async function aLiveProduct({ port: given, variables }: Starting = {}): Promise<LiveProduct> {
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const [port, shopPort] = [given ?? (await freePort()), await freePort()];
    const notifyUrl = `http://127.0.0.1:${String(port)}/processors/adyen/notifications`;
    const fake = await aFake({ notifyUrl });
    undo.push(() => fake.stop());
    const mails = await aMailServer();
    undo.push(() => mails.close());
    const started = await aProduct({
      PORT: String(port),
      TILL_PROCESSOR: "fake-adyen",
      TILL_ADYEN_URL: fake.url,
      TILL_OPERATOR_TOKEN: operatorToken,
      TILL_SMTP_URL: mails.address,
      NODE_OPTIONS: `--import=${new URL("clock-ahead.mjs", import.meta.url).href}`,
      ...(await variables?.(fake.url)),
    });
    undo.push(
      () => started.remove(),
      () => started.stop(),
    );
    const keys = await liveKeys(started.service, `http://localhost:${String(shopPort)}`);
    const product = { ...started, ...keys };
    const till = new Till(product.secretKey, { service: product.service });
    let ahead = 0;
    const { events, stop } = await aListener(till, () => Date.now() + ahead);
    undo.push(stop);
    const bookedPayments: LiveProduct["bookedPayments"] = async (charge) => {
      const { payments } = await fake.books();
      return payments.filter(({ reference }) => reference === charge?.id);
    };
    const passTenMinutes = () => {
      ahead += 10 * 60_000;
      product.signal("SIGUSR2");
    };
    return { product, fake, till, mails, shopPort, events, bookedPayments, passTenMinutes, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A webhook signed before the clock was put forward may come after it. */
const webhookTolerance = (5 + 10) * 60;

/** A merchant's server that verifies each webhook as it comes, by the clock of the service. */
async function aListener({ webhookEndpoints }: Till, now: () => number) {
  const receiver = await aReceiver();
  const { secret } = await webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
  const verified: Promise<TypedEvent>[] = [];
  receiver.answer((response, { body, headers }) => {
    const event = webhooks.verify(body, headers as Record<string, string>, secret ?? "", {
      now: now(),
      tolerance: webhookTolerance,
    });
    // Whoever asks for the events learns what is wrong with one.
    event.catch(() => {});
    verified.push(event);
    response.end("ok");
  });
  const events = async (id: string): Promise<readonly EventType[]> => {
    const all = await Promise.all(verified);
    const about = all.filter(({ data }) => (data.object as { readonly id?: string }).id === id);
    return about.map(({ type }) => type);
  };
  return { events, stop: () => receiver.close() };
}

/** Makes live keys as an operator does. */
async function liveKeys(
  service: string,
  origin: string,
): Promise<Pick<Product, "publishableKey" | "secretKey">> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["dist/service/till.js", "keys", "create", "--live", "--json", "--origin", origin, "--service", service],
    { env: { PATH: process.env["PATH"], TILL_OPERATOR_TOKEN: operatorToken } },
  );
  const keys = JSON.parse(stdout) as readonly { readonly kind: string; readonly key: string }[];
  const keyOf = (wanted: string) => keys.find(({ kind }) => kind === wanted)?.key ?? "";
  return { secretKey: keyOf("secret"), publishableKey: keyOf("publishable") };
}

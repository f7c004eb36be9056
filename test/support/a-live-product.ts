import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { EventType } from "../../src/contract/event.ts";
import { Till } from "../../src/client/till.ts";
import { webhooks } from "../../src/client/webhooks.ts";
import type { RunningFake } from "../processor/fake-adyen/a-fake.ts";
import { aFake } from "../processor/fake-adyen/a-fake.ts";
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
  close(): Promise<void>;
}

const operatorToken = "only-on-this-machine";

export async function aLiveProduct(): Promise<LiveProduct> {
  const [port, shopPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${String(port)}/processors/adyen/notifications`;
  const [fake, mails, receiver] = await Promise.all([
    aFake({ notifyUrl: address }),
    aMailServer(),
    aReceiver(),
  ]);
  const started = await aProduct({
    ...{ PORT: String(port), TILL_PROCESSOR: "fake-adyen", TILL_ADYEN_URL: fake.url },
    ...{ TILL_OPERATOR_TOKEN: operatorToken, TILL_SMTP_URL: mails.address },
  });
  const product = {
    ...started,
    ...(await liveKeys(started.service, `http://localhost:${String(shopPort)}`)),
  };
  const till = new Till(product.secretKey, { service: product.service });
  const { secret } = await till.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
  return {
    ...{ product, fake, till, mails, shopPort },
    events: async (id) => {
      const verified = receiver.received.map(({ body, headers }) =>
        webhooks.verify(body, headers as Record<string, string>, secret ?? ""),
      );
      const all = await Promise.all(verified);
      return all
        .filter(({ data }) => (data.object as { readonly id?: string }).id === id)
        .map(({ type }) => type);
    },
    close: async () => {
      await product.stop();
      await Promise.all([fake.stop(), mails.close(), receiver.close(), product.remove()]);
    },
  };
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

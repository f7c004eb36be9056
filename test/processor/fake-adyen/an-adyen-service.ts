import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Adyen } from "../../../src/service/payments/acquirers/adyen/adyen.ts";
import { createAdyen } from "../../../src/service/payments/acquirers/adyen/adyen.ts";
import { connected } from "../../../src/service/payments/acquirers/adyen/adapter.ts";
import { adyenMethods } from "../../../src/service/payments/acquirers/adyen/methods.ts";
import { redirectReturnRoutes } from "../../../src/service/web/challenge-page/redirect-return-routes.ts";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";
import { processorsByMode } from "../../../src/service/processors-by-mode.ts";
import { returnRoutes } from "../../../src/service/web/challenge-page/return-routes.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { builtAssets } from "../../support/built-assets.ts";
import { freePort } from "../../support/free-port.ts";
import { runDue } from "../../support/run-jobs.ts";
import type { RunningFake } from "./a-fake.ts";
import { aFake } from "./a-fake.ts";

type NetworkState = "cut" | "cut after the next" | "loses answers" | "well";

/** A service whose live mode is the fake acquirer, which notifies it over HTTP. */
export interface AdyenService {
  readonly service: TestService;
  readonly fake: RunningFake;
  readonly adyen: Adyen;
  /** What was counted for the operator. */
  readonly counted: string[];
  /** The bodies of the notifications that have come. */
  readonly notified: readonly string[];
  /** Another adapter to the same acquirer, as another process has it. */
  connect(): Adyen;
  /** From now on requests are answered, or their answers are lost, or they do not arrive; the next one may lose its connection first. */
  network(state: NetworkState): void;
  /** From now on requests to the acquirer end after a time, in milliseconds; at first after one that only a hang reaches. */
  limit(processorTimeout?: number): void;
  /** Goes to the address to which a bank leads its payer. */
  comeBack(location: string): Promise<Response>;
  /** Handles the notifications that were taken, and reverses what was approved late. */
  handle(): Promise<void>;
  close(): Promise<void>;
}

/** How long requests to the acquirer may take, in milliseconds: none is late, however slow the machine is. */
const patience = 300_000;

export async function anAdyenService(): Promise<AdyenService> {
  const receiver = createServer();
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const fake = await aFake({ notifyUrl: `${origin}/processors/adyen/notifications` });
  // An address at which nobody listens.
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const counted: string[] = [];
  const notified: string[] = [];
  let state: NetworkState = "well";
  const fetchByNetwork: typeof globalThis.fetch = async (input, init) => {
    const url = state === "cut" ? String(input).replace(fake.url, nowhere) : input;
    if (state === "cut after the next") state = "cut";
    const headers = new Headers(init?.headers);
    if (state === "loses answers") headers.set("fake-lose-answer", "1");
    headers.set("fake-tell-silence", "1");
    const response = await fetch(url as string, { ...init, headers });
    // As the time limit of the request ends it, which slow answers must not reach.
    if (response.headers.has("fake-silent"))
      throw new DOMException("No answer came in time.", "TimeoutError");
    return response;
  };
  const settings = {
    name: "fake-adyen",
    url: fake.url,
    methods: adyenMethods,
    creditorId: fakeSettings.creditorId,
    verificationCurrency: "eur",
    apiKey: fakeSettings.apiKey,
    merchantAccount: fakeSettings.merchantAccount,
    hmacKeys: [fakeSettings.hmacKey],
    tokenHmacKeys: [fakeSettings.tokenHmacKey],
    client: { key: fakeSettings.clientKey, url: fake.url },
  };
  let adyen: Adyen | undefined;
  let connect: (() => Adyen) | undefined;
  const service = await aService({
    settings: { processorTimeout: patience, lease: 2 * patience },
    dependencies: (base) => {
      connect = () =>
        createAdyen(settings, { ...base, fetch: fetchByNetwork, count: (what) => counted.push(what) });
      adyen = connect();
      const sandbox = base.processorFor({ accountId: "", livemode: false });
      const processorFor = processorsByMode({ sandbox, live: adyen.processor });
      return { ...base, connectedAcquirer: connected(adyen), processorFor, supportsLive: true };
    },
  });
  const { dependencies, app } = service;
  if (adyen === undefined || connect === undefined) throw new Error("There is no adapter.");
  const returns = returnRoutes(dependencies, builtAssets);
  returns.route("/", redirectReturnRoutes(dependencies, builtAssets));
  const handle = async () => {
    for (const name of [
      "adyen_notifications",
      "adyen_token_notifications",
      "method_captures",
      "late_cancellations",
      "late_approval_reversals",
    ])
      await runDue(dependencies, name);
  };
  // What was taken is handled before the fake gets its answer: a test that waits for the one has the other.
  const listener = getRequestListener(async (request) => {
    notified.push(await request.clone().text());
    const response = await app.fetch(request);
    await handle();
    return response;
  });
  receiver.on("request", (incoming, outgoing) => void listener(incoming, outgoing));
  return {
    service,
    fake,
    adyen,
    counted,
    notified,
    connect,
    handle,
    network: (next) => {
      state = next;
    },
    limit: (processorTimeout = patience) => {
      Object.assign(dependencies.settings, { processorTimeout });
    },
    comeBack: async (location) => {
      const { pathname, search } = new URL(location);
      return returns.request(`${dependencies.publicUrl}${pathname}${search}`);
    },
    close: async () => {
      await fake.stop();
      receiver.close();
      receiver.closeAllConnections();
      await service.close();
    },
  };
}

import type { Till } from "../client/till.ts";
import type { EventType } from "../contract/events/event.ts";
import type { RedirectMethod } from "../contract/payments/redirect-method.ts";
import type { BankAnswer } from "./answer-bank.ts";
import { answerBank, answerBankAt } from "./answer-bank.ts";
import { chooseMethod } from "./choose-method.ts";
import { choosePlan } from "./choose-plan.ts";
import type { Duration } from "./duration.ts";
import { parseDuration } from "./duration.ts";
import type { EventFilter, EventOf, WaitOptions } from "./event-log.ts";
import { EventLog } from "./event-log.ts";
import type { CardToPay } from "./fill-card.ts";
import { fillCard } from "./fill-card.ts";
import type { AppOptions, MerchantApp } from "./merchant-app.ts";
import { startMerchantApp } from "./merchant-app.ts";
import { pay } from "./pay.ts";
import type { Place } from "./place.ts";
import type { ServiceProcess } from "./service-process.ts";
import type { DeclineCardName } from "./test-cards.ts";

/** How a payer pays by card. */
export interface CardPayment {
  readonly method?: "card";
  /** The name of a test card, a number, or all that is typed; default `visa`. */
  readonly card?: CardToPay;
  /** The number of payments, or `"full"`, where installments are offered. */
  readonly plan?: number | "full";
}

/** How a payer pays with a method that a payment page offers beside cards. BLIK has no page on which they answer. */
export interface MethodPayment {
  readonly method: Exclude<RedirectMethod, "blik">;
  /** What they do on the page of the method; default `pay`. */
  readonly answer?: BankAnswer;
}

/** How a payer pays; default by card. */
export type PayOptions = CardPayment | MethodPayment;

/** What a payer does at the bank. */
export type ChallengeAnswer = "succeed" | "fail";

/** Where webhooks are sent. */
export interface ForwardOptions {
  /** The types of events; default all. */
  readonly events?: readonly (EventType | "*")[];
  /** The form of the events; default that of Till. */
  readonly dialect?: "till" | "stripe";
}

function isWithMethod(options: PayOptions): options is MethodPayment {
  return (options.method ?? "card") !== "card";
}

interface Connected {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly client: Till;
  readonly process: ServiceProcess;
}

/** A service for tests, in memory, with keys of its own. Its time is that of this machine until it is advanced. */
export class TestTill {
  /** Its address, for the script tag and the client. */
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** A client with the secret key. */
  readonly client: Till;
  readonly #process: ServiceProcess;
  readonly #events: EventLog;
  readonly #apps: MerchantApp[] = [];

  /** @internal Use `startTill`. */
  constructor({ url, secretKey, publishableKey, client, process }: Connected) {
    this.url = url;
    this.secretKey = secretKey;
    this.publishableKey = publishableKey;
    this.client = client;
    this.#process = process;
    this.#events = new EventLog(client);
  }

  /** Variables for the environment of an application: the address and the keys. */
  get env(): Readonly<Record<"TILL_PUBLISHABLE_KEY" | "TILL_SECRET_KEY" | "TILL_SERVICE_URL", string>> {
    return {
      TILL_SERVICE_URL: this.url,
      TILL_SECRET_KEY: this.secretKey,
      TILL_PUBLISHABLE_KEY: this.publishableKey,
    };
  }

  /** Starts an application with these variables on a free port, and waits until it answers. It ends with this service. */
  async startApp(options: AppOptions): Promise<MerchantApp> {
    const app = await startMerchantApp(options, async (url) => {
      if (options.webhooks === undefined) return this.env;
      const { secret } = await this.forwardWebhooks(url + options.webhooks);
      return { ...this.env, TILL_WEBHOOK_SECRET: secret };
    });
    this.#apps.push(app);
    return app;
  }

  /** Sends all events from now on to an address of this machine, signed with the secret that is returned. */
  async forwardWebhooks(
    url: string,
    { events = ["*"], dialect = "till" }: ForwardOptions = {},
  ): Promise<{ readonly id: string; readonly secret: string }> {
    const { id, secret = "" } = await this.client.webhookEndpoints.create({
      url,
      dialect,
      enabled_events: [...events],
    });
    return { id, secret };
  }

  /**
   * Fills the card form of a page and clicks the pay button; or, with another method, chooses it, clicks the pay button and answers on
   * the page of the method. It does not wait for the outcome.
   */
  async pay(place: Place, options: PayOptions = {}): Promise<void> {
    if (isWithMethod(options)) {
      await chooseMethod(place, options.method);
      await pay(place);
      return answerBank(place, options.answer ?? "pay");
    }
    const { card = "visa", plan } = options;
    if (plan !== undefined) await choosePlan(place, plan);
    await fillCard(place, card);
    await pay(place);
  }

  /** Pays with a card that its bank declines for this reason. It does not wait for the outcome. */
  async decline(place: Place, reason: DeclineCardName = "generic_decline"): Promise<void> {
    await this.pay(place, { card: reason });
  }

  /**
   * Answers the simulated bank: on the page of a payment method, or a challenge (3-D Secure), which can only be paid and refused.
   *
   * @param place where it appears, or without a browser its address: `url` of an authentication or of a redirect
   */
  async bank(place: Place | string, answer: BankAnswer): Promise<void> {
    await (typeof place === "string" ? answerBankAt(place, answer) : answerBank(place, answer));
  }

  /**
   * Answers the bank's challenge (3-D Secure): the payer confirms the payment, or fails to.
   *
   * @param place where it appears, or without a browser its address: `url` of an authentication or of a redirect
   */
  challenge(place: Place | string, answer: ChallengeAnswer): Promise<void> {
    return this.bank(place, answer === "succeed" ? "pay" : "refuse");
  }

  /**
   * Moves the time of the service. All that becomes due until then has happened when it resolves, in its order (renewals,
   * retries, expiries), and its webhooks were sent.
   *
   * @param by for instance `1month` or `36hours`
   * @returns the new time
   */
  async advanceClock(by: Duration): Promise<Date> {
    const { count, unit } = parseDuration(by);
    return this.#process.advance(count, unit);
  }

  /** Resolves when all has happened that is due now, and all webhooks were sent once. */
  async settle(): Promise<void> {
    await this.#process.advance(0, "second");
  }

  /**
   * Resolves with the oldest event of a type that no call has returned yet; it may have happened before.
   *
   * @param where a function, or members of the object of the event: `{ metadata: { order: "1001" } }`
   * @throws {Error} if there is none in time
   */
  waitForEvent<Type extends EventType>(
    type: Type,
    where?: EventFilter<Type>,
    options?: WaitOptions,
  ): Promise<EventOf<Type>> {
    return this.#events.wait(type, where, options);
  }

  /** Has `waitForEvent` leave out all events until now. */
  skipEvents(): Promise<void> {
    return this.#events.skip();
  }

  /** Ends the service and the applications that it has started. Nothing of it is left. */
  async close(): Promise<void> {
    await Promise.all(this.#apps.splice(0).map((app) => app.close()));
    await this.#process.stop();
  }
}

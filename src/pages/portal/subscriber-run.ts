import { confirmPayment } from "../../checkout/confirm-payment.ts";
import { connectionFailed } from "../../checkout/connection-failed.ts";
import { createToken } from "../../checkout/create-token.ts";
import { startDelay } from "../../checkout/timers.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { Portal, PortalSubscription } from "../../contract/portal.ts";
import type { CardInput } from "../../contract/token.ts";
import type { PortalClient } from "./portal-client.ts";
import type { PortalPlatform } from "./portal-start.ts";

/** What a subscriber does. */
export type SubscriberAct = "cancel" | "card" | "pay" | "resume";

export type SubscriberState =
  | { readonly kind: "idle"; readonly error?: ApiError; readonly failed?: SubscriberAct }
  | { readonly kind: "busy"; readonly act: SubscriberAct }
  /** The payer confirms at the bank, in a frame of this page; `act` is what waits for it. */
  | { readonly kind: "bank"; readonly act: "card" | "pay"; readonly url: string }
  /** A payment waits for the payer's confirmation, which this page has not opened. */
  | { readonly kind: "confirm"; readonly url: string }
  /** The outcome of a payment is not known yet. */
  | { readonly kind: "waiting" };

/** The result of an act; the page is loaded anew with it. */
export type SubscriberOutcome =
  | { readonly kind: "canceled" | "confirmed_too_late" | "ended" | "paid" | "resumed" }
  /** `unpaid`: what is still owed, and why. */
  | {
      readonly kind: "card";
      readonly paid: boolean;
      readonly unpaid?: { readonly amount: number; readonly error: ApiError };
    };

interface RunDependencies {
  readonly client: PortalClient;
  readonly platform: PortalPlatform;
  /** The language of the page. */
  readonly locale: string;
  readonly signal: AbortSignal;
  /** Shows the bank's page, in a view with the events of `<till-challenge>`. */
  readonly open: (url: string, act: "card" | "pay") => EventTarget;
  readonly changed: (state: SubscriberState) => void;
  readonly ended: (outcome: SubscriberOutcome) => void;
}

/** Pauses between two polls of a payment, in milliseconds; the last one repeats. */
const pauses = [1_000, 1_000, 2_000, 3_000, 5_000] as const;
/** How often the page polls for the payment by a new card that the service has not begun yet. */
const pollsForNewCard = 5;

/** The acts of one subscriber on one page, one at a time. */
export class SubscriberRun {
  readonly #dependencies: RunDependencies;
  #subscription: PortalSubscription;
  /** Whether the subscription had ended when the page was loaded. */
  readonly #hadEnded: boolean;
  #view: EventTarget | undefined;

  constructor(subscription: PortalSubscription, dependencies: RunDependencies) {
    this.#subscription = subscription;
    this.#hadEnded = subscription.ended_at !== null;
    this.#dependencies = dependencies;
  }

  /** The subscription as it was read last. */
  get subscription(): PortalSubscription {
    return this.#subscription;
  }

  /** Follows a payment that an earlier page has begun. */
  async start(): Promise<void> {
    const { charge, amount_owed: before } = this.#subscription;
    if (charge === null) return;
    await this.#guard("pay", async () => this.#afterPayment(before, await this.#settled()));
  }

  /** Pays what is owed, the oldest invoice first, and stops at the first that cannot be paid. */
  async pay(): Promise<void> {
    await this.#guard("pay", async () => {
      for (;;) {
        const before = this.#subscription.amount_owed;
        const response = await this.#send();
        if (response !== undefined && "error" in response && !(await this.#isUnderWay(response.error)))
          return this.#fail("pay", response.error);
        const after = await this.#settled(
          response !== undefined && "value" in response ? response.value : undefined,
        );
        if (after.amount_owed === 0 || after.amount_owed >= before) return this.#afterPayment(before, after);
      }
    });
  }

  /** Opens the bank's page for a payment that waits for the payer. */
  confirm(): void {
    const { charge } = this.#subscription;
    if (charge?.url != null) this.#openBank(charge.url);
  }

  /** Saves a card in place of the current one, and follows the payment of what is owed. */
  async replaceCard(card: CardInput): Promise<void> {
    const { client, platform, signal, open } = this.#dependencies;
    await this.#guard("card", async () => {
      const made = await createToken(client.access, card, { idempotencyKey: platform.newId(), signal });
      if ("error" in made) return this.#fail("card", made.error);
      const source = made.token.id;
      const { currency, amount_owed: owed, next_payment: next } = this.#subscription;
      const amount = owed > 0 ? owed : (next?.amount ?? 0);
      if (amount > 0) {
        const error = await confirmPayment(
          {
            ...client.access,
            newId: platform.newId,
            open: (url) => open(url, "card"),
            close: () => this.#show({ kind: "busy", act: "card" }),
          },
          { source, amount: String(amount), currency },
          signal,
        );
        if (error !== undefined) return this.#fail("card", error);
      }
      const saved = await client.replaceCard(this.#act(), source);
      if ("error" in saved) return this.#fail("card", saved.error);
      await this.#afterCard(saved.value, owed);
    });
  }

  /** Cancels the subscription, or takes a cancellation back. */
  async change(act: "cancel" | "resume"): Promise<void> {
    await this.#guard(act, async () => {
      const result = await this.#dependencies.client.change(act, this.#act());
      if ("error" in result) return this.#fail(act, result.error);
      this.#dependencies.ended({ kind: act === "cancel" ? "canceled" : "resumed" });
    });
  }

  /** Sends a payment. Without a response it is sent again under its id; undefined if its outcome is not known then. */
  async #send() {
    const act = this.#act();
    const { client, locale } = this.#dependencies;
    for (let tries = 0; tries < 2; tries++) {
      const response = await client.pay(act, locale).catch(() => undefined);
      const isUnknown =
        response === undefined || ("error" in response && response.error.type === "api_error");
      if (!isUnknown) return response;
    }
    return undefined;
  }

  /** Whether a payment was not begun because another one is under way that this page can follow. */
  async #isUnderWay({ code }: ApiError): Promise<boolean> {
    if (code !== "payment_in_progress") return false;
    const read = await this.#dependencies.client.read().catch(() => undefined);
    return read === undefined || "error" in read || this.#take(read.value).charge !== null;
  }

  /** Polls until no payment is under way. The payer confirms meanwhile if the bank requires it. */
  async #settled(given?: Portal): Promise<PortalSubscription> {
    let current = given && this.#take(given);
    for (let polls = 0; ; polls++) {
      if (current !== undefined && current.charge === null) return current;
      const { charge } = this.#subscription;
      if (charge?.status === "requires_action" && charge.url !== null) {
        if (given !== undefined && polls === 0 && charge.presentation !== "redirect")
          this.#openBank(charge.url);
        else if (this.#view === undefined) this.#show({ kind: "confirm", url: charge.url });
      } else this.#show({ kind: "waiting" });
      await this.#pause(polls);
      const read = await this.#dependencies.client.read().catch(() => undefined);
      current = read !== undefined && "value" in read ? this.#take(read.value) : undefined;
    }
  }

  #openBank(url: string): void {
    const { client, open, signal } = this.#dependencies;
    this.#view = open(url, "pay");
    const cancel = (): void => {
      this.#view = undefined;
      this.#show({ kind: "waiting" });
      void client.change("cancel_payment", this.#act()).catch(() => undefined);
    };
    this.#view.addEventListener("till-challenge-cancel", cancel, { signal, once: true });
  }

  #afterPayment(before: number, after: PortalSubscription): void {
    const { amount_owed: owed, last_payment_error: error } = after;
    if (after.confirmed_too_late) return this.#dependencies.ended({ kind: "confirmed_too_late" });
    // What a cancellation has made void is not paid.
    if (this.#hasJustEnded(after)) return this.#dependencies.ended({ kind: "ended" });
    if (owed < before && owed === 0) return this.#dependencies.ended({ kind: "paid" });
    if (owed < before && error === null) return this.#dependencies.ended({ kind: "paid" });
    this.#fail("pay", error ?? { type: "api_error", code: "challenge_failed", message: "Not paid." });
  }

  /** The service tries what is owed within a second. */
  async #afterCard(saved: Portal, owed: number): Promise<void> {
    let current = this.#take(saved);
    if (owed === 0) return this.#dependencies.ended({ kind: "card", paid: false });
    for (let polls = 0; polls < pollsForNewCard && current.amount_owed > 0; polls++) {
      await this.#pause(0);
      const read = await this.#dependencies.client.read().catch(() => undefined);
      if (read === undefined || "error" in read) continue;
      current = this.#take(read.value);
      if (current.charge !== null) current = await this.#settled(read.value);
      else if (current.last_payment_error !== null) break;
    }
    const { amount_owed: amount, last_payment_error: error } = current;
    this.#dependencies.ended({
      ...{ kind: "card", paid: amount < owed && !this.#hasJustEnded(current) },
      ...(amount > 0 && error !== null && { unpaid: { amount, error } }),
    });
  }

  #hasJustEnded({ ended_at: endedAt }: PortalSubscription): boolean {
    return endedAt !== null && !this.#hadEnded;
  }

  #take(portal: Portal): PortalSubscription {
    const own = portal.subscriptions.find(({ id }) => id === this.#subscription.id);
    return (this.#subscription = own ?? this.#subscription);
  }

  #act() {
    return { subscription: this.#subscription.id, id: this.#dependencies.platform.newId() };
  }

  async #pause(polls: number): Promise<void> {
    const { platform, signal } = this.#dependencies;
    const delay = startDelay(pauses[polls] ?? 5_000, platform.timers, signal);
    this.#view?.addEventListener("till-challenge-page", delay.end, { signal });
    await delay.done;
  }

  async #guard(act: SubscriberAct, work: () => Promise<void>): Promise<void> {
    this.#show({ kind: "busy", act });
    try {
      await work();
    } catch (error) {
      if (this.#dependencies.signal.aborted) return;
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
      this.#fail(act, connectionFailed);
    }
  }

  #fail(act: SubscriberAct, error: ApiError): void {
    this.#view = undefined;
    this.#show({ kind: "idle", error, failed: act });
  }

  #show(state: SubscriberState): void {
    if (!this.#dependencies.signal.aborted) this.#dependencies.changed(state);
  }
}

import { confirmPayment } from "../../checkout/confirm-payment.ts";
import { connectionFailed } from "../../checkout/connection-failed.ts";
import { createToken } from "../../checkout/create-token.ts";
import type { Result } from "../../checkout/service-transport.ts";
import { startDelay } from "../../checkout/timers.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { PortalPlan } from "../../contract/portal-plan.ts";
import type { Portal, PortalSubscription } from "../../contract/portal.ts";
import type { CardInput } from "../../contract/token.ts";
import type { PortalAct, PortalClient, PortalSubject } from "./portal-client.ts";
import type { PortalPlatform } from "./portal-start.ts";

/** What a payer does. */
export type PortalActName = "accept" | "cancel" | "card" | "pay" | "resume";

export type PortalState =
  | { readonly kind: "idle"; readonly error?: ApiError; readonly failed?: PortalActName }
  | { readonly kind: "busy"; readonly act: PortalActName }
  /** The payer confirms at the bank, in a frame of this page; `act` is what waits for it. */
  | { readonly kind: "bank"; readonly act: "card" | "pay"; readonly url: string }
  /** A payment waits for the payer's confirmation, which this page has not opened. */
  | { readonly kind: "confirm"; readonly url: string }
  /** The outcome of a payment is not known yet. */
  | { readonly kind: "waiting" };

/** The result of an act; the page is loaded anew with it. */
export type PortalOutcome =
  | { readonly kind: "canceled" | "confirmed_too_late" | "ended" | "paid" | "resumed" }
  /** `unpaid`: what is still owed, and why. */
  | {
      readonly kind: "card";
      readonly paid: boolean;
      readonly unpaid?: { readonly amount: number; readonly error: ApiError };
    };

/** What a run has to know of a subscription or a plan. */
export type PaidSubject = Pick<
  PortalPlan | PortalSubscription,
  "amount_owed" | "charge" | "confirmed_too_late" | "currency" | "id" | "last_payment_error" | "next_payment"
>;

export interface RunDependencies<Outcome> {
  readonly client: PortalClient;
  readonly platform: PortalPlatform;
  /** The language of the page. */
  readonly locale: string;
  readonly signal: AbortSignal;
  /** Shows the bank's page, in a view with the events of `<till-challenge>`. */
  readonly open: (url: string, act: "card" | "pay") => EventTarget;
  readonly changed: (state: PortalState) => void;
  readonly ended: (outcome: Outcome | PortalOutcome) => void;
}

/** Pauses between two polls of a payment, in milliseconds; the last one repeats. */
const pauses = [1_000, 1_000, 2_000, 3_000, 5_000] as const;
/** How often the page polls for the payment by a new card that the service has not begun yet. */
const pollsForNewCard = 5;

/** The acts of a payer on one subscription or one plan, one at a time. */
export abstract class PortalRun<Subject extends PaidSubject, Outcome = never> {
  protected readonly dependencies: RunDependencies<Outcome>;
  #current: Subject;
  /** Whether it had ended when the page was loaded. */
  readonly #hadEnded: boolean;
  #view: EventTarget | undefined;

  constructor(subject: Subject, dependencies: RunDependencies<Outcome>) {
    this.#current = subject;
    this.#hadEnded = this.hasEnded(subject);
    this.dependencies = dependencies;
  }

  /** The subscription or the plan as it was read last. */
  get current(): Subject {
    return this.#current;
  }

  /** Names what an act is about. */
  protected abstract readonly name: keyof PortalSubject;
  protected abstract listOf(portal: Portal): readonly Subject[];
  /** Whether it has ended for another reason than that all is paid. */
  protected abstract hasEnded(subject: Subject): boolean;
  /** A number that every payment makes higher. */
  protected abstract progressOf(subject: Subject): number;
  /** Whether the service charges a new card for what is owed. */
  protected abstract triesNewCard(subject: Subject): boolean;

  /** Follows a payment that an earlier page has begun. */
  async start(): Promise<void> {
    const before = this.#current;
    if (before.charge === null) return;
    await this.guard("pay", async () => this.afterPayment(before, await this.#settled()));
  }

  /** Opens the bank's page for a payment that waits for the payer. */
  confirm(): void {
    const { charge } = this.#current;
    if (charge?.url != null) this.#openBank(charge.url);
  }

  /** Saves a card in place of the current one, and follows the payment of what is owed. */
  async replaceCard(card: CardInput): Promise<void> {
    const { client, platform, signal, open } = this.dependencies;
    await this.guard("card", async () => {
      const made = await createToken(client.access, card, { idempotencyKey: platform.newId(), signal });
      if ("error" in made) return this.fail("card", made.error);
      const source = made.token.id;
      const before = this.#current;
      const { currency, amount_owed: owed, next_payment: next } = before;
      const amount = owed > 0 ? owed : (next?.amount ?? 0);
      if (amount > 0) {
        const end = await confirmPayment(
          {
            ...client.access,
            newId: platform.newId,
            open: (url) => open(url, "card"),
            close: () => this.#show({ kind: "busy", act: "card" }),
          },
          { source, amount: String(amount), currency },
          signal,
        );
        if (end.type === "failure") return this.fail("card", end.error);
      }
      const saved = await client.replaceCard(this.act(), source);
      if ("error" in saved) return this.fail("card", saved.error);
      await this.#afterCard(saved.value, before);
    });
  }

  /**
   * Sends a payment, and follows it until it has an outcome. Without a response it is sent again under its id. Returns an error
   * only if it was not begun.
   */
  protected async send(pay: (act: PortalAct) => Promise<Result<Portal>>): Promise<Result<Subject>> {
    const act = this.act();
    let known: Result<Portal> | undefined;
    for (let tries = 0; tries < 2 && known === undefined; tries++) {
      const response = await pay(act).catch(() => undefined);
      const isUnknown =
        response === undefined || ("error" in response && response.error.type === "api_error");
      if (!isUnknown) known = response;
    }
    if (known !== undefined && "error" in known && !(await this.#isUnderWay(known.error))) return known;
    return { value: await this.#settled(known !== undefined && "value" in known ? known.value : undefined) };
  }

  protected afterPayment(before: Subject, after: Subject): void {
    const { amount_owed: owed, last_payment_error: error } = after;
    const { ended } = this.dependencies;
    if (after.confirmed_too_late) return ended({ kind: "confirmed_too_late" });
    // What a cancellation has made void is not paid.
    if (this.#hasJustEnded(after)) return ended({ kind: "ended" });
    const isPaid = this.progressOf(after) > this.progressOf(before);
    if (isPaid && (owed === 0 || error === null)) return ended({ kind: "paid" });
    this.fail("pay", error ?? { type: "api_error", code: "challenge_failed", message: "Not paid." });
  }

  /** Reads the page. Returns what it shows of the subscription or the plan; undefined if it cannot be read. */
  protected async read(): Promise<Subject | undefined> {
    const read = await this.dependencies.client.read().catch(() => undefined);
    return read !== undefined && "value" in read ? this.#take(read.value) : undefined;
  }

  protected act(): PortalAct {
    return { about: { [this.name]: this.#current.id }, id: this.dependencies.platform.newId() };
  }

  protected async guard(act: PortalActName, work: () => Promise<void>): Promise<void> {
    this.#show({ kind: "busy", act });
    try {
      await work();
    } catch (error) {
      if (this.dependencies.signal.aborted) return;
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
      this.fail(act, connectionFailed);
    }
  }

  protected fail(act: PortalActName, error: ApiError): void {
    this.#view = undefined;
    // The page of a link that has expired offers a new one.
    if (error.code === "portal_link_expired") return this.dependencies.platform.reload();
    this.#show({ kind: "idle", error, failed: act });
  }

  /** Whether a payment was not begun because another one is under way that this page can follow. */
  async #isUnderWay({ code }: ApiError): Promise<boolean> {
    if (code !== "payment_in_progress") return false;
    const current = await this.read();
    return current === undefined || current.charge !== null;
  }

  /** Polls until no payment is under way. The payer confirms meanwhile if the bank requires it. */
  async #settled(given?: Portal): Promise<Subject> {
    let current = given && this.#take(given);
    for (let polls = 0; ; polls++) {
      if (current !== undefined && current.charge === null) return current;
      const { charge } = this.#current;
      if (charge?.status === "requires_action" && charge.url !== null) {
        if (given !== undefined && polls === 0 && charge.presentation !== "redirect")
          this.#openBank(charge.url);
        else if (this.#view === undefined) this.#show({ kind: "confirm", url: charge.url });
      } else this.#show({ kind: "waiting" });
      await this.#pause(polls);
      current = await this.read();
    }
  }

  #openBank(url: string): void {
    const { client, open, signal } = this.dependencies;
    this.#view = open(url, "pay");
    const cancel = (): void => {
      this.#view = undefined;
      this.#show({ kind: "waiting" });
      void client.change("cancel_payment", this.act()).catch(() => undefined);
    };
    this.#view.addEventListener("till-challenge-cancel", cancel, { signal, once: true });
  }

  /** The service tries what is owed within a second. */
  async #afterCard(saved: Portal, before: Subject): Promise<void> {
    const { ended } = this.dependencies;
    let current = this.#take(saved);
    if (before.amount_owed === 0 || !this.triesNewCard(before)) return ended({ kind: "card", paid: false });
    for (let polls = 0; polls < pollsForNewCard && current.amount_owed > 0; polls++) {
      await this.#pause(0);
      const read = await this.dependencies.client.read().catch(() => undefined);
      if (read === undefined || "error" in read) continue;
      current = this.#take(read.value);
      if (current.charge !== null) current = await this.#settled(read.value);
      else if (current.last_payment_error !== null) break;
    }
    const { amount_owed: amount, last_payment_error: error } = current;
    const isPaid = this.progressOf(current) > this.progressOf(before);
    ended({
      ...{ kind: "card", paid: isPaid && !this.#hasJustEnded(current) },
      ...(amount > 0 && error !== null && { unpaid: { amount, error } }),
    });
  }

  #hasJustEnded(subject: Subject): boolean {
    return this.hasEnded(subject) && !this.#hadEnded;
  }

  #take(portal: Portal): Subject {
    const own = this.listOf(portal).find(({ id }) => id === this.#current.id);
    return (this.#current = own ?? this.#current);
  }

  async #pause(polls: number): Promise<void> {
    const { platform, signal } = this.dependencies;
    const delay = startDelay(pauses[polls] ?? 5_000, platform.timers, signal);
    this.#view?.addEventListener("till-challenge-page", delay.end, { signal });
    await delay.done;
  }

  #show(state: PortalState): void {
    if (!this.dependencies.signal.aborted) this.dependencies.changed(state);
  }
}

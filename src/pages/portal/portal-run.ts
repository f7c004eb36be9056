import { connectionFailed } from "../../checkout/connection-failed.ts";
import { createToken } from "../../checkout/token-script.ts";
import type { Result } from "../../checkout/service-transport.ts";
import { startDelay } from "../../checkout/timers.ts";
import { withLocale } from "../../checkout/with-locale.ts";
import type { ApiError } from "../../contract/errors/api-error.ts";
import type { PortalNewCard } from "../../contract/billing/portal-members.ts";
import type { Portal } from "../../contract/billing/portal.ts";
import type { CardInput } from "../../contract/payments/token.ts";
import { confirmCard } from "./confirm-card.ts";
import type { PaymentProgress } from "./outcome-at-return.ts";
import { outcomeAtReturn } from "./outcome-at-return.ts";
import type { PaidSubject, PortalActionName, PortalState } from "./portal-state.ts";
import type { PortalRequest, PortalSubject } from "./portal-client.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { StoredOnce } from "./stored-once.ts";

/** Pauses between two polls of a payment, in milliseconds; the last one repeats. */
const pauses = [1_000, 1_000, 2_000, 3_000, 5_000] as const;

/** How often the page polls for the payment by a new card that the service has not begun yet. */
const pollsForNewCard = 5;

/** The actions of a payer on one subscription or one plan, one at a time. */
export abstract class PortalRun<Subject extends PaidSubject, Outcome = never> {
  protected readonly dependencies: RunDependencies<Outcome>;
  #current: Subject;
  /** Whether it had ended when the page was loaded. */
  readonly #hadEnded: boolean;
  /** The progress when a payment led the whole window to the bank. */
  readonly #before: StoredOnce<PaymentProgress>;
  #view: EventTarget | undefined;
  /** Gives up the new card that its payer confirms. */
  #newCard = new AbortController();

  constructor(subject: Subject, dependencies: RunDependencies<Outcome>) {
    this.#current = subject;
    this.#hadEnded = this.hasEnded(subject);
    this.dependencies = dependencies;
    this.#before = new StoredOnce(dependencies.browser.storage, `till-at-bank:${subject.id}`);
  }

  /** The subscription or the plan as it was read last. */
  get current(): Subject {
    return this.#current;
  }

  /** Names what an action is about. */
  protected abstract readonly name: keyof PortalSubject;
  protected abstract listOf(portal: Portal): readonly Subject[];
  /** Whether it has ended for another reason than that all is paid. */
  protected abstract hasEnded(subject: Subject): boolean;
  /** A number that every payment makes higher. */
  protected abstract progressOf(subject: Subject): number;
  /** Whether the service charges a new card for what is owed. */
  protected abstract triesNewCard(subject: Subject): boolean;

  /**
   * Follows what an earlier page has begun: a new card that its payer confirms, or a payment.
   *
   * @param isTold - whether the page says already what an action has led to
   */
  async start(isTold: boolean): Promise<void> {
    const before = this.#current;
    const { new_card: newCard } = before;
    if (newCard !== null) return this.guard("card", () => this.#confirmCard(newCard, false));
    if (before.charge === null) return isTold ? undefined : this.#comeBack(before);
    await this.guard("pay", async () => this.afterPayment(before, await this.#settled()));
  }

  /** Opens the bank's page, for which a payment or a new card waits: in this page where the bank allows it. */
  confirm({ action, url }: PortalState & { kind: "confirm" }): void {
    const { charge } = this.#current;
    if (action === "card" || charge?.presentation === "redirect") this.#goToBank(url);
    else this.#openBank(url);
  }

  /** Gives up what waits for the payer. */
  cancel({ action }: PortalState & { kind: "confirm" }): void {
    if (action === "card") this.#newCard.abort();
    else this.#cancelPayment();
  }

  /** Saves a card in place of the current one, and follows the payment of what is owed. */
  async replaceCard(card: CardInput): Promise<void> {
    const { client, browser, signal } = this.dependencies;
    await this.guard("card", async () => {
      const made = await createToken(client.access, card, { idempotencyKey: browser.newId(), signal });
      if ("error" in made) return this.fail("card", made.error);
      const { id: token } = made.token;
      const { currency, amount_owed: owed, next_payment: next } = this.#current;
      const amount = owed > 0 ? owed : (next?.amount ?? 0);
      if (amount === 0) return this.#saveCard(token);
      const asked = await client.authenticateCard(this.newRequest(), { source: token, amount, currency });
      if ("error" in asked) return this.fail("card", asked.error);
      await this.#confirmCard({ token, amount, currency }, true);
    });
  }

  /**
   * Sends a payment, and follows it until it has an outcome. Without a response it is sent again under its id. Returns an error
   * only if it was not begun.
   */
  protected async send(pay: (request: PortalRequest) => Promise<Result<Portal>>): Promise<Result<Subject>> {
    const request = this.newRequest();
    let known: Result<Portal> | undefined;
    for (let tries = 0; tries < 2 && known === undefined; tries++) {
      const response = await pay(request).catch(() => undefined);
      const isUnknown =
        response === undefined || ("error" in response && response.error.type === "api_error");
      if (!isUnknown) known = response;
    }
    if (known !== undefined && "error" in known && !(await this.#isUnderWay(known.error))) return known;
    return { value: await this.#settled(known !== undefined && "value" in known ? known.value : undefined) };
  }

  protected afterPayment(before: Subject, after: Subject): void {
    this.#before.take();
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

  protected newRequest(): PortalRequest {
    return { about: { [this.name]: this.#current.id }, id: this.dependencies.browser.newId() };
  }

  protected async guard(action: PortalActionName, work: () => Promise<void>): Promise<void> {
    this.#show({ kind: "busy", action });
    try {
      await work();
    } catch (error) {
      if (this.dependencies.signal.aborted) return;
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
      this.fail(action, connectionFailed);
    }
  }

  protected fail(action: PortalActionName, error: ApiError): void {
    this.#view = undefined;
    // The page of a link that has expired offers a new one.
    if (error.code === "portal_link_expired") return this.dependencies.browser.reload();
    this.#show({ kind: "idle", error, failed: action });
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
        const isBegunHere = given !== undefined && polls === 0;
        if (isBegunHere && charge.presentation !== "redirect") this.#openBank(charge.url);
        else if (this.#view === undefined) this.#show({ kind: "confirm", action: "pay", url: charge.url });
        if (isBegunHere && charge.presentation === "redirect") this.#goToBank(charge.url);
      } else this.#show({ kind: "waiting" });
      await this.#pause(polls);
      current = await this.read();
    }
  }

  #openBank(url: string): void {
    const { open, signal } = this.dependencies;
    this.#view = open(url, "pay");
    const cancel = (): void => this.#cancelPayment();
    this.#view.addEventListener("till-challenge-cancel", cancel, { signal, once: true });
  }

  /** Leads the whole window to the bank, which leads back to a page that goes on. */
  #goToBank(url: string): void {
    const { browser, locale } = this.dependencies;
    if (this.#current.charge !== null) this.#before.put(this.#progress(this.#current));
    browser.open(withLocale(url, locale, browser.origin));
  }

  /** Says what a payment has led to that ended while the whole window was at the bank. */
  #comeBack(subject: Subject): void {
    const { browser, returned } = this.dependencies;
    const before = this.#before.take();
    // The page says that.
    if (subject.confirmed_too_late) return;
    const { last_payment_error: error } = subject;
    const outcome = outcomeAtReturn(before, this.#progress(subject), { ...browser, error });
    if (outcome?.kind === "failed") this.fail("pay", outcome.error);
    else if (outcome !== undefined) returned(outcome);
  }

  #progress(subject: Subject): PaymentProgress {
    return { progress: this.progressOf(subject), hasEnded: this.hasEnded(subject) };
  }

  #cancelPayment(): void {
    this.#view = undefined;
    this.#show({ kind: "waiting" });
    this.#giveUp();
  }

  #giveUp(): void {
    void this.dependencies.client.change("cancel_payment", this.newRequest()).catch(() => undefined);
  }

  /** Saves a new card as soon as its payer has confirmed it. `isBegunHere`: this page leads them to the bank. */
  async #confirmCard(
    card: Pick<PortalNewCard, "amount" | "currency" | "token">,
    isBegunHere: boolean,
  ): Promise<void> {
    const { client, browser, signal, open } = this.dependencies;
    this.#newCard = new AbortController();
    const confirmation = {
      ...client.access,
      newId: browser.newId,
      open: (url: string) => open(url, "card"),
      close: () => this.#show({ kind: "busy", action: "card" }),
      atBank: (url: string) => {
        this.#show({ kind: "confirm", action: "card", url });
        if (isBegunHere) this.#goToBank(url);
      },
    };
    const error = await confirmCard(confirmation, card, AbortSignal.any([signal, this.#newCard.signal]));
    if (error === undefined) return this.#saveCard(card.token);
    if (error.code === "challenge_canceled" && !signal.aborted) this.#giveUp();
    this.fail("card", error);
  }

  async #saveCard(token: string): Promise<void> {
    const { client, ended } = this.dependencies;
    const before = this.#current;
    this.#show({ kind: "busy", action: "card" });
    const saved = await client.replaceCard(this.newRequest(), token);
    if ("value" in saved) return this.#afterCard(saved.value, before);
    // Another page of the payer has saved it meanwhile.
    if (saved.error.code === "token_already_used") return ended({ kind: "card", paid: false });
    this.fail("card", saved.error);
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
      kind: "card",
      paid: isPaid && !this.#hasJustEnded(current),
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
    const { browser, signal } = this.dependencies;
    const delay = startDelay(pauses[polls] ?? 5_000, browser.timers, signal);
    this.#view?.addEventListener("till-challenge-page", delay.end, { signal });
    await delay.done;
  }

  #show(state: PortalState): void {
    if (!this.dependencies.signal.aborted) this.dependencies.changed(state);
  }
}

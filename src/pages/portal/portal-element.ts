import { LitElement } from "lit";
import type { CSSResultGroup, PropertyDeclarations, PropertyValues, TemplateResult } from "lit";
import { solveChallengeLazily } from "../../checkout/solve-challenge-lazily.ts";
import { prepareToken } from "../../checkout/token-script.ts";
import { withLocale } from "../../checkout/with-locale.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import type { Challenge } from "../../elements/challenge/challenge.ts";
import { errorMessageFor } from "../../language/error-message.ts";
import { joinSentences } from "../../language/join-sentences.ts";
import type { ShownNotice } from "./notice-of.ts";
import { PortalClient } from "./portal-client.ts";
import { portalElementStyles } from "./portal-element.styles.ts";
import type { PortalRun } from "./portal-run.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import type { PaidSubject, PortalOutcome, PortalState } from "./portal-state.ts";
import type { PortalStart } from "./portal-start.ts";
import { StoredOnce } from "./stored-once.ts";
import type { PortalViewOptions } from "./views/portal-view.ts";

/**
 * What a payer can do with a subscription or a plan. The page around it says how things stand; after an action it is loaded anew.
 */
export abstract class PortalElement<
  Subject extends PaidSubject,
  Panel extends string,
  Outcome extends { readonly kind: string } = never,
> extends LitElement {
  static override styles: CSSResultGroup = portalElementStyles;
  static override properties: PropertyDeclarations = {
    address: {},
    publishableKey: { attribute: "publishable-key" },
    token: {},
    merchant: {},
    flow: {},
    panel: { state: true },
    state: { state: true },
    notice: { state: true },
  };

  /** The URL of the page for everybody: at another origin nothing can be done. */
  address = "";
  publishableKey = "";
  token = "";
  /** The merchant's name. */
  merchant = "";
  /** The form with which the page opens. */
  flow: "" | "cancel" | "card" = "";

  protected panel: Panel | "card" | "menu" = "menu";
  protected state: PortalState = { kind: "idle" };
  protected notice: ShownNotice | undefined;
  protected run: PortalRun<Subject, Outcome> | undefined;

  #start: PortalStart | undefined;
  #stop = new AbortController();
  #challenge: Challenge | undefined;

  /** The subscription or the plan that the page has shown. */
  protected abstract readonly subject: Subject | undefined;
  protected abstract begin(
    subject: Subject,
    dependencies: RunDependencies<Outcome>,
  ): PortalRun<Subject, Outcome>;
  /** The form with which the page opens. */
  protected abstract firstPanel(subject: Subject): Panel | "card" | "menu";
  /** What the payer reads after an action. */
  protected abstract noticeAfter(
    outcome: Outcome | PortalOutcome,
    start: PortalStart,
    subject: Subject,
  ): ShownNotice;
  protected abstract view(
    subject: Subject,
    start: PortalStart,
    options: PortalViewOptions<Panel>,
  ): TemplateResult;

  start(start: PortalStart): void {
    const { browser, locale } = start;
    const { subject } = this;
    if (subject === undefined || new URL(this.address).origin !== browser.origin) return;
    this.#start = start;
    const outcomes = new StoredOnce<ShownNotice>(browser.storage, `till-subscriber:${subject.id}`);
    const isTooLate = browser.isFromBank && subject.confirmed_too_late;
    this.notice =
      outcomes.take() ??
      (isTooLate ? this.noticeAfter({ kind: "confirmed_too_late" }, start, subject) : undefined);
    const access = {
      publishableKey: this.publishableKey,
      fetch: browser.fetch,
      solveChallenge: solveChallengeLazily,
    };
    this.addEventListener("focusin", () => prepareToken(access), { once: true });
    this.run = this.begin(subject, {
      client: new PortalClient(access, this.token, this.#stop.signal),
      browser,
      locale,
      signal: this.#stop.signal,
      open: (url, action) => this.#openBank(url, action),
      changed: (state) => this.#onState(state),
      ended: (outcome) => {
        outcomes.put(this.noticeAfter(outcome, start, this.run?.current ?? subject));
        browser.reload();
      },
      returned: (outcome) => (this.notice = this.noticeAfter(outcome, start, subject)),
    });
    this.panel = subject.new_card === null ? this.firstPanel(subject) : "card";
    this.requestUpdate();
    void this.run.start(this.notice !== undefined);
    // What an action has led to is read out on the page that is loaded after it.
    if (this.notice !== undefined) void this.updateComplete.then(() => this.#focusNotice());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  protected override render(): TemplateResult | undefined {
    const { subject } = this;
    if (this.#start === undefined || subject === undefined) return undefined;
    const { messages, locale, browser } = this.#start;
    return this.view(subject, this.#start, {
      messages,
      locale,
      merchant: this.merchant,
      now: browser.now(),
      panel: this.panel,
      state: this.state,
      notice: this.notice,
      challenge: this.#challenge,
      show: (panel) => this.#showPanel(panel),
      confirm: (waiting) => this.run?.confirm(waiting),
      cancel: (waiting) => this.run?.cancel(waiting),
      saveCard: () => this.#saveCard(),
    });
  }

  protected override async updated(changed: PropertyValues): Promise<void> {
    if (changed.has("panel") && changed.get("panel") !== undefined) {
      await this.card?.updateComplete;
      if (this.panel === "card") this.card?.focusField();
      else this.renderRoot.querySelector<HTMLElement>("[data-focus]")?.focus();
    } else if (changed.has("state") && (this.state.kind === "confirm" || this.state.kind === "waiting")) {
      this.renderRoot.querySelector<HTMLElement>("[data-focus]")?.focus();
    }
  }

  private get card(): CardForm | null {
    return this.renderRoot.querySelector("till-card-form");
  }

  #focusNotice(): void {
    this.renderRoot.querySelector<HTMLElement>("till-notice")?.focus();
  }

  #showPanel(panel: Panel | "card" | "menu"): void {
    if (this.state.kind !== "idle") return;
    this.notice = undefined;
    this.state = { kind: "idle" };
    this.panel = panel;
  }

  #saveCard(): void {
    if (this.state.kind !== "idle" || !this.card?.reportValidity()) return;
    const input = this.card.cardInput();
    if (input !== undefined) void this.run?.replaceCard(input);
  }

  #onState(state: PortalState): void {
    if (state.kind !== "bank") this.#challenge = undefined;
    this.state = state;
    if (state.kind === "busy") this.notice = undefined;
    if (state.kind !== "idle" || state.error === undefined || this.#start === undefined) return;
    const { messages } = this.#start;
    const currency = (this.subject?.currency ?? "").toUpperCase();
    const { message, next } = errorMessageFor(messages, state.error, { CUR: currency });
    const isKept = state.failed === "card";
    this.notice = {
      tone: "danger",
      message: isKept ? messages.subscriber.cardKept : message,
      next: isKept ? joinSentences(message, next) : next,
    };
    if (state.failed === "card" && state.error.type === "card_declined") this.card?.clearCvc();
  }

  #openBank(url: string, action: "card" | "pay"): EventTarget {
    const challenge = document.createElement("till-challenge");
    const { messages, locale, browser } = this.#start ?? {};
    challenge.address = withLocale(url, locale ?? "en", browser?.origin ?? "");
    challenge.messages = messages?.payment;
    challenge.addEventListener("till-challenge-page", () => challenge.focus(), { once: true });
    this.#challenge = challenge;
    this.state = { kind: "bank", action, url };
    return challenge;
  }
}

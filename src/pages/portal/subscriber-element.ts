import { LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { solveChallengeLate } from "../../checkout/solve-challenge-late.ts";
import { withLocale } from "../../checkout/with-locale.ts";
import type { PortalSubscription } from "../../contract/portal.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import type { Challenge } from "../../elements/challenge/challenge.ts";
import { errorMessageFor } from "../../language/error-message.ts";
import { OutcomeStore } from "./outcome-store.ts";
import { PortalClient } from "./portal-client.ts";
import type { PortalStart } from "./portal-start.ts";
import { subscriberStyles } from "./portal-element.styles.ts";
import type { SubscriberState } from "./subscriber-run.ts";
import { SubscriberRun } from "./subscriber-run.ts";
import { noticeOf } from "./notice-of.ts";
import type { ShownNotice } from "./notice-of.ts";
import { subscriberView } from "./views/subscriber-view.ts";
import type { SubscriberPanel } from "./views/subscriber-view.ts";

/**
 * What a subscriber can do with a subscription: pay what is owed, confirm, replace the card, cancel in two presses, take a
 * cancellation back. The page around it says how things stand; after an act it is loaded anew.
 *
 * @element till-subscriber
 */
export class SubscriberElement extends LitElement {
  static override styles = subscriberStyles;
  static override properties = {
    address: {},
    publishableKey: { attribute: "publishable-key" },
    token: {},
    merchant: {},
    subscription: { type: Object },
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
  subscription?: PortalSubscription;
  /** The form with which the page opens. */
  flow: "" | "cancel" | "card" = "";

  private panel: SubscriberPanel = "menu";
  private state: SubscriberState = { kind: "idle" };
  private notice: ShownNotice | undefined;

  #start: PortalStart | undefined;
  #stop = new AbortController();
  #run: SubscriberRun | undefined;
  #challenge: Challenge | undefined;

  start(start: PortalStart): void {
    const { platform, messages, locale } = start;
    const { subscription } = this;
    if (subscription === undefined || new URL(this.address).origin !== platform.origin) return;
    this.#start = start;
    const outcomes = new OutcomeStore(platform.storage, subscription.id);
    const isTooLate = platform.isFromBank && subscription.confirmed_too_late;
    this.notice =
      outcomes.take() ??
      (isTooLate ? noticeOf({ kind: "confirmed_too_late" }, { messages, locale, subscription }) : undefined);
    const access = {
      publishableKey: this.publishableKey,
      fetch: platform.fetch,
      solveChallenge: solveChallengeLate,
    };
    this.#run = new SubscriberRun(subscription, {
      client: new PortalClient(access, this.token, this.#stop.signal),
      platform,
      locale,
      signal: this.#stop.signal,
      open: (url, act) => this.#openBank(url, act),
      changed: (state) => this.#onState(state),
      ended: (outcome) => {
        outcomes.put(
          noticeOf(outcome, { messages, locale, subscription: this.#run?.subscription ?? subscription }),
        );
        platform.reload();
      },
    });
    if (this.flow === "card" || (this.flow === "cancel" && subscription.cancellation !== null))
      this.panel = this.flow;
    this.requestUpdate();
    // What an act has led to is read out on the page that is loaded after it.
    if (this.notice !== undefined) void this.updateComplete.then(() => this.#focusNotice());
    void this.#run.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  protected override render(): TemplateResult | undefined {
    const { subscription } = this;
    if (this.#start === undefined || subscription === undefined) return undefined;
    const { messages, locale, platform } = this.#start;
    return subscriberView({
      ...{ messages, locale, subscription, merchant: this.merchant, now: platform.now() },
      ...{ panel: this.panel, state: this.state, notice: this.notice, challenge: this.#challenge },
      show: (panel) => this.#showPanel(panel),
      pay: () => void this.#run?.pay(),
      confirm: () => this.#run?.confirm(),
      change: (act) => void this.#run?.change(act),
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

  #showPanel(panel: SubscriberPanel): void {
    if (this.state.kind !== "idle") return;
    this.notice = undefined;
    this.state = { kind: "idle" };
    this.panel = panel;
  }

  #saveCard(): void {
    if (this.state.kind !== "idle" || !this.card?.reportValidity()) return;
    const input = this.card.cardInput();
    if (input !== undefined) void this.#run?.replaceCard(input);
  }

  #onState(state: SubscriberState): void {
    if (state.kind !== "bank") this.#challenge = undefined;
    this.state = state;
    if (state.kind === "busy") this.notice = undefined;
    if (state.kind !== "idle" || state.error === undefined || this.#start === undefined) return;
    const { messages } = this.#start;
    const currency = (this.subscription?.currency ?? "").toUpperCase();
    const { message, next } = errorMessageFor(messages, state.error, { CUR: currency });
    const isKept = state.failed === "card";
    this.notice = {
      tone: "danger",
      message: isKept ? messages.subscriber.cardKept : message,
      next: isKept ? `${message} ${next}`.trim() : next,
    };
    if (state.failed === "card" && state.error.type === "card_declined") this.card?.clearCvc();
  }

  #openBank(url: string, act: "card" | "pay"): EventTarget {
    const challenge = document.createElement("till-challenge");
    const { messages, locale, platform } = this.#start ?? {};
    challenge.address = withLocale(url, locale ?? "en", platform?.origin ?? "");
    challenge.heading = messages?.payment.confirmTitle ?? "";
    challenge.cancelLabel = messages?.payment.confirmCancel ?? "";
    challenge.addEventListener("till-challenge-page", () => challenge.focus(), { once: true });
    this.#challenge = challenge;
    this.state = { kind: "bank", act, url };
    return challenge;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-subscriber": SubscriberElement;
  }
}

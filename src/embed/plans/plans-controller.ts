import type { AttemptChoice } from "../../checkout/attempt.ts";
import type { Wanted } from "../../checkout/chosen-option.ts";
import { attemptChoice, chosenOption } from "../../checkout/chosen-option.ts";
import type { NoticeText } from "../../checkout/checkout-messages.ts";
import type { FrameSettings, HostMessages } from "../../contract/frame/frame-messages.ts";
import type { InstallmentOffer } from "../../contract/checkout/installment-offer.ts";
import type { PlanResponse } from "../../contract/frame/plan-messages.ts";
import type { SetupError } from "../setup-error.ts";
import { PlanFrame } from "./plan-frame.ts";
import { PlanView } from "./plan-view.ts";
import { planStyles } from "../../elements/sheets/plans.styles.ts";
import { planUseStyles } from "../../elements/sheets/plan-use.styles.ts";
import { planStateStyles } from "./plan-states.styles.ts";
import { readOffer } from "./read-offer.ts";
import type { ElementController, UpdatingHost } from "../updating-element.ts";

/** What the controller needs of the checkout. */
export interface PlanHost extends HTMLElement, UpdatingHost {
  readonly installments: string | InstallmentOffer | null;
  readonly amount: string | null;
  readonly currency: string | null;
  messages: HostMessages | undefined;
  errorNotice: NoticeText | undefined;
  /** Set to what the payer has chosen; undefined for paying in full. */
  choice: AttemptChoice | undefined;
  frameAddress(): string | undefined;
  frameSettings(): FrameSettings;
}

/** Lets the payer choose between paying in full and by the plans that the page offers. */
export class PlansController implements ElementController {
  readonly #host: PlanHost;
  readonly #report: (error: SetupError) => void;
  readonly #frame: PlanFrame;
  readonly #view: PlanView;
  #connection = new AbortController();
  #sheet: CSSStyleSheet | undefined;
  #text: string | null = null;
  #offer: InstallmentOffer | undefined;
  /** What was requested last. */
  #requested = "";
  #lastId = 0;
  #response: PlanResponse | undefined;
  #isFailed = false;
  #wanted: Wanted;
  #changed = false;
  /** The messages of the card frame, and those with the labels of the chosen option in their place. */
  #messages: HostMessages | undefined;
  #applied: HostMessages | undefined;

  /** @param report - Tells the page's developer what is wrong */
  constructor(host: PlanHost, report: (error: SetupError) => void) {
    this.#host = host;
    this.#report = report;
    this.#frame = new PlanFrame({ received: this.#onResponse, failed: this.#onFailure });
    this.#view = new PlanView({ onChoose: this.#onChoose, onRetry: this.#onRetry });
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const host = this.#host;
    host.addEventListener("till-submit", this.#onSubmit, { signal, capture: true });
    host.addEventListener("till-error", this.#onError, { signal });
    window.addEventListener("online", () => this.#state === "failed" && this.#onRetry(), { signal });
  }

  hostDisconnected(): void {
    this.#connection.abort();
    this.#stop();
  }

  hostUpdate(): void {
    this.#readOffer();
    this.#request();
    const option = this.#option;
    const lang = this.#response?.choice.lang ?? "";
    this.#host.choice = option && attemptChoice(option, lang);
    this.#applyMessages();
  }

  hostUpdated(): void {
    const { root } = this.#view;
    if (!this.#requested) return root.remove();
    this.#adoptStyles();
    if (!root.isConnected) this.#host.shadowRoot?.querySelector(".form")?.prepend(root);
    this.#view.render({
      state: this.#state,
      choice: this.#response?.choice,
      chosen: this.#option,
      expected: this.#offer?.counts.length ?? 0,
      disabled: this.#host.frameSettings().disabled,
      changed: this.#changed,
    });
  }

  get #state(): PlanResponse["state"] {
    return this.#isFailed ? "failed" : (this.#response?.state ?? "loading");
  }

  /** What is paid with the next press; undefined if nothing is, or nothing is known yet. */
  get #option() {
    return this.#response && chosenOption({ ...this.#response, state: this.#state }, this.#wanted);
  }

  /** Nothing can be paid: the plans are loading or missing, and the payer cannot or does not want to pay in full. */
  get #isBlocked(): boolean {
    if (!this.#requested || this.#option) return false;
    return this.#offer?.pay_in_full === false || typeof this.#wanted === "number";
  }

  #readOffer(): void {
    const text = this.#host.getAttribute("installments");
    if (text === this.#text) return;
    this.#text = text;
    const result = text ? readOffer(text) : undefined;
    this.#offer = result && "offer" in result ? result.offer : undefined;
    if (result && "problem" in result) {
      const example = 'installments=\'{"counts": [3, 6], "cadence": {"interval": "month"}}\'';
      const message = `No installments: ${result.problem}. Write ${example}.`;
      this.#report({ code: "installments_invalid", message });
    }
  }

  /** Requests the plans if what determines them has changed. */
  #request(): void {
    const { amount, currency } = this.#host;
    const address = this.#host.frameAddress()?.replace("/frame/card?", "/frame/plans?");
    const isValid = /^[1-9]\d{0,11}$/.test(amount ?? "") && /^[a-z]{3}$/i.test(currency ?? "");
    if (!this.#offer || !address || !isValid) return this.#stop();
    const sum = { amount: Number(amount), currency: (currency ?? "").toLowerCase() };
    const requested = JSON.stringify([address, sum, this.#offer]);
    if (requested === this.#requested) return;
    this.#requested = requested;
    this.#isFailed = false;
    // The texts stay until there are new ones, but what they say of sums is not true any more.
    this.#response &&= {
      ...this.#response,
      state: "loading",
      choice: { ...this.#response.choice, options: [] },
    };
    const request = { id: ++this.#lastId, ...sum, offer: this.#offer };
    const parent = this.#host.shadowRoot;
    if (parent) this.#frame.request(parent, address, request);
  }

  #stop(): void {
    this.#frame.stop();
    this.#requested = "";
    this.#response = undefined;
    this.#isFailed = false;
  }

  /** Puts the labels of the chosen option in place of those for the whole amount. */
  #applyMessages(): void {
    const host = this.#host;
    if (!host.messages) return;
    if (host.messages !== this.#applied) this.#messages = host.messages;
    const option = this.#option;
    const labels = option ? { pay: option.button, paying: option.paying } : {};
    const applied = { ...this.#messages, ...labels, ...(this.#isBlocked && { pay: "" }) } as HostMessages;
    host.messages = this.#applied = applied;
  }

  /** A sheet of the previous document has no effect after the element was moved to another one. */
  #adoptStyles(): void {
    const { shadowRoot, ownerDocument } = this.#host;
    const view = ownerDocument.defaultView as typeof globalThis | null;
    if (!shadowRoot || !view) return;
    if (this.#sheet && shadowRoot.adoptedStyleSheets.includes(this.#sheet)) return;
    this.#sheet = new view.CSSStyleSheet();
    this.#sheet.replaceSync(planStyles + planUseStyles + planStateStyles);
    shadowRoot.adoptedStyleSheets.push(this.#sheet);
  }

  readonly #onResponse = (response: PlanResponse): void => {
    this.#response = response;
    for (const message of response.rejections) this.#report({ code: "installments_rejected", message });
    this.#host.requestUpdate();
    if (this.#changed && response.state !== "loading") requestAnimationFrame(() => this.#view.focus());
  };

  readonly #onFailure = (): void => {
    this.#isFailed = true;
    this.#host.requestUpdate();
  };

  readonly #onChoose = (count: number | null): void => {
    this.#wanted = count;
    this.#host.requestUpdate();
  };

  readonly #onRetry = (): void => {
    this.#requested = "";
    this.#host.requestUpdate();
  };

  readonly #onSubmit = (event: Event): void => {
    if (!this.#isBlocked) {
      this.#changed = false;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#view.focus();
  };

  /** The merchant's backend has got a plan with other terms than the payer has read: they are shown anew. */
  readonly #onError = ({ detail }: Event & { readonly detail?: { readonly code?: unknown } }): void => {
    if (detail?.code !== "terms_changed" || !this.#requested) return;
    this.#changed = true;
    this.#host.errorNotice = undefined;
    this.#onRetry();
  };
}

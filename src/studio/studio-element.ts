import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { state } from "lit/decorators.js";
import type { Account } from "../contract/accounts/account.ts";
import type { PaymentLink } from "../contract/checkout/payment-link.ts";
import { designTokens } from "../elements/tokens/design-tokens.styles.ts";
import type { Draft } from "./draft/draft.ts";
import { emptyDraft } from "./draft/draft.ts";
import { disputeOfAddress } from "./dispute-of-address.ts";
import { keyForm } from "./key-form.ts";
import { missingEmail } from "./missing-email.ts";
import { lazyView } from "./lazy-view.ts";
import { lazyViews } from "./lazy-views.ts";
import { shellStyles } from "./studio-element.styles.ts";
import type { Languages, StudioBrowser } from "./studio-service.ts";
import { StudioError, StudioService } from "./studio-service.ts";
import { studioStyles } from "./studio.styles.ts";

const views = {
  new: "New link",
  links: "Links",
  subscriptions: "Subscriptions",
  plans: "Installments",
  disputes: "Disputes",
  brand: "Brand",
  billing: "Billing",
  account: "Account",
} as const;

type View = keyof typeof views | "edit";

/** The state after the studio has loaded. */
interface Session {
  readonly service: StudioService;
  readonly browser: StudioBrowser;
  readonly account: Account;
  readonly livemode: boolean;
  readonly pass: string;
  readonly languages: Languages;
}

/**
 * The link studio, in which a merchant creates and manages payment links and sets the branding of pages. Unless the service
 * allows it without, it asks for a secret key, which it holds only in memory.
 *
 * @tagname till-studio
 */
export class StudioElement extends LitElement {
  static override styles = [designTokens, studioStyles, shellStyles];

  @state() private open: Session | undefined;
  @state() private view = firstView();
  /** Whether a key is asked for: the service wants one, or the merchant wants another. */
  @state() private asksKey = false;
  @state() private key = "";
  @state() private notice = "";
  /** The message about the last saved link, and the id of that link. */
  @state() private done = { message: "", link: "" };
  /** The link that is being edited. */
  @state() private link: PaymentLink | undefined;
  /** The views whose lazy elements are loaded, and whether loading the last one failed. */
  @state() private loadedViews: ReadonlySet<View> = new Set();
  @state() private loadFailed = false;

  #browser: StudioBrowser | undefined;
  #service: StudioService | undefined;
  #locale = "en";
  /** The draft of a new link, preserved while another view is shown. */
  #newDraft = emptyDraft;

  /** Sets the dependencies and loads the account. Called by the script of the page. */
  async start(browser: StudioBrowser, locale: string): Promise<void> {
    this.#browser = browser;
    this.#locale = locale;
    this.#service = new StudioService(browser);
    await this.#load();
  }

  protected override render(): TemplateResult {
    if (this.asksKey) return this.#keyForm();
    if (!this.open) return this.#loading();
    const { account, livemode } = this.open;
    return html`<header>
        <p class="title">Link studio</p>
        <p class="whose" dir="auto">${account.display_name}</p>
        <p class="mode">${livemode ? "Live mode" : "Test mode"}</p>
        <button type="button" class="quiet" @click=${() => void this.#askKey()}>Use another key</button>
        <nav aria-label="Studio">
          ${Object.entries(views).map(
            ([name, label]) =>
              html`<button
                type="button"
                aria-current=${this.view === name ? "page" : "false"}
                @click=${() => this.#go(name as View)}
              >
                ${label}
              </button>`,
          )}
        </nav>
      </header>
      ${account.email === null && this.view !== "account" ? missingEmail(() => this.#go("account")) : nothing}
      <div class="view">${this.#viewContent(this.open)}</div>`;
  }

  #viewContent({ service, browser, account, pass, languages }: Session): TemplateResult {
    const locale = this.#locale;
    switch (this.view) {
      case "new":
        return html`<till-link-editor
          .service=${service}
          .browser=${browser}
          .account=${account}
          .pass=${pass}
          .locale=${locale}
          .languages=${languages}
          .draft=${this.#newDraft}
          @till-draft-typed=${({ detail }: CustomEvent<Draft>) => {
            this.#newDraft = detail;
          }}
          @till-link-made=${({ detail }: CustomEvent<PaymentLink>) => {
            this.#newDraft = emptyDraft;
            this.#go("links", { message: createdMessage(detail), link: detail.id });
          }}
        ></till-link-editor>`;
      case "edit":
        return html`<till-link-editor
          .service=${service}
          .browser=${browser}
          .account=${account}
          .pass=${pass}
          .locale=${locale}
          .languages=${languages}
          .link=${this.link}
          @till-link-changed=${({ detail }: CustomEvent<PaymentLink>) => {
            this.#go("links", { message: `${detail.name} is saved.`, link: detail.id });
          }}
          @till-link-left=${() => {
            this.#go("links");
          }}
        ></till-link-editor>`;
      case "links":
        return html`<till-link-list
          .service=${service}
          .browser=${browser}
          .locale=${locale}
          .savedMessage=${this.done.message}
          .initialLink=${this.done.link}
          @till-link-edit=${({ detail }: CustomEvent<PaymentLink>) => {
            this.link = detail;
            this.#go("edit");
          }}
        ></till-link-list>`;
      case "subscriptions":
        if (!this.loadedViews.has(this.view)) return lazyView(this.loadFailed);
        return html`<till-subscription-list .service=${service} .locale=${locale}></till-subscription-list>`;
      case "plans":
        if (!this.loadedViews.has(this.view)) return lazyView(this.loadFailed);
        return html`<till-plans .service=${service} .account=${account} .locale=${locale}></till-plans>`;
      case "disputes":
        if (!this.loadedViews.has(this.view)) return lazyView(this.loadFailed);
        return html`<till-disputes .service=${service} .locale=${locale}></till-disputes>`;
      case "billing":
        if (!this.loadedViews.has(this.view)) return lazyView(this.loadFailed);
        return html`<till-billing-settings
          .service=${service}
          .account=${account}
          @till-account-changed=${this.#onAccountChange}
        ></till-billing-settings>`;
      case "brand":
        return html`<till-account-brand
          .service=${service}
          .browser=${browser}
          .account=${account}
          .pass=${pass}
          @till-account-changed=${this.#onAccountChange}
        ></till-account-brand>`;
      case "account":
        return html`<till-account-email
          .service=${service}
          .account=${account}
          @till-account-changed=${this.#onAccountChange}
        ></till-account-email>`;
    }
  }

  /** Loads the elements that only this view needs. */
  async #loadView(view: View): Promise<void> {
    const load = lazyViews[view];
    if (load === undefined || this.loadedViews.has(view)) return;
    this.loadFailed = false;
    try {
      await load();
      this.loadedViews = new Set([...this.loadedViews, view]);
    } catch {
      this.loadFailed = true;
    }
  }

  #onAccountChange({ detail }: CustomEvent<Account>): void {
    this.open = this.open && { ...this.open, account: detail };
  }

  #loading(): TemplateResult {
    if (this.notice === "") return html`<p class="loading muted">Loading…</p>`;
    return html`<div class="lock panel">
      <till-notice tone="danger" .message=${this.notice}></till-notice>
      <button type="button" class="primary" @click=${() => void this.#load()}>Try again</button>
    </div>`;
  }

  #keyForm(): TemplateResult {
    return keyForm({
      key: this.key,
      problem: this.notice,
      isOpen: this.open !== undefined,
      onInput: (key) => {
        this.key = key;
        this.notice = "";
      },
      onEnter: () => void this.#useKey(this.key.trim()),
      onBack: () => this.#keepKey(),
    });
  }

  async #askKey(): Promise<void> {
    this.asksKey = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("#key")?.focus();
  }

  #keepKey(): void {
    this.asksKey = false;
    this.#service = this.open?.service;
    this.key = this.notice = "";
    void this.#showView(this.view);
  }

  /** Opens the studio with a key. What was done with the one before is gone: it may have been another account, or another mode. */
  async #useKey(key: string): Promise<void> {
    if (this.#browser === undefined) return;
    this.#service = new StudioService(this.#browser);
    this.#service.useKey(key);
    if (!(await this.#load())) return;
    this.link = undefined;
    this.#newDraft = emptyDraft;
    this.#go(firstView());
  }

  #go(view: View, done = { message: "", link: "" }): void {
    this.done = done;
    this.view = view;
    scrollTo(0, 0);
    void this.#showView(view);
  }

  /** Loads what a view needs, and moves the focus to its heading, so that screen readers announce it. */
  async #showView(name: View): Promise<void> {
    await this.#loadView(name);
    await this.updateComplete;
    if (this.view !== name) return;
    const view = this.renderRoot.querySelector<LitElement>(".view > *");
    await view?.updateComplete;
    (view?.renderRoot.querySelector("h1") ?? view)?.focus({ preventScroll: true });
  }

  /** Returns whether the studio is open now. */
  async #load(): Promise<boolean> {
    const [service, browser] = [this.#service, this.#browser];
    if (!service || !browser) return false;
    try {
      const [opening, account] = await Promise.all([service.opening(), service.account()]);
      this.open = { ...opening, account, service, browser };
      this.asksKey = false;
      this.key = "";
      void this.#loadView(this.view);
      return true;
    } catch (error) {
      const isKeyMissing = error instanceof StudioError && error.needsKey && !this.asksKey;
      this.notice = isKeyMissing || !(error instanceof Error) ? "" : error.message;
      this.asksKey ||= isKeyMissing;
      return false;
    }
  }
}

function firstView(): View {
  return disputeOfAddress() === undefined ? "new" : "disputes";
}

function createdMessage({ name, active }: PaymentLink): string {
  return active ? `${name} can be paid now.` : `${name} is saved as a draft.`;
}

declare global {
  interface HTMLElementTagNameMap {
    "till-studio": StudioElement;
  }
}

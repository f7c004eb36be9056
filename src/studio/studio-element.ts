import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { state } from "lit/decorators.js";
import type { Account } from "../contract/account.ts";
import type { PaymentLink } from "../contract/payment-link.ts";
import { designTokens } from "../elements/tokens/design-tokens.styles.ts";
import { textControl } from "./controls.ts";
import type { Draft } from "./draft/draft.ts";
import { emptyDraft } from "./draft/draft.ts";
import { loadPlans } from "./load-plans.ts";
import { shellStyles } from "./studio-element.styles.ts";
import type { Platform } from "./studio-service.ts";
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

const loadDisputes = async () => (await import("./disputes/define-disputes.ts")).defineDisputes();

const loadSubscriptions = async () =>
  (await import("./subscriptions/define-subscriptions.ts")).defineSubscriptions();

/** Loads and defines the elements of views that are not needed at first. */
const lateViews: { readonly [Name in View]?: () => Promise<void> } = {
  subscriptions: loadSubscriptions,
  plans: loadPlans,
  disputes: loadDisputes,
  billing: loadSubscriptions,
};

/** The state after the studio has loaded. */
interface Session {
  readonly service: StudioService;
  readonly platform: Platform;
  readonly account: Account;
  readonly livemode: boolean;
  readonly pass: string;
  readonly locales: readonly string[];
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
  @state() private view: View = "new";
  @state() private isKeyRequired = false;
  @state() private key = "";
  @state() private notice = "";
  /** The message about the last saved link, and the id of that link. */
  @state() private done = { message: "", link: "" };
  /** The link that is being edited. */
  @state() private link: PaymentLink | undefined;
  /** The views whose elements were loaded on demand, and whether those of the last one could not be. */
  @state() private late: ReadonlySet<View> = new Set();
  @state() private hasLateFailed = false;

  #platform: Platform | undefined;
  #service: StudioService | undefined;
  #locale = "en";
  /** The draft of a new link, preserved while another view is shown. */
  #newDraft = emptyDraft;

  /** Sets the dependencies and loads the account. Called by the script of the page. */
  async start(platform: Platform, locale: string): Promise<void> {
    this.#platform = platform;
    this.#locale = locale;
    this.#service = new StudioService(platform);
    await this.#load();
  }

  protected override render(): TemplateResult {
    if (!this.open) return this.isKeyRequired ? this.#keyForm() : this.#loading();
    const { account, livemode } = this.open;
    return html`<header>
        <p class="title">Link studio</p>
        <p class="whose" dir="auto">${account.display_name}</p>
        <p class="mode">${livemode ? "Live mode" : "Test mode"}</p>
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
      ${account.email === null && this.view !== "account" ? this.#missingEmail() : nothing}
      <div class="view">${this.#viewContent(this.open)}</div>`;
  }

  #viewContent({ service, platform, account, pass, locales }: Session): TemplateResult {
    const locale = this.#locale;
    switch (this.view) {
      case "new":
        return html`<till-link-editor
          .service=${service}
          .platform=${platform}
          .account=${account}
          .pass=${pass}
          .locale=${locale}
          .locales=${locales}
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
          .platform=${platform}
          .account=${account}
          .pass=${pass}
          .locale=${locale}
          .locales=${locales}
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
          .platform=${platform}
          .locale=${locale}
          .savedMessage=${this.done.message}
          .initialLink=${this.done.link}
          @till-link-edit=${({ detail }: CustomEvent<PaymentLink>) => {
            this.link = detail;
            this.#go("edit");
          }}
        ></till-link-list>`;
      case "subscriptions":
        if (!this.late.has(this.view)) return this.#lateView();
        return html`<till-subscription-list .service=${service} .locale=${locale}></till-subscription-list>`;
      case "plans":
        if (!this.late.has(this.view)) return this.#lateView();
        return html`<till-plans .service=${service} .account=${account} .locale=${locale}></till-plans>`;
      case "disputes":
        if (!this.late.has(this.view)) return this.#lateView();
        return html`<till-disputes .service=${service} .locale=${locale}></till-disputes>`;
      case "billing":
        if (!this.late.has(this.view)) return this.#lateView();
        return html`<till-billing-settings
          .service=${service}
          .account=${account}
          @till-account-changed=${this.#onAccountChange}
        ></till-billing-settings>`;
      case "brand":
        return html`<till-account-brand
          .service=${service}
          .platform=${platform}
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

  /** Stands in for a view whose elements are not there yet. */
  #lateView(): TemplateResult {
    if (!this.hasLateFailed) return html`<p class="loading muted">Loading…</p>`;
    return html`<div class="lock panel">
      <till-notice
        tone="danger"
        .message=${"This part of the studio could not be loaded. Reload the page."}
      ></till-notice>
      <button type="button" class="primary" @click=${() => location.reload()}>Reload</button>
    </div>`;
  }

  /** Loads the elements of a view which others do not need. */
  async #loadLate(view: View): Promise<void> {
    const load = lateViews[view];
    if (load === undefined || this.late.has(view)) return;
    this.hasLateFailed = false;
    try {
      await load();
      this.late = new Set([...this.late, view]);
    } catch {
      this.hasLateFailed = true;
    }
  }

  #onAccountChange({ detail }: CustomEvent<Account>): void {
    this.open = this.open && { ...this.open, account: detail };
  }

  #missingEmail(): TemplateResult {
    return html`<section class="missing" aria-label="E-mail address">
      <p>
        Your account has no e-mail address: the service cannot warn you before a limit is reached, or when a
        webhook endpoint is disabled.
      </p>
      <button type="button" @click=${() => this.#go("account")}>Set an address</button>
    </section>`;
  }

  #loading(): TemplateResult {
    if (this.notice === "") return html`<p class="loading muted">Loading…</p>`;
    return html`<div class="lock panel">
      <till-notice tone="danger" .message=${this.notice}></till-notice>
      <button type="button" class="primary" @click=${() => void this.#load()}>Try again</button>
    </div>`;
  }

  #keyForm(): TemplateResult {
    return html`<form
      class="lock panel"
      novalidate
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        this.#service?.useKey(this.key.trim());
        void this.#load();
      }}
    >
      <h1>Link studio</h1>
      <p class="muted">
        Enter a secret key of your account. It stays in this page's memory and is gone when you close it.
      </p>
      ${textControl({
        ...{ id: "key", label: "Secret key", value: this.key, type: "password", placeholder: "sk_test_…" },
        problem: this.notice === "" ? undefined : this.notice,
        onInput: (key) => {
          this.key = key;
          this.notice = "";
        },
      })}
      <button class="primary">Open the studio</button>
    </form>`;
  }

  #go(view: View, done = { message: "", link: "" }): void {
    this.done = done;
    this.view = view;
    scrollTo(0, 0);
    void this.#showView(view);
  }

  /** Loads what a view needs, and moves the focus to its heading, so that screen readers announce it. */
  async #showView(name: View): Promise<void> {
    await this.#loadLate(name);
    await this.updateComplete;
    if (this.view !== name) return;
    const view = this.renderRoot.querySelector<LitElement>(".view > *");
    await view?.updateComplete;
    (view?.renderRoot.querySelector("h1") ?? view)?.focus({ preventScroll: true });
  }

  async #load(): Promise<void> {
    const [service, platform] = [this.#service, this.#platform];
    if (!service || !platform) return;
    try {
      const [opening, account] = await Promise.all([service.opening(), service.account()]);
      this.open = { ...opening, account, service, platform };
      this.key = "";
    } catch (error) {
      const isKeyMissing = error instanceof StudioError && error.needsKey && !this.isKeyRequired;
      this.notice = isKeyMissing || !(error instanceof Error) ? "" : error.message;
      this.isKeyRequired ||= error instanceof StudioError && error.needsKey;
    }
  }
}

function createdMessage({ name, active }: PaymentLink): string {
  return active ? `${name} can be paid now.` : `${name} is saved as a draft.`;
}

declare global {
  interface HTMLElementTagNameMap {
    "till-studio": StudioElement;
  }
}

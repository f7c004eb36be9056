import type { TemplateResult } from "lit";
import { LitElement, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { Account } from "../../contract/accounts/account.ts";
import type { BrandingChange } from "../../contract/accounts/branding.ts";
import type { FilePurpose } from "../../contract/accounts/file.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { BrandDraft } from "../draft/draft.ts";
import { brandDraftOf, brandingOf, emptyBrand } from "../draft/draft.ts";
import { fieldOfParam } from "../draft/field-of-param.ts";
import type { Problems } from "../draft/problems.ts";
import { editorStyles } from "../editor/link-editor.styles.ts";
import type { StudioBrowser, StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { brandFields } from "./brand-fields.ts";

/**
 * The form for the default branding of the account. The `detail` of `till-account-changed` is the account.
 *
 * @tagname till-account-brand
 */
export class AccountBrand extends LitElement {
  static override styles = [designTokens, studioStyles, editorStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) browser!: StudioBrowser;
  @property({ attribute: false }) account!: Account;
  @property({ attribute: false }) pass = "";
  @state() private brand: BrandDraft = emptyBrand;
  @state() private problems: Problems = {};
  @state() private result: { readonly tone: "info" | "danger"; readonly message: string } | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.brand = brandDraftOf(this.account.branding);
  }

  protected override render(): TemplateResult {
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.#onSubmit(event)}>
        <h1 tabindex="-1">Your brand</h1>
        <section class="panel">
          <p class="muted small">The default for all your links and sessions.</p>
          ${brandFields({
            brand: this.brand,
            inherited: { ...emptyBrand, display_name: this.account.display_name },
            problems: this.problems,
            set: (change) => this.#set(change),
            upload: (name, purpose, file) => void this.#upload(name, purpose, file),
          })}
        </section>
        <till-notice tone=${this.result?.tone ?? "info"} .message=${this.result?.message ?? ""}></till-notice>
        <button class="primary">Save</button>
      </form>
      <till-preview .pass=${this.pass} .input=${this.#sample()} .wait=${this.browser.wait}></till-preview>`;
  }

  #sample(): object {
    const branding = brandingOf(this.brand);
    const link = { name: "Something that you sell", amount: 4200, currency: "eur" };
    return Object.keys(branding).length === 0 ? link : { ...link, branding };
  }

  #set(change: Partial<BrandDraft>): void {
    this.brand = { ...this.brand, ...change };
    this.problems = {};
    this.result = undefined;
  }

  async #upload(name: "logo" | "icon", purpose: FilePurpose, file: Blob): Promise<void> {
    try {
      const { id } = await this.service.upload(file, purpose);
      this.#set({ [name]: id });
    } catch (error) {
      this.problems = { [`brand-${name}`]: error instanceof Error ? error.message : String(error) };
    }
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.problems = {};
    try {
      // Empty strings remove the values of the account.
      const account = await this.service.updateAccount({ branding: this.brand as BrandingChange });
      this.result = { tone: "info", message: "Saved. Your pages look like this now." };
      const detail = account;
      this.dispatchEvent(
        new CustomEvent<Account>("till-account-changed", { detail, bubbles: true, composed: true }),
      );
    } catch (error) {
      const field = error instanceof StudioError ? fieldOfParam(error.param) : undefined;
      const message = error instanceof Error ? error.message : String(error);
      if (field === undefined) this.result = { tone: "danger", message };
      else this.problems = { [field]: message };
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>("[data-wrong] :is(input, select)")?.focus();
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-account-brand": AccountBrand;
  }
}

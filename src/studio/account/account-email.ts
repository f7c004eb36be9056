import type { TemplateResult } from "lit";
import { LitElement, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { Account } from "../../contract/accounts/account.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { textControl } from "../controls.ts";
import type { StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { accountEmailStyles } from "./account-email.styles.ts";

/**
 * The form for the merchant's e-mail address. The `detail` of `till-account-changed` is the account.
 *
 * @tagname till-account-email
 */
export class AccountEmail extends LitElement {
  static override styles = [designTokens, studioStyles, accountEmailStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) account!: Account;
  @state() private email = "";
  @state() private problem: string | undefined;
  @state() private result: { readonly tone: "info" | "danger"; readonly message: string } | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.email = this.account.email ?? "";
  }

  protected override render(): TemplateResult {
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.#onSubmit(event)}>
      <h1 tabindex="-1">Your account</h1>
      <section class="panel">
        <p class="muted small">
          The service sends you an e-mail before a rate limit is reached and when a webhook endpoint is
          disabled, in test mode and in live mode. Without an address it sends none.
        </p>
        ${textControl({
          id: "email",
          label: "E-mail address",
          type: "email",
          value: this.email,
          maxlength: 254,
          placeholder: "owner@shop.example",
          problem: this.problem,
          onInput: (email) => {
            this.email = email;
            this.problem = undefined;
            this.result = undefined;
          },
        })}
      </section>
      <till-notice tone=${this.result?.tone ?? "info"} .message=${this.result?.message ?? ""}></till-notice>
      <button class="primary">Save</button>
    </form>`;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.problem = undefined;
    try {
      const account = await this.service.updateAccount({ email: this.email.trim() });
      const { email } = account;
      this.result = {
        tone: "info",
        message:
          email === null
            ? "Saved. The service sends you no e-mails."
            : `Saved. The service sends e-mails to ${email}.`,
      };
      this.dispatchEvent(
        new CustomEvent<Account>("till-account-changed", { detail: account, bubbles: true, composed: true }),
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!(error instanceof StudioError && error.param === "email")) {
        this.result = { tone: "danger", message };
        return;
      }
      this.problem = message;
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>("#email")?.focus();
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-account-email": AccountEmail;
  }
}

import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { Account } from "../../contract/accounts/account.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { Problems } from "../draft/problems.ts";
import type { StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import type { BillingDraft } from "./billing-draft.ts";
import { billingChangeOf, billingDraftOf } from "./billing-draft.ts";
import { billingFields } from "./billing-fields.ts";
import { billingStyles } from "./billing-settings.styles.ts";

/**
 * The form for the settings of billing and of retries. The `detail` of `till-account-changed` is the account.
 *
 * @tagname till-billing-settings
 */
export class BillingSettingsForm extends LitElement {
  static override styles = [designTokens, studioStyles, billingStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) account!: Account;
  @state() private draft: BillingDraft = {};
  @state() private problems: Problems = {};
  @state() private result: { readonly tone: "info" | "danger"; readonly message: string } | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("account")) this.draft = billingDraftOf(this.account.billing);
  }

  protected override render(): TemplateResult {
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.#onSubmit(event)}>
      <h1 tabindex="-1">Billing</h1>
      <p class="muted small">
        How subscriptions are billed, in ${this.account.livemode ? "live" : "test"} mode. An empty field
        brings back its default.
      </p>
      ${billingFields({
        draft: this.draft,
        problems: this.problems,
        set: (name, value) => {
          this.draft = { ...this.draft, [name]: value };
          this.problems = {};
          this.result = undefined;
        },
      })}
      <till-notice tone=${this.result?.tone ?? "info"} .message=${this.result?.message ?? ""}></till-notice>
      <button class="primary">Save</button>
    </form>`;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.problems = {};
    try {
      const change = billingChangeOf(this.draft, billingDraftOf(this.account.billing));
      const account = await this.service.send<Account>(
        "POST",
        "account",
        { billing: change },
        this.service.newKey(),
      );
      this.account = account;
      this.result = { tone: "info", message: "Saved. Runs that have begun go on as they were." };
      this.dispatchEvent(
        new CustomEvent<Account>("till-account-changed", { detail: account, bubbles: true, composed: true }),
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const field = error instanceof StudioError ? this.#fieldOf(error.param) : undefined;
      if (field === undefined) {
        this.result = { tone: "danger", message };
        return;
      }
      this.problems = { [field]: message };
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(field)}`)?.focus();
    }
  }

  /** Returns the field of a parameter: `dunning[retry_days]` of `billing[dunning][retry_days][2]`. */
  #fieldOf(param = ""): string | undefined {
    const names = param.match(/\w+/g)?.slice(1) ?? [];
    const [first = "", second = ""] = names;
    return [first, `${first}[${second}]`].find((name) => Object.hasOwn(this.draft, name));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-billing-settings": BillingSettingsForm;
  }
}

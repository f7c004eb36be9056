import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { SubscriptionHistory } from "../../contract/billing/subscription-overview.ts";
import type { SubscriptionPreview } from "../../contract/billing/subscription-preview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { RepeatableRequest } from "../repeatable-request.ts";
import type { Problems } from "../draft/problems.ts";
import type { StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import type { ActionName } from "./action.ts";
import { actionLabels, choicesOf, confirmLabel, possibleActions, requestOf, resultText } from "./action.ts";
import { actionStyles } from "./action.styles.ts";
import { itemFields } from "./action-fields.ts";
import { choiceFields } from "./choice-fields.ts";
import { dayFormat } from "./day-format.ts";
import type { ItemText } from "./item-change.ts";
import { fieldOfItem, itemChange, itemTexts } from "./item-change.ts";
import { previewView } from "./preview-view.ts";
import type { ChangeRequest } from "./subscription-calls.ts";
import { changeSubscription, previewChange, readHistory } from "./subscription-calls.ts";

/** What was previewed, and is done by the next press. */
interface Previewed {
  readonly request: ChangeRequest;
  readonly preview: SubscriptionPreview;
}

/**
 * What a merchant does with a subscription, each action with a preview before it is done. The `detail` of
 * `till-subscription-action` says what has happened.
 *
 * @slot - Other buttons beside those of the actions.
 * @tagname till-subscription-actions
 */
export class SubscriptionActions extends LitElement {
  static override styles = [designTokens, studioStyles, actionStyles];

  @property({ attribute: false }) history!: SubscriptionHistory;
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private action: ActionName | undefined;
  @state() private choice = "";
  @state() private items: readonly ItemText[] = [];
  @state() private previewed: Previewed | undefined;
  @state() private problems: Problems = {};
  @state() private notice = "";
  @state() private busy = false;

  #sending: RepeatableRequest | undefined;
  /** Counts the requests of previews: only the last one is shown. */
  #previews = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("service")) this.#sending = new RepeatableRequest(this.service);
  }

  protected override render(): TemplateResult {
    const { action } = this;
    return html`<div class="actions">
        ${possibleActions(this.history).map(
          (name) =>
            html`<button
              type="button"
              id=${name}
              aria-expanded=${action === name}
              @click=${() => void this.#open(action === name ? undefined : name)}
            >
              ${actionLabels[name]}
            </button>`,
        )}
        <slot></slot>
      </div>
      ${action === undefined ? nothing : this.#panel(action)}`;
  }

  #panel(action: ActionName): TemplateResult {
    const { previewed, locale } = this;
    const { subscription } = this.history;
    const choices = choicesOf(action, this.history, this.#formats());
    const explanation = choices.find(({ value }) => value === this.choice)?.explanation;
    return html`<form
      class="confirm"
      novalidate
      aria-labelledby="title"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void (previewed === undefined ? this.#preview(action) : this.#confirm(action, previewed));
      }}
    >
      <h4 id="title" tabindex="-1">${actionLabels[action]}</h4>
      ${
        action === "change"
          ? itemFields({
              subscription,
              texts: this.items,
              problems: this.problems,
              set: (index, change) => {
                this.items = this.items.map((text, at) => (at === index ? { ...text, ...change } : text));
                this.#changed();
              },
            })
          : nothing
      }
      ${choiceFields(choices, this.choice, (choice) => {
        this.choice = choice;
        this.#changed();
        if (action !== "change") void this.#preview(action);
      })}
      <p class="muted">${explanation}</p>
      <div role="status">
        ${previewed === undefined ? nothing : previewView(previewed.preview, subscription.currency, locale)}
      </div>
      <till-notice tone="danger" .message=${this.notice}></till-notice>
      <div class="actions">
        <button class=${previewed === undefined ? "" : "primary"} aria-busy=${this.busy}>
          ${this.#submitLabel(action)}
        </button>
        <button type="button" @click=${() => void this.#open(undefined)}>Back</button>
      </div>
    </form>`;
  }

  #submitLabel(action: ActionName): string {
    if (this.previewed === undefined) return this.busy ? "Computing…" : "Show what it costs";
    return this.busy
      ? "One moment…"
      : confirmLabel(action, this.choice, this.previewed.preview, this.#formats());
  }

  #formats() {
    const { currency } = this.history.subscription;
    return {
      sum: (amount: number) => formatAmount(amount, currency, this.locale),
      day: dayFormat(this.locale),
    };
  }

  /** Forgets the preview, which is not that of what is typed now. */
  #changed(): void {
    this.previewed = undefined;
    this.problems = {};
    this.notice = "";
    this.busy = false;
    this.#previews++;
    this.#sending?.reset();
  }

  async #open(action: ActionName | undefined): Promise<void> {
    if (this.#sending?.isBusy) return;
    const before = this.action;
    this.#changed();
    this.action = action;
    this.items = itemTexts(this.history.subscription, this.locale);
    if (action !== undefined) {
      this.choice = choicesOf(action, this.history, this.#formats())[0]?.value ?? "";
      if (action !== "change") void this.#preview(action);
    }
    await this.updateComplete;
    const focused = action === undefined ? before : "title";
    if (focused !== undefined) this.renderRoot.querySelector<HTMLElement>(`#${focused}`)?.focus();
  }

  async #preview(action: ActionName): Promise<void> {
    const { request, problems, fields } = this.#request(action);
    this.problems = problems;
    if (Object.keys(problems).length > 0) return this.#focusProblem();
    if (action === "change" && fields.length === 0) {
      this.notice = "Change a quantity or a price first.";
      return;
    }
    const number = ++this.#previews;
    this.busy = true;
    this.notice = "";
    try {
      const preview = await previewChange(this.service, this.history.subscription.id, request);
      if (number !== this.#previews) return;
      this.previewed = { request: at(request, preview), preview };
      this.busy = false;
    } catch (error) {
      if (number !== this.#previews) return;
      this.busy = false;
      await this.#reject(error, fields);
    }
  }

  #request(action: ActionName) {
    if (action !== "change") {
      return { request: requestOf(action, this.choice, this.history), problems: {}, fields: [] };
    }
    const { items: texts, choice, locale } = this;
    return itemChange(this.history.subscription, { texts, choice, locale });
  }

  async #confirm(action: ActionName, { request, preview }: Previewed): Promise<void> {
    const sending = this.#sending;
    if (sending === undefined || sending.isBusy) return;
    const { id } = this.history.subscription;
    this.busy = true;
    this.notice = "";
    try {
      const history = await sending.run(async (key) => {
        await changeSubscription(this.service, id, request, key);
        return readHistory(this.service, id);
      });
      this.action = undefined;
      const detail = resultText(action, preview, history, this.#formats());
      this.dispatchEvent(
        new CustomEvent("till-subscription-action", { detail, bubbles: true, composed: true }),
      );
    } catch (error) {
      await this.#reject(error, this.#request(action).fields);
    } finally {
      this.busy = false;
    }
  }

  /** Shows an error beside what was typed. */
  async #reject(error: unknown, fields: readonly number[]): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const field = error instanceof StudioError ? fieldOfItem(error.param, fields) : undefined;
    if (field === undefined) this.notice = message;
    else {
      this.problems = { [field]: message };
      await this.#focusProblem();
    }
  }

  async #focusProblem(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("[data-wrong] input")?.focus();
  }
}

/** Fixes the moment of a change of items that is prorated, so that the change has the lines of its preview. */
function at(request: ChangeRequest, { at: moment }: SubscriptionPreview): ChangeRequest {
  const behavior = (request.parameters as { proration_behavior?: string }).proration_behavior;
  const isProrated = behavior === "always_invoice" || behavior === "create_prorations";
  return isProrated ? { ...request, parameters: { ...request.parameters, proration_date: moment } } : request;
}

declare global {
  interface HTMLElementTagNameMap {
    "till-subscription-actions": SubscriptionActions;
  }
}

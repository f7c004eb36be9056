import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Account } from "../../contract/accounts/account.ts";
import type { FilePurpose } from "../../contract/accounts/file.ts";
import type { PaymentLink, SlugAvailability } from "../../contract/checkout/payment-link.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { brandFields } from "../brand/brand-fields.ts";
import { tickControl } from "../controls.ts";
import type { Draft } from "../draft/draft.ts";
import { brandDraftOf, emptyDraft } from "../draft/draft.ts";
import type { LinkOffer } from "../draft/link-offer.ts";
import { fieldOfParam } from "../draft/field-of-param.ts";
import { changeOf } from "../draft/link-change.ts";
import { draftOf } from "../draft/link-draft.ts";
import { hasAllAmounts, linkInput, previewInput } from "../draft/link-input.ts";
import type { Problems } from "../draft/problems.ts";
import { isRecurring } from "../draft/subscription-input.ts";
import { loadPlans } from "../load-plans.ts";
import type { Languages, StudioBrowser, StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { checkoutFields } from "./checkout-fields.ts";
import { basicFields, slugField } from "./basic-fields.ts";
import type { Editing } from "./editing.ts";
import { completionFields } from "./completion-fields.ts";
import { metadataFields } from "./metadata-fields.ts";
import { offerSection } from "./offer-section.ts";
import { editorStyles } from "./link-editor.styles.ts";

/** Delay before the availability of a typed slug is requested, in milliseconds. */
const slugDelay = 300;

/**
 * The form that creates or edits a link, with a preview of its page. The `detail` of `till-link-made`, `till-link-changed`
 * and `till-link-left` is the link, that of `till-draft-typed` the draft of a new link.
 *
 * @tagname till-link-editor
 */
export class LinkEditor extends LitElement {
  static override styles = [designTokens, studioStyles, editorStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) browser!: StudioBrowser;
  @property({ attribute: false }) account!: Account;
  @property({ attribute: false }) pass = "";
  @property({ attribute: false }) locale = "en";
  @property({ attribute: false }) languages: Languages = [];
  /** The link to edit; undefined to create one. */
  @property({ attribute: false }) link: PaymentLink | undefined;
  @property({ attribute: false }) draft: Draft = emptyDraft;
  @state() private problems: Problems = {};
  @state() private notice = "";
  @state() private busy = false;
  @state() private found: SlugAvailability | undefined;

  /** Idempotency key of an unchanged form: submitted again after a lost response, it creates no second link. */
  #idempotencyKey: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.link) this.draft = draftOf(this.link);
    if (this.draft.offer !== null) void this.#loadOffer();
  }

  protected override render(): TemplateResult {
    const { draft, problems, link, locale } = this;
    const editing: Editing = { draft, problems, link, locale, set: (change) => this.#set(change) };
    const recurs = link === undefined ? isRecurring(draft) : link.subscription_data !== null;
    return html`<form novalidate @submit=${(event: SubmitEvent) => void this.#onSubmit(event)}>
        <h1 tabindex="-1">${link === undefined ? "New payment link" : html`<bdi>${link.name}</bdi>`}</h1>
        ${basicFields(editing)}
        ${
          recurs
            ? nothing
            : offerSection(editing, {
                hasFees: this.account.billing.installments.fees,
                open: (offer) => void this.#openOffer(offer),
              })
        }
        <section class="panel" aria-labelledby="where">
          <h2 id="where">Where it is</h2>
          ${slugField(editing, { origin: location.origin, found: this.found })}
        </section>
        <details class="panel">
          <summary>Looks</summary>
          <p class="muted small">Empty fields use the settings of your account.</p>
          ${brandFields({
            brand: draft.brand,
            inherited: brandDraftOf(this.#accountBrand()),
            problems,
            set: (change) => this.#set({ brand: { ...draft.brand, ...change } }),
            upload: (name, purpose, file) => void this.#upload(name, purpose, file),
          })}
        </details>
        ${checkoutFields(editing)} ${completionFields(editing, this.languages)} ${metadataFields(editing)}
        ${
          link === undefined
            ? tickControl({
                id: "draft",
                label: "Only a draft for now: nobody can pay it yet",
                checked: draft.isDraft,
                onInput: (isDraft) => this.#set({ isDraft }),
              })
            : nothing
        }
        <till-notice tone="danger" .message=${this.notice}></till-notice>
        <div class="ends">
          <button class="primary" aria-busy=${this.busy}>${this.#submitLabel()}</button>
          ${
            link === undefined
              ? nothing
              : html`<button type="button" @click=${() => this.#dispatch("till-link-left", link)}>
                  Cancel
                </button>`
          }
        </div>
      </form>
      <till-preview
        .pass=${this.pass}
        .input=${previewInput(draft, locale, link)}
        .wait=${this.browser.wait}
        .languages=${this.languages}
        .service=${recurs || draft.offer !== null ? this.service : undefined}
        .isComplete=${hasAllAmounts(draft, locale, link)}
      ></till-preview>`;
  }

  #submitLabel(): string {
    if (this.link) return this.busy ? "Saving…" : "Save the changes";
    if (this.busy) return "Making the link…";
    return this.draft.isDraft ? "Keep the draft" : "Make the link";
  }

  #accountBrand() {
    return { display_name: this.account.display_name, ...this.account.branding };
  }

  #set(change: Partial<Draft>): void {
    this.draft = { ...this.draft, ...change };
    this.#idempotencyKey = undefined;
    if (Object.keys(this.problems).length > 0) this.#clearProblems(change);
    if (change.slug !== undefined) void this.#checkSlug(change.slug);
    if (!this.link) this.#dispatch("till-draft-typed", this.draft);
  }

  /** Removes the problems of changed fields; the others stay until the next submit. */
  #clearProblems(change: Partial<Draft>): void {
    const names = Object.keys(change);
    const isChanged = (field: string) =>
      names.includes(field) ||
      (names.includes("fields") && field.startsWith("field-")) ||
      (names.includes("metadata") && field.startsWith("note-")) ||
      (names.includes("extras") && field.startsWith("extra-")) ||
      (names.includes("offer") && field.startsWith("offer-")) ||
      (names.includes("brand") && field.startsWith("brand-"));
    this.problems = Object.fromEntries(Object.entries(this.problems).filter(([field]) => !isChanged(field)));
  }

  /** Shows the fields of an offer of installments, or removes it. */
  async #openOffer(offer: LinkOffer | null): Promise<void> {
    this.#set({ offer });
    if (offer !== null) await this.#loadOffer();
    await this.updateComplete;
    const fields = this.renderRoot.querySelector<LitElement>("till-link-offer");
    await fields?.updateComplete;
    fields?.querySelector("input")?.focus();
  }

  async #loadOffer(): Promise<void> {
    await loadPlans().catch(() => {
      this.notice = "This part of the studio could not be loaded. Reload the page.";
    });
  }

  async #checkSlug(slug: string): Promise<void> {
    this.found = undefined;
    if (["", this.link?.slug].includes(slug.trim())) return;
    await this.browser.wait(slugDelay);
    if (slug !== this.draft.slug) return;
    try {
      const found = await this.service.slugAvailable(slug.trim());
      if (slug === this.draft.slug) this.found = found;
    } catch {
      // Ignored while typing: submitting the form reports the error.
    }
  }

  async #upload(name: "logo" | "icon", purpose: FilePurpose, file: Blob): Promise<void> {
    try {
      const { id } = await this.service.upload(file, purpose);
      this.#set({ brand: { ...this.draft.brand, [name]: id } });
    } catch (error) {
      this.problems = { ...this.problems, [`brand-${name}`]: messageOf(error) };
    }
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const { link, draft, locale, service } = this;
    const { input, problems } = link ? changeOf(draft, link) : linkInput(draft, locale);
    this.problems = problems;
    this.notice = "";
    if (Object.keys(problems).length > 0) return this.#showProblem();
    this.busy = true;
    try {
      this.#idempotencyKey ??= this.browser.newId();
      if (link)
        this.#dispatch("till-link-changed", await service.changeLink(link, input, this.#idempotencyKey));
      else this.#dispatch("till-link-made", await service.createLink(input, this.#idempotencyKey));
    } catch (error) {
      const field = error instanceof StudioError ? fieldOfParam(error.param, draft.metadata) : undefined;
      if (field === undefined) this.notice = messageOf(error);
      else this.problems = { [field]: messageOf(error) };
      await this.#showProblem();
    } finally {
      this.busy = false;
    }
  }

  #dispatch(name: string, detail: PaymentLink | Draft): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Opens the sections around the first invalid field and focuses it. */
  async #showProblem(): Promise<void> {
    await this.updateComplete;
    const invalid = this.renderRoot.querySelector<HTMLElement>(
      "[data-wrong] :is(input, select, textarea, button)",
    );
    for (
      let section = invalid?.closest("details");
      section;
      section = section.parentElement?.closest("details")
    ) {
      section.open = true;
    }
    invalid?.focus();
    if (!invalid && this.notice === "") this.notice = Object.values(this.problems)[0] ?? "";
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

declare global {
  interface HTMLElementTagNameMap {
    "till-link-editor": LinkEditor;
  }
}

import type { TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Dispute, EvidenceFileName, EvidenceName } from "../../contract/payments/dispute.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { RepeatableRequest } from "../repeatable-request.ts";
import { textControl } from "../controls.ts";
import type { StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import type { DisputeWithCharge, EvidenceDraft } from "./dispute-calls.ts";
import { acceptDispute, saveEvidence } from "./dispute-calls.ts";
import { evidenceFor, evidenceLabels, longEvidence } from "./dispute-text.ts";
import { evidenceFileFields } from "./evidence-file-fields.ts";
import { evidenceFileNames } from "./evidence-file-text.ts";
import { evidenceFileStyles } from "./evidence-file.styles.ts";
import { EvidenceUploads } from "./evidence-uploads.ts";

type Action = "save" | "send" | "accept";

/** What an action has led to. */
export interface DisputeActionResult {
  readonly dispute: Dispute;
  readonly message: string;
}

const messages: Readonly<Record<Action, string>> = {
  save: "The evidence is saved. Nothing was sent yet.",
  send: "The evidence was sent to the bank, which decides now.",
  accept: "The dispute is accepted.",
};

/**
 * The evidence about a dispute as a form, with what can be done: save, send, accept. The `detail` of `till-dispute-action` is the
 * dispute after an action, and what that has led to.
 *
 * @tagname till-evidence-form
 */
export class EvidenceForm extends LitElement {
  static override styles = [
    designTokens,
    studioStyles,
    evidenceFileStyles,
    css`
      form,
      .confirm {
        display: grid;
        gap: 16px;
        max-inline-size: 640px;
      }
      .confirm {
        padding: 16px;
        border: 1px solid var(--border);
        border-radius: 8px;
      }
    `,
  ];

  @property({ attribute: false }) dispute!: DisputeWithCharge;
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private typed: EvidenceDraft = {};
  @state() private asks: "accept" | "send" | undefined;
  @state() private problem: { readonly message: string; readonly param: string } | undefined;
  @state() private busy: Action | undefined;

  @state() private showing: EvidenceFileName | undefined;

  #request: RepeatableRequest | undefined;
  readonly #uploads = new EvidenceUploads(this);

  protected override render(): TemplateResult {
    const isInquiry = this.dispute.status === "warning_needs_response";
    const names = evidenceFor(this.dispute);
    const isAtField = [...names, ...evidenceFileNames].some((name) => this.problem?.param === paramOf(name));
    return html`<form
      novalidate
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        this.#ask("send");
      }}
    >
      ${names.map((name) => this.#field(name))} ${this.#files()}
      <till-notice
        tone="danger"
        .message=${this.problem === undefined || isAtField ? "" : this.problem.message}
      ></till-notice>
      ${this.asks === undefined ? this.#buttons(isInquiry) : this.#question(this.asks)}
    </form>`;
  }

  #field(name: EvidenceName): TemplateResult {
    return textControl({
      id: name,
      label: evidenceLabels[name],
      value: this.#value(name),
      maxlength: 20_000,
      ...(longEvidence.has(name) ? { lines: 3 } : {}),
      problem: this.problem?.param === paramOf(name) ? this.problem.message : undefined,
      onInput: (value) => {
        this.typed = { ...this.typed, [name]: value };
        this.#onChanged();
      },
    });
  }

  #files(): TemplateResult {
    const { dispute, service, locale, showing, problem } = this;
    return evidenceFileFields({
      dispute,
      service,
      locale,
      showing,
      problem,
      uploads: this.#uploads,
      onShowing: (name) => {
        this.showing = name;
      },
      onFile: (name, file) => {
        this.#onChanged();
        void this.#uploads.upload(service, name, file);
      },
      onRemove: (name) => {
        this.#onChanged();
        this.#uploads.remove(name, dispute.evidence);
        this.#focus("#file");
      },
    });
  }

  #onChanged(): void {
    this.problem = undefined;
    this.#request = undefined;
  }

  #buttons(isInquiry: boolean): TemplateResult {
    return html`<div class="actions">
      <button class="primary" ?disabled=${this.busy !== undefined}>Send to the bank</button>
      <button type="button" ?disabled=${this.busy !== undefined} @click=${() => void this.#run("save")}>
        ${this.busy === "save" ? "Saving…" : "Save for later"}
      </button>
      ${
        isInquiry
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => this.#ask("accept")}>
              Accept the dispute
            </button>`
      }
    </div>`;
  }

  #question(action: "accept" | "send"): TemplateResult {
    const isBusy = this.busy !== undefined;
    return html`<div class="confirm" role="group" aria-labelledby="question">
      <p id="question" tabindex="-1">
        ${
          action === "send"
            ? "Evidence can be sent once. Afterwards the bank decides."
            : "An accepted dispute is lost: the bank keeps the amount, and no evidence is taken any more."
        }
      </p>
      <div class="actions">
        <button type="button" class="primary" ?disabled=${isBusy} @click=${() => void this.#run(action)}>
          ${action === "send" ? (isBusy ? "Sending…" : "Send now") : isBusy ? "Accepting…" : "Accept and lose it"}
        </button>
        <button
          type="button"
          ?disabled=${isBusy}
          @click=${() => {
            this.asks = undefined;
          }}
        >
          Back
        </button>
      </div>
    </div>`;
  }

  #ask(action: "accept" | "send"): void {
    const hindrance = action === "send" ? (this.#uploads.hindrance ?? this.#missing) : undefined;
    this.problem = hindrance === undefined ? undefined : { message: hindrance, param: "" };
    if (hindrance !== undefined) return;
    this.asks = action;
    this.#focus("#question");
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
    );
  }

  /** Says that there is no evidence to send, or undefined. */
  get #missing(): string | undefined {
    const { evidence } = this.dispute;
    const all = { ...evidence, ...this.#draft };
    if (Object.values(all).some((value) => (value ?? "").trim() !== "")) return undefined;
    return "Give the evidence first: fill in at least one field, or add a file.";
  }

  get #draft(): EvidenceDraft {
    return { ...this.typed, ...this.#uploads.changes };
  }

  #value(name: EvidenceName): string {
    return this.typed[name] ?? this.dispute.evidence[name] ?? "";
  }

  async #run(action: Action): Promise<void> {
    const { service, typed } = this;
    const { id } = this.dispute;
    this.#request ??= new RepeatableRequest(service);
    if (this.#request.isBusy) return;
    const hindrance = action === "accept" ? undefined : this.#uploads.hindrance;
    if (hindrance !== undefined) {
      this.problem = { message: hindrance, param: "" };
      return;
    }
    const [evidence, files] = [this.#draft, this.#uploads.changes];
    this.busy = action;
    try {
      const dispute = await this.#request.run((key) =>
        action === "accept"
          ? acceptDispute(service, id, key)
          : saveEvidence(service, id, { evidence, submit: action === "send" }, key),
      );
      // What was typed meanwhile is not saved yet.
      if (this.typed === typed) this.typed = {};
      this.#uploads.settle(files);
      const detail = { dispute, message: messages[action] };
      this.dispatchEvent(
        new CustomEvent<DisputeActionResult>("till-dispute-action", { detail, bubbles: true }),
      );
    } catch (error) {
      const param = (error instanceof StudioError ? error.param : undefined) ?? "";
      this.problem = { message: error instanceof Error ? error.message : String(error), param };
      this.#request = undefined;
    } finally {
      this.busy = undefined;
      this.asks = undefined;
    }
  }
}

const paramOf = (name: EvidenceFileName | EvidenceName): string => `evidence[${name}]`;

declare global {
  interface HTMLElementTagNameMap {
    "till-evidence-form": EvidenceForm;
  }
}

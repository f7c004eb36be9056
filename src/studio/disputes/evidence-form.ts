import type { TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Dispute, EvidenceName } from "../../contract/dispute.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { Attempt } from "../attempt.ts";
import { textControl } from "../controls.ts";
import type { StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import type { DisputeWithCharge, EvidenceDraft } from "./dispute-calls.ts";
import { acceptDispute, saveEvidence } from "./dispute-calls.ts";
import { evidenceFor, evidenceLabels, longEvidence } from "./dispute-text.ts";

type Act = "save" | "send" | "accept";

/** What an act has led to. */
export interface DisputeActed {
  readonly dispute: Dispute;
  readonly message: string;
}

const messages: Readonly<Record<Act, string>> = {
  save: "The evidence is saved. Nothing was sent yet.",
  send: "The evidence was sent to the bank, which decides now.",
  accept: "The dispute is accepted.",
};

/**
 * The evidence about a dispute as a form, with what can be done: save, send, accept. The `detail` of `till-dispute-acted` is the
 * dispute after an act, and what that has led to.
 *
 * @tagname till-evidence-form
 */
export class EvidenceForm extends LitElement {
  static override styles = [
    designTokens,
    studioStyles,
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
  @state() private typed: EvidenceDraft = {};
  @state() private asks: "accept" | "send" | undefined;
  @state() private problem: { readonly message: string; readonly param: string } | undefined;
  @state() private busy: Act | undefined;

  #attempt: Attempt | undefined;

  protected override render(): TemplateResult {
    const { reason, status } = this.dispute;
    const isInquiry = status === "warning_needs_response";
    const names = evidenceFor(reason);
    const isAtField = names.some((name) => this.problem?.param === paramOf(name));
    return html`<form
      novalidate
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        this.#ask("send");
      }}
    >
      ${names.map((name) => this.#field(name))}
      <till-notice
        tone="danger"
        .message=${this.problem === undefined || isAtField ? "" : this.problem.message}
      ></till-notice>
      ${this.asks === undefined ? this.#buttons(isInquiry) : this.#question(this.asks)}
    </form>`;
  }

  #field(name: EvidenceName): TemplateResult {
    return textControl({
      ...{ id: name, label: evidenceLabels[name], value: this.#value(name), maxlength: 20_000 },
      ...(longEvidence.has(name) ? { lines: 3 } : {}),
      problem: this.problem?.param === paramOf(name) ? this.problem.message : undefined,
      onInput: (value) => {
        this.typed = { ...this.typed, [name]: value };
        this.problem = undefined;
        this.#attempt = undefined;
      },
    });
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

  #question(act: "accept" | "send"): TemplateResult {
    const isBusy = this.busy !== undefined;
    return html`<div class="confirm" role="group" aria-labelledby="question">
      <p id="question" tabindex="-1">
        ${
          act === "send"
            ? "Evidence can be sent once. Afterwards the bank decides."
            : "An accepted dispute is lost: the bank keeps the amount, and no evidence is taken any more."
        }
      </p>
      <div class="actions">
        <button type="button" class="primary" ?disabled=${isBusy} @click=${() => void this.#run(act)}>
          ${act === "send" ? (isBusy ? "Sending…" : "Send now") : isBusy ? "Accepting…" : "Accept and lose it"}
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

  #ask(act: "accept" | "send"): void {
    if (act === "send" && evidenceFor(this.dispute.reason).every((name) => this.#value(name).trim() === "")) {
      this.problem = { message: "Give the evidence first: fill in at least one field.", param: "" };
      return;
    }
    this.problem = undefined;
    this.asks = act;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>("#question")?.focus({ preventScroll: true }),
    );
  }

  #value(name: EvidenceName): string {
    return this.typed[name] ?? this.dispute.evidence[name] ?? "";
  }

  async #run(act: Act): Promise<void> {
    const { service, typed } = this;
    const { id } = this.dispute;
    this.#attempt ??= new Attempt(service);
    if (this.#attempt.isBusy) return;
    this.busy = act;
    try {
      const dispute = await this.#attempt.run((key) =>
        act === "accept"
          ? acceptDispute(service, id, key)
          : saveEvidence(service, id, { evidence: typed, submit: act === "send" }, key),
      );
      this.typed = {};
      const detail = { dispute, message: messages[act] };
      this.dispatchEvent(new CustomEvent<DisputeActed>("till-dispute-acted", { detail, bubbles: true }));
    } catch (error) {
      const param = (error instanceof StudioError ? error.param : undefined) ?? "";
      this.problem = { message: error instanceof Error ? error.message : String(error), param };
      this.#attempt = undefined;
    } finally {
      this.busy = undefined;
      this.asks = undefined;
    }
  }
}

const paramOf = (name: EvidenceName): string => `evidence[${name}]`;

declare global {
  interface HTMLElementTagNameMap {
    "till-evidence-form": EvidenceForm;
  }
}

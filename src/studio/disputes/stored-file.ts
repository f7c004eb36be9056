import type { TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { File as StoredFile } from "../../contract/accounts/file.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { timeFormat } from "../subscriptions/day-format.ts";
import { fileText } from "./evidence-file-text.ts";

/**
 * A file that is evidence: what it is, and a button that downloads it.
 *
 * @tagname till-stored-file
 */
export class StoredFileView extends LitElement {
  static override styles = [
    designTokens,
    studioStyles,
    css`
      :host {
        display: grid;
        justify-items: start;
        overflow-wrap: anywhere;
        white-space: normal;
      }
      .quiet {
        padding-inline: 0;
      }
      .says {
        min-block-size: 0;
      }
    `,
  ];

  /** The id of the file. */
  @property({ attribute: false }) file = "";
  /** Its name, if it is known. */
  @property({ attribute: false }) name = "";
  /** What it shows. */
  @property({ attribute: false }) label = "";
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private stored: StoredFile | undefined;
  @state() private problem = "";
  @state() private isBusy = false;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("file")) return;
    this.stored = undefined;
    void this.#attempt(async () => {
      const stored = await this.service.send<StoredFile>("GET", `files/${this.file}`);
      if (stored.id === this.file) this.stored = stored;
    });
  }

  protected override render(): TemplateResult {
    const { stored, name, label, isBusy } = this;
    const about =
      stored && `${fileText(stored, this.locale)} · uploaded on ${timeFormat(this.locale)(stored.created)}`;
    return html`${name === "" ? nothing : html`<span><bdi>${name}</bdi></span>`}
      <span class="small muted">${about ?? this.file}</span>
      <button
        type="button"
        class="quiet"
        aria-label=${`Download: ${label}`}
        ?disabled=${isBusy}
        @click=${() => void this.#attempt(() => this.#download())}
      >
        ${isBusy ? "Downloading…" : "Download"}
      </button>
      <p class="says" role="status">
        ${this.problem === "" ? nothing : html`<strong>${this.problem}</strong>`}
      </p>`;
  }

  /** The studio's key is in no address, so that the browser cannot follow a link to the file. */
  async #download(): Promise<void> {
    this.isBusy = true;
    try {
      const content = await this.service.readContent(this.file);
      const ending = content.type.slice(content.type.indexOf("/") + 1);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(content);
      link.download = this.name === "" ? `${this.file}.${ending}` : this.name;
      link.click();
      // The download has begun with the click, and holds what it needs.
      URL.revokeObjectURL(link.href);
    } finally {
      this.isBusy = false;
    }
  }

  async #attempt(action: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await action();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-stored-file": StoredFileView;
  }
}

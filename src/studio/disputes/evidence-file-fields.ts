import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { Dispute, EvidenceFileName } from "../../contract/payments/dispute.ts";
import { choiceControl } from "../controls.ts";
import type { StudioService } from "../studio-service.ts";
import {
  acceptedFiles,
  allowedFiles,
  evidenceFileLabels,
  evidenceFilesFor,
  fileText,
} from "./evidence-file-text.ts";
import type { EvidenceUploads, Upload } from "./evidence-uploads.ts";

interface FileFields {
  readonly dispute: Pick<Dispute, "evidence" | "reason">;
  readonly service: StudioService;
  readonly locale: string;
  readonly uploads: EvidenceUploads;
  /** What the next file shows; undefined for the most telling. */
  readonly showing: EvidenceFileName | undefined;
  /** The refusal of the service of a parameter, with the parameter. */
  readonly problem: { readonly message: string; readonly param: string } | undefined;
  readonly onShowing: (name: EvidenceFileName | undefined) => void;
  readonly onFile: (name: EvidenceFileName, file: File) => void;
  readonly onRemove: (name: EvidenceFileName) => void;
}

/** Renders the files of a dispute's evidence, saved or chosen, and the fields that add one. */
export function evidenceFileFields(fields: FileFields): TemplateResult {
  const { dispute, uploads } = fields;
  const names = evidenceFilesFor(dispute.reason);
  const isGiven = (name: EvidenceFileName) =>
    uploads.chosen(name) !== undefined || uploads.saved(name, dispute.evidence) !== undefined;
  const given = names.filter(isGiven);
  const free = names.filter((name) => !isGiven(name));
  return html`<div class="files" role="group" aria-labelledby="files">
    <h3 id="files">Files</h3>
    ${
      given.length === 0
        ? nothing
        : html`<ul aria-labelledby="files">
            ${given.map((name) => row(fields, name))}
          </ul>`
    }
    ${free.length === 0 ? nothing : adding(fields, free)}
    <p class="news" role="status">${uploads.news}</p>
  </div>`;
}

/** Renders the fields that add a file. The choice says what it shows, and the file is uploaded once it is chosen. */
function adding(fields: FileFields, free: readonly EvidenceFileName[]): TemplateResult {
  const { uploads, showing } = fields;
  const name = free.find((one) => one === showing) ?? free[0];
  const onChange = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (name !== undefined && file !== undefined) fields.onFile(name, file);
    // The same file can be chosen again.
    input.value = "";
  };
  return html`<div class="row wide">
    ${choiceControl({
      id: "file-shows",
      label: "What the file shows",
      value: name ?? "",
      options: free.map((one) => [one, evidenceFileLabels[one]] as const),
      onInput: fields.onShowing,
    })}
    <div class="field" ?data-wrong=${uploads.refusal !== ""}>
      <label for="file">Add a file</label>
      <input
        id="file"
        type="file"
        accept=${acceptedFiles}
        aria-describedby="file-says"
        aria-invalid=${uploads.refusal !== ""}
        @change=${onChange}
      />
      <p id="file-says" class="says" role="status">
        ${uploads.refusal === "" ? allowedFiles : html`<strong>${uploads.refusal}</strong>`}
      </p>
    </div>
  </div>`;
}

function row(fields: FileFields, name: EvidenceFileName): TemplateResult {
  const { dispute, service, locale, uploads, problem } = fields;
  const upload = uploads.chosen(name);
  const id = uploads.saved(name, dispute.evidence);
  const label = evidenceFileLabels[name];
  const refused = problem?.param === `evidence[${name}]` ? problem.message : upload?.problem;
  return html`<li class="file">
    <div class="told">
      <span class="label">${label}</span>
      ${
        upload === undefined
          ? html`<till-stored-file
              .file=${id ?? ""}
              .name=${uploads.nameOf(id ?? "") ?? ""}
              .label=${label}
              .service=${service}
              .locale=${locale}
            ></till-stored-file>`
          : html`<span><bdi>${upload.file.name}</bdi></span>
              <span class="small muted">${fileText(upload.file, locale)}${stateText(upload)}</span>
              ${
                isBusy(upload)
                  ? html`<progress aria-label=${`Upload of ${upload.file.name}`}></progress>`
                  : nothing
              }`
      }
      ${refused === undefined ? nothing : html`<p class="says"><strong>${refused}</strong></p>`}
    </div>
    <div class="actions">
      ${
        upload?.problem === undefined
          ? nothing
          : html`<button
              type="button"
              aria-label=${`Try again: ${label}`}
              @click=${() => fields.onFile(name, upload.file)}
            >
              Try again
            </button>`
      }
      <button type="button" aria-label=${`Remove: ${label}`} @click=${() => fields.onRemove(name)}>
        Remove
      </button>
    </div>
  </li>`;
}

function isBusy({ stored, problem }: Upload): boolean {
  return stored === undefined && problem === undefined;
}

function stateText(upload: Upload): string {
  if (upload.problem !== undefined) return "";
  return isBusy(upload) ? " · Uploading…" : " · Uploaded, not saved yet";
}

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { DisputeEvidence, EvidenceFileName } from "../../contract/payments/dispute.ts";
import type { File as StoredFile } from "../../contract/accounts/file.ts";
import { RepeatableRequest } from "../repeatable-request.ts";
import type { StudioService } from "../studio-service.ts";
import { fileProblem, quoted } from "./evidence-file-text.ts";

/** A file that was chosen, and what has become of it. */
export interface Upload {
  readonly file: File;
  readonly stored: StoredFile | undefined;
  /** Why it was not uploaded. */
  readonly problem: string | undefined;
}

interface Running extends Upload {
  readonly request: RepeatableRequest;
}

export type FileChanges = Readonly<Partial<Record<EvidenceFileName, string>>>;

/**
 * What has changed of the files of a dispute since its evidence was saved last: a file for each thing that one can show is uploaded
 * as soon as it is chosen, and becomes evidence with the form.
 */
export class EvidenceUploads implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  /** Null: what was saved is removed. */
  readonly #changed = new Map<EvidenceFileName, Running | null>();
  /** The names of what was uploaded here, by id. The service keeps none. */
  readonly #names = new Map<string, string>();
  /** What happened last, for a live region. */
  news = "";
  /** Why the file that was chosen last is not taken. */
  refusal = "";

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#changed.clear();
  }

  /** The file that was chosen for something, and not saved yet. */
  chosen(name: EvidenceFileName): Upload | undefined {
    return this.#changed.get(name) ?? undefined;
  }

  /** The id of the file that was saved for something, unless it is replaced or removed. */
  saved(name: EvidenceFileName, evidence: DisputeEvidence): string | undefined {
    return this.#changed.has(name) ? undefined : (evidence[name] ?? undefined);
  }

  nameOf(id: string): string | undefined {
    return this.#names.get(id);
  }

  /** What is to be saved: ids, and empty texts for what is removed. */
  get changes(): FileChanges {
    return Object.fromEntries(
      [...this.#changed].flatMap(([name, upload]) => {
        const value = upload === null ? "" : upload.stored?.id;
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  /** Says what has to end before evidence is saved, or undefined. */
  get hindrance(): string | undefined {
    for (const upload of this.#changed.values()) {
      if (upload === null || upload.stored !== undefined) continue;
      return upload.problem === undefined
        ? `${quoted(upload.file.name)} is still being uploaded. Wait until it is there.`
        : `${quoted(upload.file.name)} was not uploaded. Try again, or remove it.`;
    }
    return undefined;
  }

  /** Uploads a file that was chosen, unless it is not allowed; or tries again to upload it. */
  async upload(service: StudioService, name: EvidenceFileName, file: File): Promise<void> {
    this.refusal = fileProblem(file) ?? "";
    if (this.refusal !== "") return this.#host.requestUpdate();
    const former = this.chosen(name) as Running | undefined;
    const request = former?.file === file ? former.request : new RepeatableRequest(service);
    if (request.isBusy) return;
    const begun: Running = { file, request, stored: undefined, problem: undefined };
    this.#set(name, begun, `Uploading ${quoted(file.name)}…`);
    const end = (outcome: Partial<Upload>, news: string) => {
      // It may have been removed or replaced meanwhile.
      if (this.#changed.get(name) === begun) this.#set(name, { ...begun, ...outcome }, news);
    };
    try {
      const stored = await request.run((key) => service.upload(file, "dispute_evidence", key));
      this.#names.set(stored.id, file.name);
      end({ stored }, `${quoted(file.name)} is uploaded. It is saved and sent with the evidence.`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const problem = `${quoted(file.name)} was not taken. ${reason}`;
      end({ problem }, problem);
    }
  }

  /** Takes a file away. `evidence` is what was saved. */
  remove(name: EvidenceFileName, evidence: DisputeEvidence): void {
    this.refusal = "";
    if (evidence[name] !== null) this.#set(name, null, "The file is removed.");
    else {
      this.#changed.delete(name);
      this.#tell("The file is removed.");
    }
  }

  /** Forgets the changes that were saved. */
  settle(saved: FileChanges): void {
    const now = this.changes;
    for (const name of Object.keys(saved) as EvidenceFileName[]) {
      if (now[name] === saved[name]) this.#changed.delete(name);
    }
    this.#tell("");
  }

  #set(name: EvidenceFileName, upload: Running | null, news: string): void {
    this.#changed.set(name, upload);
    this.#tell(news);
  }

  #tell(news: string): void {
    this.news = news;
    this.#host.requestUpdate();
  }
}

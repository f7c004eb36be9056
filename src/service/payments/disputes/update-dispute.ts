import type { UpdateDisputeInput } from "../../../contract/dispute.ts";
import { currentTime } from "../../platform/clock/current-time.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { takesDisputeAnswers } from "../processor/takes-dispute-answers.ts";
import { changeDispute } from "./change-dispute.ts";
import { requireDisputeStatus } from "./lifecycle.ts";
import type { DisputeRow } from "./store.ts";

type Updating = Pick<PlatformDependencies, "newId" | "now">;

/**
 * Changes evidence and metadata of a dispute that the caller has locked. Evidence is sent to the bank once, by the handler of
 * answers, which begins when this has committed.
 *
 * @throws `invalid_state` if evidence is not taken any more, `parameter_missing` if there is none to send,
 * `parameter_unsupported` if the processor takes none from us
 */
export async function updateEvidence(
  dependencies: Updating,
  database: Database,
  dispute: DisputeRow,
  { request, input }: { readonly request: ApiRequest; readonly input: UpdateDisputeInput },
): Promise<DisputeRow> {
  const { evidence: given, metadata } = input;
  const sends = input.submit ?? given !== undefined;
  const takesEvidence = given !== undefined || sends;
  const status = takesEvidence ? requireDisputeStatus(dispute.status, "evidence_sent") : dispute.status;
  const at = await currentTime(database, dispute, dependencies.now());
  if (takesEvidence && at > dispute.evidence_due_by) {
    const due = dispute.evidence_due_by.toISOString();
    throw new ServiceError("invalid_state", `Evidence was due by ${due}.`, { state: dispute.status });
  }
  const evidence = merged(dispute.evidence, given);
  if (sends && Object.keys(evidence).length === 0) {
    const message = "Missing required parameter: evidence. Give what is sent to the bank.";
    throw new ServiceError("parameter_missing", message, { param: "evidence" });
  }
  if (sends) requireAnswers(dispute, "submit");
  return changeDispute(dependencies, database, dispute, {
    columns: {
      evidence: JSON.stringify(evidence),
      metadata: JSON.stringify(mergeMetadata(dispute.metadata, metadata)),
      ...(sends
        ? { status, submitted_at: at, response: "evidence", response_due_at: dependencies.now() }
        : {}),
    },
    events: ["dispute.updated"],
    request,
  });
}

/**
 * Accepts a dispute that the caller has locked: it is lost, and the processor is told so.
 *
 * @throws `invalid_state` unless it waits for an answer
 */
export async function acceptDispute(
  dependencies: Updating,
  database: Database,
  dispute: DisputeRow,
  request: ApiRequest,
): Promise<DisputeRow> {
  const status = requireDisputeStatus(dispute.status, "accepted");
  requireAnswers(dispute, "id");
  const at = await currentTime(database, dispute, dependencies.now());
  return changeDispute(dependencies, database, dispute, {
    columns: { status, closed_at: at, response: "acceptance", response_due_at: dependencies.now() },
    events: ["dispute.closed"],
    request,
  });
}

function requireAnswers({ processor, evidence_due_by: due }: DisputeRow, param: string): void {
  if (takesDisputeAnswers(processor)) return;
  const message = `The card processor takes no answers to disputes from here. Answer in its dashboard by ${due.toISOString()}; the dispute follows.`;
  throw new ServiceError("parameter_unsupported", message, { param });
}

/** Merges evidence name by name; null removes. */
function merged(
  current: DisputeRow["evidence"],
  given: UpdateDisputeInput["evidence"],
): DisputeRow["evidence"] {
  const all = Object.entries({ ...current, ...given });
  return Object.fromEntries(all.filter(([, value]) => value != null)) as DisputeRow["evidence"];
}

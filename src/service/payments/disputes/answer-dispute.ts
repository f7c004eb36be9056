import type { SqlBool, Updateable } from "kysely";
import { sql } from "kysely";
import type { UpdateDisputeInput } from "../../../contract/payments/dispute.ts";
import { evidenceFileNames } from "../../../contract/payments/dispute.ts";
import { claimEvidence, findFile, releaseEvidence } from "../../accounts/files/store.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { currentTime } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { takesDisputeAnswers } from "../processor/takes-dispute-answers.ts";
import { requireDisputeStatus } from "./lifecycle.ts";
import type { DisputeRow, DisputeTable } from "./store.ts";
import { endResponse, updateDispute } from "./store.ts";
import type { EventType } from "../../../contract/events/event.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import { presentDispute } from "./present-dispute.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { callProcessor } from "../operations/call-processor.ts";

/** How long an answer waits that the processor did not take, in milliseconds. */
const pause = 60_000;

type Updating = Pick<PlatformDependencies, "newId" | "now">;

interface Change {
  readonly columns: Updateable<DisputeTable>;
  /** The events that report it, in their order. */
  readonly events: readonly EventType[];
  readonly request?: ApiRequest | undefined;
}

/**
 * Changes evidence and metadata of a dispute that the caller has locked. Evidence is sent to the bank once, by the handler of
 * answers, which begins when this has committed.
 *
 * @throws `resource_missing` or `parameter_invalid` for a file that is not evidence of this dispute
 * @throws `invalid_state` if evidence is not taken any more, `parameter_missing` if there is none to send,
 * `parameter_unsupported` if the processor takes none from us
 */
export async function updateEvidence(
  dependencies: Within<Updating>,
  dispute: DisputeRow,
  { request, input }: { readonly request: ApiRequest; readonly input: UpdateDisputeInput },
): Promise<DisputeRow> {
  const { database } = dependencies;
  const { evidence: given, metadata } = input;
  const sends = input.submit ?? given !== undefined;
  const takesEvidence = given !== undefined || sends;
  const status = takesEvidence ? requireDisputeStatus(dispute, "evidence_sent") : dispute.status;
  const at = await currentTime(database, dispute, dependencies.now());
  // Where the processor takes no answers from here, its dashboard keeps the time.
  const isLate = at > dispute.evidence_due_by && takesDisputeAnswers(dispute.processor);
  if (takesEvidence && isLate) {
    const due = dispute.evidence_due_by.toISOString();
    throw new ServiceError("invalid_state", `Evidence was due by ${due}.`, { state: dispute.status });
  }
  const evidence = merged(dispute.evidence, given);
  if (sends && Object.keys(evidence).length === 0) {
    const message = "Missing required parameter: evidence. Give what is sent to the bank.";
    throw new ServiceError("parameter_missing", message, { param: "evidence" });
  }
  if (sends) requireAnswers(dispute, "submit");
  if (given !== undefined) {
    await claimFiles(database, dispute, given);
    const kept = evidenceFileNames.flatMap((name) => evidence[name] ?? []);
    await releaseEvidence(database, scopeOf(dispute), { owner: dispute.id, kept });
  }
  return changeDispute(dependencies, dispute, {
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
  dependencies: Within<Updating>,
  dispute: DisputeRow,
  request: ApiRequest,
): Promise<DisputeRow> {
  const status = requireDisputeStatus(dispute, "accepted");
  requireAnswers(dispute, "id");
  const at = await currentTime(dependencies.database, dispute, dependencies.now());
  return changeDispute(dependencies, dispute, {
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

/** Makes the files of this dispute, with which they are erased. Throws for one that is missing, has another purpose, or is of another. */
async function claimFiles(
  database: Database,
  dispute: DisputeRow,
  given: NonNullable<UpdateDisputeInput["evidence"]>,
): Promise<void> {
  const named = evidenceFileNames.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
  if (named.length === 0) return;
  const scope = scopeOf(dispute);
  const ids = named.map(([, id]) => id);
  const claimed = await claimEvidence(database, scope, { ids, owner: dispute.id });
  for (const [name, id] of named) {
    if (claimed.has(id)) continue;
    const param = `evidence[${name}]`;
    const file = await findFile(database, scope, id);
    if (file === undefined) throw new ServiceError("resource_missing", `No such file: ${param}.`, { param });
    const expected =
      file.purpose === "dispute_evidence"
        ? "It is evidence of another dispute: upload it once more."
        : "Expected a file whose purpose is dispute_evidence.";
    throw new ServiceError("parameter_invalid", `Invalid ${param}. ${expected}`, { param });
  }
}

/** Merges evidence name by name; null removes. */
function merged(
  current: DisputeRow["evidence"],
  given: UpdateDisputeInput["evidence"],
): DisputeRow["evidence"] {
  const all = Object.entries({ ...current, ...given });
  return Object.fromEntries(all.filter(([, value]) => value != null)) as DisputeRow["evidence"];
}

/** The handler that sends evidence, and what merchants accept, to the processors of disputes. */
export function disputeAnswers(dependencies: PaymentDependencies): DueHandler {
  return dueRows<DisputeRow>(dependencies.database, {
    name: "dispute_answers",
    table: "disputes",
    dueAt: "response_due_at",
    condition: sql<SqlBool>`response is not null`,
    handle: (dispute) => answer(dependencies, dispute),
  });
}

async function answer(dependencies: PaymentDependencies, dispute: DisputeRow): Promise<void> {
  const { database, now, processorFor } = dependencies;
  const { id, response, evidence, charge, processor_reference: processorReference } = dispute;
  if (response === null) return;
  const scope = scopeOf(dispute);
  const called = await callProcessor(dependencies, async (signal) =>
    processorFor(scope, dispute.processor).answerDispute?.(
      {
        ...scope,
        reference: id,
        processorReference,
        charge,
        kind: response,
        evidence,
        isInquiry: dispute.withdrawn_at === null,
      },
      signal,
    ),
  );
  if (called.state === "answered") await endResponse(database, dispute);
  else await updateDispute(database, dispute, { response_due_at: new Date(now().getTime() + pause) });
}

/** Changes a dispute that the caller has locked, with the events of the change, in the caller's transaction. */
export async function changeDispute(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  dispute: DisputeRow,
  { columns, events, request }: Change,
): Promise<DisputeRow> {
  const changed = await updateDispute(dependencies.database, dispute, columns);
  const object = presentDispute(changed);
  const previousAttributes = changedAttributes(presentDispute(dispute), object);
  if (Object.keys(previousAttributes).length === 0) return changed;
  for (const type of events) {
    await recordEvent(dependencies, {
      scope: scopeOf(changed),
      type,
      object,
      previousAttributes,
      ...(request === undefined ? {} : { request }),
    });
  }
  return changed;
}

import type { Charge } from "../../contract/payments/charge.ts";
import type {
  Dispute,
  DisputeStatus,
  EvidenceFileName,
  EvidenceName,
} from "../../contract/payments/dispute.ts";
import type { List } from "../../contract/list.ts";
import type { StudioService } from "../studio-service.ts";
import { startingAfter } from "../studio-service.ts";

/** A dispute with the charge that it is about. */
export type DisputeWithCharge = Omit<Dispute, "charge"> & { readonly charge: Charge };

/** Lists disputes of a status, or all, newest first. */
export function listDisputes(
  service: StudioService,
  status: DisputeStatus | "all",
  after: string | undefined,
): Promise<List<DisputeWithCharge>> {
  const ofStatus = status === "all" ? "" : `&status=${status}`;
  return service.send("GET", `disputes?limit=20&expand[]=data.charge${ofStatus}${startingAfter(after)}`);
}

export function readDispute(service: StudioService, id: string): Promise<DisputeWithCharge> {
  return service.send("GET", `disputes/${id}?expand[]=charge`);
}

/** Texts and ids of files; an empty text removes one. */
export type EvidenceDraft = Readonly<Partial<Record<EvidenceFileName | EvidenceName, string>>>;

/** Stores evidence, and sends it to the bank where `submit` is true. */
export function saveEvidence(
  service: StudioService,
  id: string,
  { evidence, submit }: { readonly evidence: EvidenceDraft; readonly submit: boolean },
  idempotencyKey: string,
): Promise<Dispute> {
  return service.send("POST", `disputes/${id}`, { evidence, submit }, idempotencyKey);
}

export function acceptDispute(service: StudioService, id: string, idempotencyKey: string): Promise<Dispute> {
  return service.send("POST", `disputes/${id}/close`, {}, idempotencyKey);
}

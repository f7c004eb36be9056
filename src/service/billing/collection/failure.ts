import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { AttemptRow } from "./attempt-store.ts";

/** A failed attempt to charge an invoice. */
export interface Failure {
  /** Null if there is no card that could be charged. */
  readonly charge: ChargeRow | null;
  readonly code: DeclineCode | null;
  /** Undefined if a payer paid without one. */
  readonly attempt: Pick<AttemptRow, "kind" | "run"> | undefined;
}

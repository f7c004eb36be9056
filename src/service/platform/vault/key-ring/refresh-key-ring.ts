import type { LocalJob } from "../../scheduler/local-jobs.ts";
import type { StoredKeyRing } from "./stored-key-ring.ts";

const pause = 15_000;

/** How long it may take until each process knows a change of the ring, in milliseconds: one reading fails, the next does not. */
export const ringSpreads = 4 * pause;

/** Reads what other processes have changed of the key ring. */
export function refreshKeyRing({ refresh }: StoredKeyRing): LocalJob {
  return { name: "refresh of the key ring", pause, run: refresh };
}

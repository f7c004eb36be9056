import { deleteDue } from "../database/delete-due.ts";
import type { Log } from "../log/log.ts";
import type { StoredData } from "./job.ts";

/**
 * Deletes what belongs to no payment once its time is over: anybody with a publishable key can make such rows. A failure
 * in one table leaves the others to be done.
 */
export async function deleteStoredData({ log }: { readonly log: Log }, due: StoredData): Promise<void> {
  for (const [name, remove] of Object.entries(due)) {
    try {
      await deleteDue(remove);
    } catch (error) {
      log.failure(`deletion of ${name}`, error);
    }
  }
}

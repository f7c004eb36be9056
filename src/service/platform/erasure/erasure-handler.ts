import type { PlatformDependencies } from "../dependencies.ts";
import type { DueHandler } from "../scheduler/due-handler.ts";
import { dueTask } from "../scheduler/due-statement.ts";
import { erasePersonalData } from "./erase-personal-data.ts";
import { firstDueErasure } from "./store.ts";

/** The erasure of personal data: one process at a time does all that is due. */
export function erasureHandler(dependencies: PlatformDependencies): DueHandler {
  return dueTask(dependencies.database, {
    name: "erasure",
    earliest: firstDueErasure,
    handle: (lease) => erasePersonalData(dependencies, lease),
  });
}

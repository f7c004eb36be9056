/** Locks a folder as the service locks its data: the system releases the lock when the process ends, in any way. */
export { FolderInUse, lockFolder } from "../../service/platform/database/folder-lock.ts";

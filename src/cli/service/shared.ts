// What the command line does as the service does it.

/** Locks a folder as the service locks its data: the system releases the lock when the process ends, in any way. */
export { FolderInUse, lockFolder } from "../../service/platform/database/folder-lock.ts";

/** Suggests what was meant as the API does for the names of parameters. */
export { nearestName } from "../../service/platform/http/nearest-name.ts";

/** Signs what `till listen` forwards as the service signs what it sends. */
export { signatureHeaders } from "../../service/events/webhook-dispatch/signature-headers.ts";

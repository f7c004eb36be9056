import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { lockStoredBytes } from "./store.ts";

const mebibyte = 1_024 * 1_024;

/**
 * Keeps an account within the bytes of files that it may store, until the caller's transaction ends: uploads at the same time come one
 * after the other.
 *
 * @param storage.limit in bytes; 0: no limit
 * @throws ServiceError `file_storage_full`
 */
export async function reserveStorage(
  transaction: Database,
  scope: Scope,
  { more, limit }: { readonly more: number; readonly limit: number },
): Promise<void> {
  if (limit === 0) return;
  const stored = await lockStoredBytes(transaction, scope);
  if (stored + more <= limit) return;
  const message =
    `This file has ${more} bytes, and the account stores ${stored} of the ${limit} bytes (${limit / mebibyte} MiB) of files that it ` +
    "may have in this mode. Upload a smaller file, wait until evidence that no dispute has is deleted, a week after its upload, or ask " +
    "the operator of the service to raise TILL_FILE_STORAGE_MIB.";
  throw new ServiceError("file_storage_full", message, { param: "file" });
}

import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { Settings } from "../settings/settings.ts";
import type { Database } from "../database/database.ts";
import type { ApiResponse } from "../http/api-response.ts";
import { inDialect } from "../http/api-response.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { errorResponse, errorContextOf } from "../http/error-response.ts";
import type { Claim } from "./claim.ts";
import { earlierRequest } from "./earlier-request.ts";
import { claimKey, storeResponse, storeErrorResponse } from "./store.ts";
import { claimOf } from "./claim.ts";
import { openResponse, sealResponse } from "./sealed-response.ts";
import { isStoredError } from "../http/service-error.ts";

/** Dependencies of an idempotent write. */
export interface WriteDependencies {
  readonly database: Database;
  readonly keys: DerivedKeys;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly settings: Settings;
}

interface Storing {
  /** Whether the response contains a secret; it is then stored encrypted. */
  readonly confidential?: boolean;
}

/**
 * Runs the work of a POST and stores its response, in one transaction. With an idempotency key the work is done once,
 * and every repetition gets the same status and body. When `work` throws, the transaction is rolled back; an error
 * whose response may be replayed (402, 404, 409, 410) is then stored for the key. Throws the errors of `claimOf`,
 * `earlierRequest` and `work`.
 */
export async function respondOnce(
  dependencies: WriteDependencies,
  request: ApiRequest,
  work: (database: Database) => Promise<ApiResponse>,
  { confidential = false }: Storing = {},
): Promise<ApiResponse> {
  const claim = claimOf(dependencies, request);
  if (claim === undefined) return dependencies.database.transaction().execute(work);
  for (;;) {
    const response = await firstResponse(dependencies, request, claim, { work, confidential });
    if (response !== undefined) return response;
    const earlier = await earlierRequest(dependencies, claim);
    if (earlier.state === "answered") return openResponse(dependencies.keys, claim, earlier.answer);
  }
}

/** Returns the response of the first request with the key; undefined when another request has it. */
async function firstResponse(
  dependencies: Omit<WriteDependencies, "settings">,
  request: ApiRequest,
  claim: Claim,
  { work, confidential }: Required<Storing> & { work: (database: Database) => Promise<ApiResponse> },
): Promise<ApiResponse | undefined> {
  const { database, keys, now } = dependencies;
  try {
    return await database.transaction().execute(async (transaction) => {
      if (!(await claimKey(transaction, claim, now()))) return undefined;
      const response = inDialect(await work(transaction), claim.dialect);
      await storeResponse(transaction, claim, confidential ? sealResponse(keys, claim, response) : response);
      return response;
    });
  } catch (error) {
    if (!isStoredError(error)) throw error;
    const response = errorResponse(error, errorContextOf(dependencies, request));
    return (await storeErrorResponse(database, claim, response, now())) ? response : undefined;
  }
}

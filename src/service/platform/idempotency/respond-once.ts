import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { Settings } from "../settings/settings.ts";
import type { Pool } from "../database/database.ts";
import type { Within } from "../database/in-transaction.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { ApiResponse } from "../http/api-response.ts";
import { inDialect } from "../http/api-response.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { errorContextOf, errorResponse } from "../http/error-response.ts";
import type { Claim } from "./claim.ts";
import { claimOf } from "./claim.ts";
import { earlierRequest } from "./earlier-request.ts";
import { claimKey, storeErrorResponse, storeResponse } from "./store.ts";
import { isStoredError } from "../http/service-error.ts";
import { open, seal } from "../vault/seal.ts";

/** Dependencies of an idempotent write. */
export interface WriteDependencies {
  readonly database: Pool;
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
export async function respondOnce<Dependencies extends WriteDependencies>(
  dependencies: Dependencies,
  request: ApiRequest,
  work: (within: Within<Dependencies>) => Promise<ApiResponse>,
  { confidential = false }: Storing = {},
): Promise<ApiResponse> {
  const claim = claimOf(dependencies, request);
  if (claim === undefined) return inTransaction(dependencies, work);
  for (;;) {
    const response = await firstResponse(dependencies, request, claim, { work, confidential });
    if (response !== undefined) return response;
    const earlier = await earlierRequest(dependencies, claim);
    if (earlier.state === "answered") return openResponse(dependencies.keys, claim, earlier.response);
  }
}

/** Returns the response of the first request with the key; undefined when another request has it. */
async function firstResponse<Dependencies extends WriteDependencies>(
  dependencies: Dependencies,
  request: ApiRequest,
  claim: Claim,
  {
    work,
    confidential,
  }: Required<Storing> & { work: (within: Within<Dependencies>) => Promise<ApiResponse> },
): Promise<ApiResponse | undefined> {
  const { database, keys, now } = dependencies;
  try {
    return await inTransaction(dependencies, async (within) => {
      if (!(await claimKey(within.database, claim, now()))) return undefined;
      const response = inDialect(await work(within), claim.dialect);
      const stored = confidential ? sealResponse(keys, claim, response) : response;
      await storeResponse(within.database, claim, stored);
      return response;
    });
  } catch (error) {
    if (!isStoredError(error)) throw error;
    const response = errorResponse(error, errorContextOf(dependencies, request));
    return (await storeErrorResponse(database, claim, response, now())) ? response : undefined;
  }
}

/** Prefix of an encrypted body. No other body begins with it, as the others are JSON. */
const sealedPrefix = "sealed:";

/** Whose key it is that a body is stored for. */
type ScopedKey = Pick<Claim, "key" | "scope">;

/**
 * Encrypts a response that contains a secret shown only once. Repetitions of the request still get the same bytes, and
 * the database never contains them in clear.
 */
function sealResponse(keys: DerivedKeys, claim: Claim, response: ApiResponse): ApiResponse {
  return { ...response, body: sealText(keys, claim, response.body) };
}

/** Decrypts a stored response; returns one that is not encrypted unchanged. */
function openResponse(keys: DerivedKeys, claim: Claim, response: ApiResponse): ApiResponse {
  return { ...response, body: openText(keys, claim, response.body) };
}

/** Encrypts the body of a response. */
export function sealText({ responseSealing }: DerivedKeys, scopedKey: ScopedKey, body: string): string {
  return (
    sealedPrefix + seal(responseSealing, Buffer.from(body), associatedData(scopedKey)).toString("base64")
  );
}

/** Returns the text of a stored body, encrypted or not. */
export function openText({ responseSealing }: DerivedKeys, scopedKey: ScopedKey, body: string): string {
  if (!body.startsWith(sealedPrefix)) return body;
  const sealed = Buffer.from(body.slice(sealedPrefix.length), "base64");
  return open(responseSealing, sealed, associatedData(scopedKey)).toString("utf8");
}

function associatedData({ scope, key }: ScopedKey): string {
  return JSON.stringify([scope.accountId, scope.livemode, key]);
}

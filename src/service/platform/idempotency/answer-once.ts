import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { Settings } from "../settings/settings.ts";
import type { Database } from "../database/database.ts";
import type { Answer } from "../http/answer.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { errorAnswer, readerOf } from "../http/error-answer.ts";
import type { Claim } from "./claim.ts";
import { earlierRequest } from "./earlier-request.ts";
import { claimKey, storeAnswer, storeRefusal } from "./store.ts";
import { claimOf } from "./claim.ts";
import { openAnswer, sealAnswer } from "./sealed-answer.ts";
import { isStoredError } from "../http/service-error.ts";

/** What a write that is idempotent needs. */
export interface WriteDependencies {
  readonly database: Database;
  readonly keys: DerivedKeys;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly settings: Settings;
}

interface Storing {
  /** Whether the answer holds a secret: it is stored sealed then. */
  readonly confidential?: boolean;
}

/**
 * Runs the work of a POST and stores its answer, in one transaction: with an idempotency key it happens once, and every
 * repetition gets the same status and bytes. Without a key it simply happens. What `work` throws rolls all of it back;
 * a refusal that is an answer (404, 409, 410, 402) is then stored for the key by itself.
 */
export async function answerOnce(
  dependencies: WriteDependencies,
  request: ApiRequest,
  work: (database: Database) => Promise<Answer>,
  { confidential = false }: Storing = {},
): Promise<Answer> {
  const claim = claimOf(dependencies, request);
  if (claim === undefined) return dependencies.database.transaction().execute(work);
  for (;;) {
    const answer = await firstAnswer(dependencies, request, claim, { work, confidential });
    if (answer !== undefined) return answer;
    const earlier = await earlierRequest(dependencies, claim);
    if (earlier.state === "answered") return openAnswer(dependencies.keys, claim, earlier.answer);
  }
}

/** Undefined when another request has the key. */
async function firstAnswer(
  dependencies: Omit<WriteDependencies, "settings">,
  request: ApiRequest,
  claim: Claim,
  { work, confidential }: Required<Storing> & { work: (database: Database) => Promise<Answer> },
): Promise<Answer | undefined> {
  const { database, keys, now } = dependencies;
  try {
    return await database.transaction().execute(async (transaction) => {
      if (!(await claimKey(transaction, claim, now()))) return undefined;
      const answer = await work(transaction);
      await storeAnswer(transaction, claim, confidential ? sealAnswer(keys, claim, answer) : answer);
      return answer;
    });
  } catch (error) {
    if (!isStoredError(error)) throw error;
    const refusal = errorAnswer(error, readerOf(dependencies, request));
    return (await storeRefusal(database, claim, refusal, now())) ? refusal : undefined;
  }
}

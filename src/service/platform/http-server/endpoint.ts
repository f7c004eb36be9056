import * as z from "zod/mini";
import type { ResponseName } from "../../../contract/responses.ts";
import type { Database } from "../database/database.ts";
import type { Answer } from "../http/answer.ts";
import { ok } from "../http/answer.ts";
import type { WriteDependencies } from "../idempotency/answer-once.ts";
import { answerOnce } from "../idempotency/answer-once.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { parseParameters } from "../http/parse-parameters.ts";

/** The input of an endpoint that takes no parameters. */
export const nothing = z.strictObject({});

/** Who may call: only secret keys, or publishable keys too. */
export type Audience = "secret" | "publishable";

/** What the OpenAPI document tells of an endpoint, which it does not tell of itself. */
interface Documentation {
  /** What it does, in one line. */
  readonly summary: string;
  /** What it answers with 200. */
  readonly response: ResponseName;
}

/** What an endpoint takes. `input` is a schema of the contract; it refuses unknown parameters. */
interface Rules<Input> extends Documentation {
  readonly audience: Audience;
  readonly input: z.core.$ZodType<Input>;
  /** The largest file, in bytes, where the body is `multipart/form-data`; elsewhere it is form fields or JSON. */
  readonly largestFile?: number;
  /** Whether it takes long lists. */
  readonly takesLists?: boolean;
}

/** What a write takes. `confidential`: its answer holds a secret that is shown once, and is stored sealed. */
interface WritingRules<Input> extends Rules<Input> {
  /** What is checked before the transaction begins. */
  readonly before?: (request: ApiRequest) => Promise<void>;
  readonly confidential?: boolean;
}

/** One method of one address. The path has hono's form: `/v1/charges/:id`. */
export interface Endpoint extends Rules<unknown> {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly respond: (request: ApiRequest) => Promise<Answer>;
}

/** An endpoint without what only the OpenAPI document tells of it. */
export type MountedEndpoint = Omit<Endpoint, "input" | "summary" | "response">;

/** `GET`: the work gives what is answered with 200. */
export function reading<Input>(
  path: string,
  rules: Rules<Input>,
  work: (request: ApiRequest, input: Input) => Promise<unknown>,
): Endpoint {
  return {
    method: "GET",
    path,
    ...rules,
    respond: async (request) => ok(await work(request, parseParameters(rules.input, request.parameters))),
  };
}

/**
 * `POST` whose whole work is one transaction: the work gives what is answered with 200 and writes only by the database
 * it is given. The idempotency key is taken and answered in the same transaction.
 */
export function writing<Input>(
  dependencies: WriteDependencies,
  path: string,
  { before, confidential = false, ...rules }: WritingRules<Input>,
  work: (database: Database, request: ApiRequest, input: Input) => Promise<unknown>,
): Endpoint {
  return {
    method: "POST",
    path,
    ...rules,
    respond: async (request) => {
      const parsed = parseParameters(rules.input, request.parameters);
      await before?.(request);
      const answer = async (database: Database) => ok(await work(database, request, parsed));
      return answerOnce(dependencies, request, answer, { confidential });
    },
  };
}

/** `DELETE`: takes no parameters; its whole work is one transaction, and deleting twice is answered with 404. */
export function deleting(
  { database }: { readonly database: Database },
  path: string,
  work: (database: Database, request: ApiRequest) => Promise<unknown>,
  documentation: Documentation,
): Endpoint {
  return {
    method: "DELETE",
    path,
    audience: "secret",
    input: nothing,
    ...documentation,
    respond: (request) =>
      database.transaction().execute(async (transaction) => {
        parseParameters(nothing, request.parameters);
        return ok(await work(transaction, request));
      }),
  };
}

/** `POST` that does more than one transaction and keeps the promise of the idempotency key itself, as a charge does. */
export function charging<Input>(
  path: string,
  rules: Rules<Input>,
  work: (request: ApiRequest, input: Input) => Promise<Answer>,
): Endpoint {
  return {
    method: "POST",
    path,
    ...rules,
    respond: (request) => work(request, parseParameters(rules.input, request.parameters)),
  };
}

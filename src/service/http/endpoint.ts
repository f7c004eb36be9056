import * as z from "zod/mini";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { Answer } from "./answer.ts";
import { ok } from "./answer.ts";
import { answerOnce } from "./answer-once.ts";
import type { ApiRequest } from "./api-request.ts";
import { parseParameters } from "./parse-parameters.ts";

/** The input of an endpoint that takes no parameters. */
export const nothing = z.strictObject({});

/** Who may call: only secret keys, or publishable keys too. */
export type Audience = "secret" | "publishable";

/** One method of one address. The path has hono's form: `/v1/charges/:id`. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly audience: Audience;
  readonly respond: (request: ApiRequest) => Promise<Answer>;
}

/** What an endpoint takes. `input` is a schema of the contract; it refuses unknown parameters. */
interface Rules<Input> {
  readonly audience: Audience;
  readonly input: z.core.$ZodType<Input>;
}

/** `GET`: the work gives what is answered with 200. */
export function reading<Input>(
  path: string,
  { audience, input }: Rules<Input>,
  work: (request: ApiRequest, input: Input) => Promise<unknown>,
): Endpoint {
  return {
    method: "GET",
    path,
    audience,
    respond: async (request) => ok(await work(request, parseParameters(input, request.parameters))),
  };
}

/**
 * `POST` whose whole work is one transaction: the work gives what is answered with 200 and writes only by the database
 * it is given. The idempotency key is taken and answered in the same transaction.
 */
export function writing<Input>(
  parts: AppParts,
  path: string,
  { audience, input }: Rules<Input>,
  work: (database: Database, request: ApiRequest, input: Input) => Promise<unknown>,
): Endpoint {
  return {
    method: "POST",
    path,
    audience,
    respond: async (request) => {
      const parsed = parseParameters(input, request.parameters);
      return answerOnce(parts, request, async (database) => ok(await work(database, request, parsed)));
    },
  };
}

/** `DELETE`: takes no parameters; its whole work is one transaction, and deleting twice is answered with 404. */
export function deleting(
  { database }: Pick<AppParts, "database">,
  path: string,
  work: (database: Database, request: ApiRequest) => Promise<unknown>,
): Endpoint {
  return {
    method: "DELETE",
    path,
    audience: "secret",
    respond: (request) =>
      database.transaction().execute(async (transaction) => {
        parseParameters(nothing, request.parameters);
        return ok(await work(transaction, request));
      }),
  };
}

/** `POST` that needs more than one transaction and keeps the promise of the idempotency key itself, as a charge does. */
export function charging<Input>(
  path: string,
  { audience, input }: Rules<Input>,
  work: (request: ApiRequest, input: Input) => Promise<Answer>,
): Endpoint {
  return {
    method: "POST",
    path,
    audience,
    respond: (request) => work(request, parseParameters(input, request.parameters)),
  };
}

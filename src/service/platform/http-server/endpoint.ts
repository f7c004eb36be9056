import * as z from "zod/mini";
import type { ResponseName } from "../../../contract/responses.ts";
import type { Pool, ReadDatabase } from "../database/database.ts";
import type { Within } from "../database/in-transaction.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { ReadReplica } from "../database/read-replica.ts";
import type { ApiResponse } from "../http/api-response.ts";
import { ok } from "../http/api-response.ts";
import type { WriteDependencies } from "../idempotency/respond-once.ts";
import { respondOnce } from "../idempotency/respond-once.ts";
import type { ApiRequest, ParametersOf } from "../http/api-request.ts";
import { parseParameters } from "../http/parse-parameters.ts";
import { rejectCardNumbers } from "../http/reject-card-numbers.ts";

/** Input schema of an endpoint without parameters. */
export const nothing = z.strictObject({});

/** The keys that may call an endpoint: secret keys only, or publishable keys too. */
export type Audience = "secret" | "publishable";

/** Documentation of an endpoint that its schema does not contain, for the OpenAPI document. */
interface Documentation {
  /** What the endpoint does, in one line. */
  readonly summary: string;
  /** What the summary does not say, in one line or two. The clients have both in their documentation. */
  readonly description?: string;
  /** Name of the schema of its response with status 200. */
  readonly response: ResponseName;
}

/**
 * Describes the requests that an endpoint accepts. `input` is a schema of the contract; it rejects unknown parameters.
 */
interface Rules<Input> extends Documentation {
  readonly audience: Audience;
  readonly input: z.core.$ZodType<Input>;
  /**
   * Size limit of the uploaded file, in bytes, where the body is `multipart/form-data`. Other bodies are form fields or
   * JSON.
   */
  readonly largestFile?: number;
  /** Whether its parameters may contain long lists. */
  readonly takesLists?: boolean;
  /** Whether a request with this query follows requests or events, which its own record would add to: it has none. */
  readonly isFollowing?: (query: Readonly<Record<string, string>>) => boolean;
}

/**
 * Describes the requests that a write accepts. `confidential`: the response contains a secret that is shown only once;
 * it is stored encrypted.
 */
interface WritingRules<Input, Path extends string> extends Rules<Input> {
  /** Runs before the transaction begins. */
  readonly before?: (request: RequestOf<Path>) => Promise<void>;
  readonly confidential?: boolean;
}

/** One method of one path. The path has the syntax of hono: `/v1/charges/:id`. */
export interface Endpoint extends Rules<unknown> {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** Whether it may be read from a replica: see `listing`. */
  readonly takesReplica?: boolean;
  readonly respond: (request: ApiRequest<string>) => Promise<ApiResponse>;
}

/** A request that comes to a path. */
type RequestOf<Path extends string> = ApiRequest<ParametersOf<Path>>;

/** An endpoint that may lack what documents and translations need. */
export type MountedEndpoint = Omit<Endpoint, "input" | "summary" | "description" | "response"> &
  Partial<Pick<Endpoint, "input" | "response">>;

/** A `GET` endpoint. `work` returns the body of the response with status 200. */
export function reading<Input, const Path extends string>(
  path: Path,
  rules: Rules<Input>,
  work: (request: RequestOf<Path>, input: Input) => Promise<unknown>,
): Endpoint {
  return {
    method: "GET",
    path,
    ...rules,
    respond: async (request) => ok(await work(request, parseParameters(rules.input, request.parameters))),
  };
}

/** What lists and searches read from. */
export interface ReadDependencies {
  readonly database: ReadDatabase;
  readonly replica?: ReadReplica;
}

/**
 * A `GET` endpoint of a list or a search. `work` reads only from the database that it is passed: that of all writes or, where
 * the client asks for it (`Till-Read: replica`), a replica. What fails on the replica, also because an object is not there yet,
 * is read again from the database of all writes. The headers of the response say where it was read.
 *
 * @param options.fromPrimary whether a request with these parameters is never read from a replica
 */
export function listing<Input, const Path extends string>(
  { database, replica }: ReadDependencies,
  path: Path,
  rules: Rules<Input>,
  work: (database: ReadDatabase, request: RequestOf<Path>, input: Input) => Promise<unknown>,
  { fromPrimary = () => false }: { readonly fromPrimary?: (input: Input) => boolean } = {},
): Endpoint {
  return {
    method: "GET",
    path,
    ...rules,
    takesReplica: true,
    respond: async (request) => {
      const input = parseParameters(rules.input, request.parameters);
      const mayBeCopy = request.fromReplica && !fromPrimary(input);
      const read = mayBeCopy ? await replica?.read((copy) => work(copy, request, input)) : undefined;
      if (read !== undefined) {
        const headers = { "Till-Read": "replica", "Till-Read-Lag": read.lag.toFixed(1) };
        return { ...ok(read.result), headers };
      }
      const response = ok(await work(database, request, input));
      return request.fromReplica ? { ...response, headers: { "Till-Read": "primary" } } : response;
    },
  };
}

/**
 * A `POST` endpoint that does all its work in one transaction. `work` returns the body of the response with status 200
 * and writes only within the transaction that it is passed. The idempotency key and the response are stored in the same
 * transaction.
 */
export function writing<Input, Dependencies extends WriteDependencies, const Path extends string>(
  dependencies: Dependencies,
  path: Path,
  { before, confidential = false, ...rules }: WritingRules<Input, Path>,
  work: (within: Within<Dependencies>, request: RequestOf<Path>, input: Input) => Promise<unknown>,
): Endpoint {
  return {
    method: "POST",
    path,
    ...rules,
    respond: async (request) => {
      const parsed = parseStored(rules, request);
      await before?.(request);
      const workOnce = async (within: Within<Dependencies>) => ok(await work(within, request, parsed));
      return respondOnce(dependencies, request, workOnce, { confidential });
    },
  };
}

/**
 * A `DELETE` endpoint without parameters. It does all its work in one transaction. A second deletion of the same object
 * gets 404.
 */
export function deleting<Dependencies extends { readonly database: Pool }, const Path extends string>(
  dependencies: Dependencies,
  path: Path,
  work: (within: Within<Dependencies>, request: RequestOf<Path>) => Promise<unknown>,
  documentation: Documentation,
): Endpoint {
  return deletingWith(dependencies, path, { audience: "secret", input: nothing, ...documentation }, work);
}

/** A `DELETE` endpoint with parameters, which come in the query. It does all its work in one transaction. */
export function deletingWith<
  Input,
  Dependencies extends { readonly database: Pool },
  const Path extends string,
>(
  dependencies: Dependencies,
  path: Path,
  rules: Rules<Input>,
  work: (within: Within<Dependencies>, request: RequestOf<Path>, input: Input) => Promise<unknown>,
): Endpoint {
  return {
    method: "DELETE",
    path,
    ...rules,
    respond: (request) => {
      const input = parseStored(rules, request);
      return inTransaction(dependencies, async (within) => ok(await work(within, request, input)));
    },
  };
}

/** A `POST` endpoint that uses several transactions and implements idempotency itself, as a charge does. */
export function charging<Input, const Path extends string>(
  path: Path,
  rules: Rules<Input>,
  work: (request: RequestOf<Path>, input: Input) => Promise<ApiResponse>,
): Endpoint {
  return {
    method: "POST",
    path,
    ...rules,
    respond: (request) => work(request, parseStored(rules, request)),
  };
}

/** Parses parameters that may be stored. Those of a payer have their own checks (`payerText`), by the kind of each text. */
function parseStored<Input>({ audience, input }: Rules<Input>, { parameters }: ApiRequest): Input {
  const parsed = parseParameters(input, parameters);
  if (audience === "secret") rejectCardNumbers(parameters);
  return parsed;
}

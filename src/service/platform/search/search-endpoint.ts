import type * as z from "zod/mini";
import type { ResponseName } from "../../../contract/responses.ts";
import type { ReadDatabase } from "../database/database.ts";
import type { PlatformDependencies } from "../dependencies.ts";
import type { Scope } from "../database/scope.ts";
import type { Endpoint } from "../http-server/endpoint.ts";
import { listing } from "../http-server/endpoint.ts";
import { fewAtOnce } from "../rate-limits/concurrency-limit.ts";

interface Rules<Input> {
  readonly input: z.core.$ZodType<Input>;
  readonly summary: string;
  readonly response: ResponseName;
}

const description = "`next_page` of the response is the `page` of the request for the next page.";

/** The endpoint of a search. An account that sends more than two at a time gets `concurrency_limit` (429). */
export function searching<Input>(
  dependencies: Pick<PlatformDependencies, "database" | "replica" | "settings">,
  path: string,
  rules: Rules<Input>,
  work: (database: ReadDatabase, scope: Scope, input: Input) => Promise<unknown>,
): Endpoint {
  const run = fewAtOnce(dependencies.settings);
  return listing(
    dependencies,
    path,
    { audience: "secret", description, ...rules },
    (database, { scope }, input) => run(scope, () => work(database, scope, input)),
  );
}

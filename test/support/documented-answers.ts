import assert from "node:assert/strict";
import * as z from "zod/mini";
import { responses } from "../../src/contract/responses.ts";
import type { ApiError } from "../../src/contract/errors/api-error.ts";
import { declineCatalogue } from "../../src/contract/errors/decline-catalogue.ts";
import { errorCatalogue } from "../../src/contract/errors/error-catalogue.ts";
import type { Endpoint } from "../../src/service/platform/http-server/endpoint.ts";

/** What came back from the API. */
interface GivenAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Gives a check that an answer is what the OpenAPI document says of it; it throws an `AssertionError` with the difference. */
export function documentedAnswers(endpoints: readonly Endpoint[]): (given: GivenAnswer) => void {
  const patterns = endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
  }));
  return ({ method, path, status, body }) => {
    const [address = ""] = path.split("?");
    const found = patterns.find(
      ({ endpoint, pattern }) => endpoint.method === method && pattern.test(address),
    );
    if (found === undefined) return;
    const name = status < 300 ? found.endpoint.response : "Error";
    const result = z.safeParse(responses[name], body);
    const issues = JSON.stringify(result.error?.issues, null, 2);
    assert.ok(result.success, `${method} ${found.endpoint.path} (${status}) is no ${name}: ${issues}`);
    if (name === "Error") assertDocumented((body as { error: ApiError }).error);
  };
}

/** The page of the errors has an entry for every code of the catalogues: that is where the error leads. */
function assertDocumented({ code, doc_url: url }: ApiError): void {
  if (code === undefined) return;
  assert.ok(code in errorCatalogue || code in declineCatalogue, `${code} is in no catalogue`);
  assert.ok(url?.endsWith(`/docs/errors#${code}`), `${code} leads to ${url}`);
}

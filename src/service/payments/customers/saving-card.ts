import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging } from "../../platform/http-server/endpoint.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { CardVerification } from "./verify-beforehand.ts";
import { verifyBeforehand } from "./verify-beforehand.ts";

/** A `POST` that saves the card of `source`, if given. The request to its issuer comes before the transaction. */
export function savingCard<Input extends { readonly source?: string | undefined }>(
  dependencies: PaymentDependencies,
  path: string,
  rules: Parameters<typeof charging<Input>>[1],
  work: (
    database: Database,
    request: ApiRequest,
    input: Input,
    verification: CardVerification | undefined,
  ) => Promise<unknown>,
): Endpoint {
  return charging(path, rules, async (request, input) => {
    const verification = await verifyBeforehand(dependencies, request, input.source);
    return respondOnce(dependencies, request, async (database) =>
      ok(await work(database, request, input, verification)),
    );
  });
}

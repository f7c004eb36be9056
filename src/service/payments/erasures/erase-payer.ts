import { listAccounts } from "../../accounts/accounts/account-store.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { requestErasure } from "../../platform/erasure/request-erasure.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { deleteCustomer } from "../customers/delete-customer.ts";
import { findCustomer } from "../customers/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { FoundPayer } from "./find-payer.ts";
import { findPayer } from "./find-payer.ts";

/** A payer in one mode of the service, by an e-mail address that is folded. */
interface Payer {
  readonly address: string;
  readonly livemode: boolean;
}

/** Returns what the accounts of the service have of a payer. */
export async function findPayerEverywhere(
  dependencies: Pick<PaymentDependencies, "database" | "personalData">,
  { address, livemode }: Payer,
): Promise<readonly FoundPayer[]> {
  const accounts = await listAccounts(dependencies.database);
  const found: FoundPayer[] = [];
  for (const { id: accountId } of accounts) {
    found.push(await findPayer(dependencies, { accountId, livemode }, { address }));
  }
  return found;
}

/**
 * Erases the personal data of a payer in all accounts of the service: their customers are deleted, and erasures are requested. Safe to
 * repeat. Returns the ids of the erasures. Throws what `deleteCustomer` throws; customers before that one are deleted then.
 */
export async function erasePayer(
  dependencies: PaymentDependencies,
  { address, livemode }: Payer,
  requestId: string,
): Promise<readonly string[]> {
  const { database } = dependencies;
  const erasures: string[] = [];
  for (const { scope, customers, objects } of await findPayerEverywhere(dependencies, {
    address,
    livemode,
  })) {
    for (const id of customers) {
      const erasure = await deleteIfThere(dependencies, scope, id, requestId);
      if (erasure !== undefined) erasures.push(erasure);
    }
    erasures.push(
      await database.transaction().execute(async (transaction) => {
        // What has come since is found too.
        const now = await findPayer({ ...dependencies, database: transaction }, scope, { address, objects });
        return requestErasure(dependencies, transaction, { ...now, address });
      }),
    );
  }
  return erasures;
}

/** Returns the id of the erasure; undefined where the customer is deleted already. */
async function deleteIfThere(
  dependencies: PaymentDependencies,
  scope: Scope,
  id: string,
  requestId: string,
): Promise<string | undefined> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const customer = await findCustomer(transaction, scope, id, { lock: true });
    if (customer === undefined || customer.deleted) return undefined;
    const { erasure } = await deleteCustomer(dependencies, transaction, requestOf(scope, id, requestId));
    return erasure;
  });
}

/** The request with which a merchant would delete a customer. */
function requestOf(scope: Scope, id: string, requestId: string): ApiRequest {
  return {
    ...{ id: requestId, method: "DELETE", path: `/v1/customers/${id}`, pathParameters: { id }, scope },
    caller: { scope, kind: "secret", keyHash: "", allowedOrigins: null },
    ...{ dialect: "till", idempotencyKey: undefined, client: undefined, proof: undefined, parameters: {} },
    fromReplica: false,
  };
}

import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { listAccounts } from "../../accounts/accounts/account-store.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { requestErasure } from "../../platform/erasure/request-erasure.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { deleteCustomer } from "../customers/delete-customer.ts";
import { findCustomer } from "../customers/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { findRowsOf } from "../../platform/erasure/find-rows.ts";

/** A payer in one mode of the service, by an e-mail address that is folded. */
interface Payer {
  readonly address: string;
  readonly livemode: boolean;
}

/** What an account has of a payer in one mode. */
interface FoundPayer {
  readonly scope: Scope;
  /** The ids of the customers with the address. */
  readonly customers: readonly string[];
  readonly objects: readonly string[];
  /** Folded. */
  readonly addresses: readonly string[];
  /** How many rows there are, by what they are; without those of which there are none. */
  readonly counts: Readonly<Record<string, number>>;
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
      await inTransaction(dependencies, async (within) => {
        // What has come since is found too.
        const now = await findPayer(within, scope, { address, objects });
        return requestErasure(within, { ...now, address });
      }),
    );
  }
  return erasures;
}

/** Finds what each account has of the payer with an e-mail address, which is folded, and of some objects. */
async function findPayer(
  { database, personalData }: Anywhere<PlatformDependencies, "personalData">,
  scope: Scope,
  { address, objects = [] }: { readonly address: string; readonly objects?: readonly string[] },
): Promise<FoundPayer> {
  const found = await findRowsOf(database, personalData.tables, { scope, address, objects });
  const counts: Record<string, number> = {};
  for (const [{ table }, keys] of found.rows) if (keys.length > 0) counts[table] = keys.length;
  for (const { name, count } of personalData.logs) {
    const number = (await count?.(database, scope, { address, objects: found.objects })) ?? 0;
    if (number > 0) counts[name] = number;
  }
  const customers = [...found.rows].flatMap(([{ table }, keys]) => (table === "customers" ? keys : []));
  return { scope, customers, objects: found.objects, addresses: found.addresses, counts };
}

/** Returns the id of the erasure; undefined where the customer is deleted already. */
async function deleteIfThere(
  dependencies: PaymentDependencies,
  scope: Scope,
  id: string,
  requestId: string,
): Promise<string | undefined> {
  return inTransaction(dependencies, async (within) => {
    const customer = await findCustomer(within.database, scope, id, { lock: true });
    if (customer === undefined || customer.deleted) return undefined;
    const { erasure } = await deleteCustomer(within, requestOf(scope, id, requestId));
    return erasure;
  });
}

/** The request with which a merchant would delete a customer. */
function requestOf(scope: Scope, id: string, requestId: string): ApiRequest<"id"> {
  return {
    id: requestId,
    method: "DELETE",
    path: `/v1/customers/${id}`,
    pathParameters: { id },
    scope,
    caller: { scope, kind: "secret", keyHash: "", allowedOrigins: null },
    dialect: "till",
    idempotencyKey: undefined,
    client: undefined,
    proof: undefined,
    parameters: {},
    fromReplica: false,
  };
}

import type { CreateBalanceTransactionInput } from "../../../contract/balance-transaction.ts";
import {
  createBalanceTransactionInput,
  listBalanceTransactionsInput,
} from "../../../contract/balance-transaction.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { existingCustomer } from "../../payments/customers/existing-customer.ts";
import { lockCustomer } from "../customer/lock-customer.ts";
import { changeBalance } from "./change-balance.ts";
import { presentBalanceTransaction } from "./present-balance-transaction.ts";
import type { BalanceTransactionRow } from "./store.ts";
import { findBalanceTransaction } from "./store.ts";

const audience = "secret";
const transactions = "/v1/customers/:id/balance_transactions";

/** Endpoints of `/v1/customers/:id/balance_transactions`. */
export function balanceEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      transactions,
      {
        audience,
        input: createBalanceTransactionInput,
        summary: "Change a customer's balance; below 0 the amount is a credit",
        response: "BalanceTransaction",
      },
      async (...work) => presentBalanceTransaction(await adjustBalance(dependencies, ...work)),
    ),
    reading(
      transactions,
      {
        audience,
        input: listBalanceTransactionsInput,
        summary: "List the changes of a customer's balance",
        response: "BalanceTransactionList",
      },
      async ({ scope, pathParameters }, parameters) => {
        const { id } = await existingCustomer(database, scope, pathParameters["id"]);
        return listPage(database, {
          table: "balance_transactions",
          scope,
          url: `/v1/customers/${id}/balance_transactions`,
          parameters,
          filters: { customer: id },
          present: presentBalanceTransaction,
        });
      },
    ),
    reading(
      `${transactions}/:transaction`,
      {
        audience,
        input: nothing,
        summary: "Retrieve a change of a customer's balance",
        response: "BalanceTransaction",
      },
      async ({ scope, pathParameters }) => {
        const { id } = await existingCustomer(database, scope, pathParameters["id"]);
        const found = await findBalanceTransaction(database, id, pathParameters["transaction"] ?? "");
        if (found !== undefined) return presentBalanceTransaction(found);
        throw new ServiceError("resource_missing", "No such balance transaction.", { param: "id" });
      },
    ),
  ];
}

async function adjustBalance(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  { amount, currency, description = null, metadata }: CreateBalanceTransactionInput,
): Promise<BalanceTransactionRow> {
  checkLastDigit(amount, currency, "amount");
  const { customer, at } = await lockCustomer(dependencies, database, request.scope, {
    id: request.pathParameters["id"] ?? "",
    param: "id",
  });
  return changeBalance(dependencies, database, customer, {
    type: "adjustment",
    amount,
    currency,
    at,
    description,
    metadata: mergeMetadata({}, metadata),
    request,
  });
}

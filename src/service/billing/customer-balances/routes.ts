import type { CreateBalanceTransactionInput } from "../../../contract/billing/balance-transaction.ts";
import {
  createBalanceTransactionInput,
  listBalanceTransactionsInput,
} from "../../../contract/billing/balance-transaction.ts";
import { existingCustomer } from "../../payments/customers/store.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { listPage } from "../../platform/http/list.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { lockCustomer } from "../rows/lock-rows.ts";
import { changeBalance, presentBalanceTransaction } from "./change-balance.ts";
import type { BalanceTransactionRow } from "./store.ts";
import { findBalanceTransaction } from "./store.ts";
import { missing } from "../../platform/http/existing.ts";

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
        description: "It is the balance that invoices in `currency` use.",
        response: "BalanceTransaction",
      },
      async (...work) => presentBalanceTransaction(await adjustBalance(...work)),
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
        const { id } = await existingCustomer(database, scope, pathParameters.id);
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
        const { id } = await existingCustomer(database, scope, pathParameters.id);
        const found = await findBalanceTransaction(database, id, pathParameters.transaction);
        if (found !== undefined) return presentBalanceTransaction(found);
        throw missing("balance transaction");
      },
    ),
  ];
}

async function adjustBalance(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  request: ApiRequest<"id">,
  { amount, currency, description = null, metadata }: CreateBalanceTransactionInput,
): Promise<BalanceTransactionRow> {
  checkLastDigit(amount, currency, "amount");
  const { customer, at } = await lockCustomer(dependencies, request.scope, {
    id: request.pathParameters.id,
    param: "id",
  });
  return changeBalance(dependencies, customer, {
    type: "adjustment",
    amount,
    currency,
    at,
    description,
    metadata: mergeMetadata({}, metadata),
    request,
  });
}

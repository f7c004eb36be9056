import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { AccountBalance } from "../../../contract/payments/account-balance.ts";
import {
  listAccountTransactionsInput,
  readAccountTransactionInput,
} from "../../../contract/payments/account-balance.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { listing, nothing, reading } from "../../platform/http-server/endpoint.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { expand } from "../../platform/http/expand.ts";
import { listPage } from "../../platform/http/list.ts";
import {
  balanceTransactionId,
  presentBalanceTransaction,
  returnTransactionId,
} from "../balance-transactions/present-balance-transaction.ts";
import { findBalanceTransactions, sumBalance } from "../balance-transactions/store.ts";
import { chargesById } from "../charges/present-charge.ts";
import { disputesById } from "../disputes/present-dispute.ts";
import { refundsById } from "../refunds/present-refund.ts";
import { missing } from "../../platform/http/existing.ts";

const audience = "secret";

/** Endpoints of `/v1/balance` and `/v1/balance_transactions`: the money of the account, in the mode of the key. */
export function balanceEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    reading(
      "/v1/balance",
      {
        audience,
        input: nothing,
        summary: "Retrieve your balance",
        description: "It is that of the mode of the key, by currency.",
        response: "AccountBalance",
      },
      ({ scope }) => readBalance(database, scope),
    ),
    listing(
      dependencies,
      "/v1/balance_transactions",
      {
        audience,
        input: listAccountTransactionsInput,
        summary: "List what charges, refunds and disputes added to your balance",
        response: "AccountTransactionList",
      },
      async (database, { scope }, input) => {
        const { expand: expanded, type, source, currency, ...parameters } = input;
        // Its source gives the ids of its rows, which are indexed.
        const ofSource =
          source === undefined
            ? undefined
            : sql<SqlBool>`id in (${balanceTransactionId(source)}, ${returnTransactionId(source)})`;
        const page = await listPage(database, {
          table: "account_transactions",
          scope,
          url: "/v1/balance_transactions",
          parameters,
          filters: { type, source, currency },
          condition: ofSource,
          present: presentBalanceTransaction,
        });
        return expand(page, expanded, { source: sourcesById(dependencies, scope) });
      },
    ),
    reading(
      "/v1/balance_transactions/:id",
      {
        audience,
        input: readAccountTransactionInput,
        summary: "Retrieve a balance transaction",
        response: "AccountTransaction",
      },
      async ({ scope, pathParameters }, input) => {
        const [row] = await findBalanceTransactions(database, scope, [pathParameters.id]);
        if (row === undefined) {
          throw missing("balance transaction");
        }
        const source = sourcesById(dependencies, scope);
        return expand(presentBalanceTransaction(row), input.expand, { source });
      },
    ),
  ];
}

async function readBalance(database: Database, scope: Scope): Promise<AccountBalance> {
  const sums = await sumBalance(database, scope);
  const ofPart = (wanted: string) =>
    sums.filter(({ part }) => part === wanted).map(({ amount, currency }) => ({ amount, currency }));
  return {
    object: "balance",
    available: ofPart("available"),
    pending: ofPart("pending"),
    livemode: scope.livemode,
  };
}

/** Returns the function that finds what balance transactions are about for `expand[]`: charges, refunds and disputes. */
function sourcesById(
  dependencies: Pick<PlatformDependencies, "database" | "publicUrl">,
  scope: Scope,
): FindByIds {
  const findCharges = chargesById(dependencies, scope);
  const findRefunds = refundsById(dependencies.database, scope);
  const findDisputes = disputesById(dependencies.database, scope);
  return async (ids) => {
    const ofRefunds = ids.filter((id) => id.startsWith("re_"));
    const ofDisputes = ids.filter((id) => id.startsWith("dp_"));
    const ofCharges = ids.filter((id) => !ofRefunds.includes(id) && !ofDisputes.includes(id));
    return new Map([
      ...(ofCharges.length === 0 ? [] : await findCharges(ofCharges)),
      ...(ofRefunds.length === 0 ? [] : await findRefunds(ofRefunds)),
      ...(ofDisputes.length === 0 ? [] : await findDisputes(ofDisputes)),
    ]);
  };
}

import { withTransaction } from "./platform/database/in-transaction.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { invoiceOwner } from "./billing/collection/invoice-owner.ts";
import { planOwner, planReturns } from "./billing/installment-plans/plan-owner.ts";
import { rejectWithLivePlan } from "./billing/installment-plans/deletions.ts";
import { invoiceReturns } from "./billing/invoices/invoice-returns.ts";
import { lockAllOwed, useNewCardOfCustomer } from "./billing/new-cards/pay-with-new-card.ts";
import { sessionOwner } from "./checkout/checkout-sessions/settle-session.ts";
import { warnBeforeLimit } from "./checkout/limit-warnings/warn-before-limit.ts";
import { WarningTimes } from "./checkout/limit-warnings/warning-times.ts";
import { clockQueues } from "./due-handlers.ts";
import { RequestRecorder } from "./accounts/request-logs/request-recorder.ts";
import { EventTail } from "./events/event-log/event-tail.ts";
import { features } from "./features.ts";
import { refundsOfCharges } from "./payments/refunds/present-refund.ts";
import { intentOwner } from "./payments/intents/intent-owner.ts";
import type { PersonalData } from "./platform/erasure/personal-data.ts";
import { RateLimits } from "./platform/rate-limits/rate-limits.ts";
import { cancelOfCustomer } from "./billing/subscriptions/cancel-subscription.ts";

/** What a process is given: everything else of the service follows from it. */
export type GivenDependencies = Omit<
  AppDependencies,
  | "chargeOwners"
  | "clockDeleted"
  | "clockQueues"
  | "clockedTables"
  | "endCustomer"
  | "eventTail"
  | "limits"
  | "lockOwed"
  | "newCard"
  | "onLimitNear"
  | "personalData"
  | "refundsOfCharges"
  | "returnOwners"
  | "requestRecorder"
  | "warnings"
>;

/** Puts the service together. */
export function compose(given: GivenDependencies): AppDependencies {
  const { now } = given;
  const dependencies: AppDependencies = {
    ...given,
    limits: new RateLimits(now),
    eventTail: new EventTail(given.database),
    requestRecorder: new RequestRecorder(given.database),
    warnings: new WarningTimes(now),
    onLimitNear: (limit) => warnBeforeLimit(dependencies, limit),
    clockQueues: () => clockQueues(dependencies),
    clockDeleted: async (database, clock) => {
      for (const { clockDeleted } of features) await clockDeleted?.(dependencies)(database, clock);
    },
    personalData: personalDataOf(() => dependencies),
    clockedTables: features.flatMap(({ clockedTables = [] }) => clockedTables),
    chargeOwners: [intentOwner, sessionOwner, invoiceOwner, planOwner],
    lockOwed: lockAllOwed,
    newCard: (database, change) => useNewCardOfCustomer(withTransaction(dependencies, database), change),
    endCustomer: async (database, customer, request) => {
      await rejectWithLivePlan(database, customer);
      await cancelOfCustomer(withTransaction(dependencies, database), customer, request);
    },
    refundsOfCharges,
    returnOwners: [invoiceReturns, planReturns],
  };
  return dependencies;
}

/** What the features declare of personal data. */
function personalDataOf(dependencies: () => AppDependencies): PersonalData {
  return {
    tables: features.flatMap(({ personalTables = [] }) => personalTables),
    get logs() {
      return features.flatMap(({ personalLogs }) => personalLogs?.(dependencies()) ?? []);
    },
    eraseHashes: async (...of) => {
      let erased = 0;
      for (const { eraseHashes } of features) erased += (await eraseHashes?.(dependencies())(...of)) ?? 0;
      return erased;
    },
  };
}

import type { AppDependencies } from "./app-dependencies.ts";
import { invoiceOwner } from "./billing/collection/invoice-owner.ts";
import { planOwner } from "./billing/installment-plans/plan-owner.ts";
import { planReturns } from "./billing/installment-plans/plan-returns.ts";
import { rejectWithLivePlan } from "./billing/installment-plans/reject-deletion.ts";
import { invoiceReturns } from "./billing/invoices/invoice-returns.ts";
import { lockAllOwed, useNewCardOfCustomer } from "./billing/new-cards/pay-with-new-card.ts";
import { cancelOfCustomer } from "./billing/subscriptions/cancel-of-customer.ts";
import { sessionOwner } from "./checkout/checkout-sessions/session-owner.ts";
import { warnBeforeLimit } from "./checkout/limit-warnings/warn-before-limit.ts";
import { WarningTimes } from "./checkout/limit-warnings/warning-times.ts";
import { clockQueues } from "./due-handlers.ts";
import { RequestRecorder } from "./accounts/request-logs/request-recorder.ts";
import { EventTail } from "./events/event-log/event-tail.ts";
import { features } from "./features.ts";
import { refundsOfCharges } from "./payments/refunds/refunds-of-charges.ts";
import { intentOwner } from "./payments/intents/intent-owner.ts";
import type { PersonalData } from "./platform/erasure/personal-data.ts";
import { RateLimits } from "./platform/rate-limits/rate-limits.ts";

/** What a process is given: everything else of the service follows from it. */
export type Surroundings = Omit<
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
export function compose(surroundings: Surroundings): AppDependencies {
  const { now } = surroundings;
  const cards: Pick<AppDependencies, "lockOwed" | "newCard"> = {
    lockOwed: lockAllOwed,
    newCard: (database, change) => useNewCardOfCustomer(dependencies, database, change),
  };
  const dependencies: AppDependencies = {
    ...surroundings,
    limits: new RateLimits(now),
    eventTail: new EventTail(surroundings.database),
    requestRecorder: new RequestRecorder(surroundings.database),
    warnings: new WarningTimes(now),
    onLimitNear: (limit) => warnBeforeLimit(dependencies, limit),
    clockQueues: () => clockQueues(dependencies),
    clockDeleted: async (database, clock) => {
      for (const { clockDeleted } of features) await clockDeleted?.(dependencies)(database, clock);
    },
    personalData: personalDataOf(() => dependencies),
    clockedTables: features.flatMap(({ clockedTables = [] }) => clockedTables),
    chargeOwners: [
      intentOwner({ ...surroundings, ...cards }),
      sessionOwner({ ...surroundings, ...cards }),
      invoiceOwner(() => dependencies),
      planOwner(() => dependencies),
    ],
    ...cards,
    endCustomer: async (database, customer, request) => {
      await rejectWithLivePlan(database, customer);
      await cancelOfCustomer(dependencies, database, customer, request);
    },
    refundsOfCharges,
    returnOwners: [invoiceReturns(surroundings), planReturns(surroundings)],
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

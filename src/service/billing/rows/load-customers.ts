import type { BillingContext } from "../../../billing/rows.ts";
import type { IdKind as PureIdKind } from "../../../billing/rows.ts";
import type { BillingSettings } from "../../../contract/billing-settings.ts";
import type { IdKind } from "../../../contract/id.ts";
import { billingSettingsOf } from "../../accounts/billing-settings/billing-settings.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { realTime } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ClockedColumns, ScopedColumns } from "../../platform/database/tables.ts";
import type { RowDependencies } from "./loaded-subscription.ts";
import { dateOf, secondsOf } from "./seconds.ts";

/** What is loaded for every object of a batch: customer, time and settings. */
export interface Surroundings {
  readonly customer: CustomerRow;
  readonly clock: ClockedColumns;
  readonly at: Date;
  readonly settings: BillingSettings;
  readonly context: BillingContext;
}

interface Owned extends ScopedColumns {
  readonly customer: string;
  readonly test_clock: string | null;
}

/** Loads customers, test clocks and settings of objects by three statements. */
export async function loadSurroundings(
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  objects: readonly Owned[],
): Promise<ReadonlyMap<string, Surroundings>> {
  if (objects.length === 0) return new Map();
  const customers = await findCustomersById(
    database,
    objects.map(({ customer }) => customer),
  );
  const clocks = await findClocks(
    database,
    objects.flatMap(({ test_clock: id }) => id ?? []),
  );
  const settings = await loadSettings(database, objects);
  return new Map(
    objects.map((object) => {
      const customer = customers.get(object.customer);
      if (customer === undefined) throw new Error(`The customer ${object.customer} does not exist.`);
      const clock = clocks.get(object.test_clock ?? "") ?? realTime;
      const at = dateOf(secondsOf(timeOf(clock, dependencies.now())));
      const own = settings.get(accountKey(object)) ?? billingSettingsOf(object.account_id, {});
      return [object.customer, { customer, clock, at, settings: own, context: contextOf(dependencies, own) }];
    }),
  );
}

async function findClocks(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClockedColumns>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("test_clocks")
    .select(["id as test_clock", "frozen_time"])
    .where("id", "in", [...new Set(ids)])
    .where("deleted", "=", false)
    .execute();
  return new Map(rows.map((row) => [row.test_clock, row]));
}

async function findCustomersById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const rows = await database
    .selectFrom("customers")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadSettings(
  database: Database,
  objects: readonly ScopedColumns[],
): Promise<ReadonlyMap<string, BillingSettings>> {
  const rows = await database
    .selectFrom("account_settings")
    .select(["account_id", "livemode", "billing"])
    .where("account_id", "in", [...new Set(objects.map(({ account_id: id }) => id))])
    .execute();
  return new Map(rows.map((row) => [accountKey(row), billingSettingsOf(row.account_id, row.billing ?? {})]));
}

const accountKey = ({ account_id: id, livemode }: ScopedColumns): string => `${id} ${livemode}`;

const idKinds: Readonly<Record<PureIdKind, IdKind>> = {
  invoice: "invoice",
  line: "line_item",
  pending_item: "invoiceitem",
  layer: "billing_layer",
};

function contextOf({ newId }: Pick<RowDependencies, "newId">, settings: BillingSettings): BillingContext {
  return {
    settings: { draftHours: settings.draft_hours, catchUpHoldDays: settings.catch_up_hold_days },
    newId: (kind) => newId(idKinds[kind]),
  };
}

import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { TestAccount } from "../../../../contract/payments/test-ibans.ts";
import { testAccounts } from "../../../../contract/payments/test-ibans.ts";
import { currentTime } from "../../../platform/clock/time-of.ts";
import type { OnTestClock } from "../../../platform/database/columns.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import type { Debits } from "../../processor/processor.ts";
import type { AuthorizationRequest, DebitInstrument } from "../../processor/request.ts";
import { reportStatement } from "../../simulated-reports/report-store.ts";
import { approve, decline } from "./decide-card.ts";
import { authorizationOutcome, enterAuthorization, findEntry, laterBy } from "./ledger.ts";
import { recordOf } from "./ledger-table.ts";

/** Debits that the simulated bank has not decided when it got them. */
interface SandboxDebitTable extends OnTestClock {
  readonly reference: string;
  readonly account_id: string;
  readonly amount: number;
  readonly currency: string;
  /** The last four characters of the test account, which tell it from the others. */
  readonly last4: string;
  /** When it is decided, by the test clock of its charge or in real time. */
  readonly due_at: Date;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly sandbox_debits: SandboxDebitTable;
  }
}

type Dependencies = Pick<PlatformDependencies, "database" | "now">;

/** The creditor identifier that the Bundesbank publishes for tests. */
export const sandboxDebits: Debits = {
  creditorId: "DE98ZZZ09999999999",
  accepts: (iban) => testAccounts.some((account) => account.iban === iban),
};

const waits: Readonly<Record<TestAccount["decided"], number>> = {
  at_once: 0,
  seconds_later: laterBy,
  three_days_later: 3 * 86_400_000,
};

/** Takes a debit, which the simulated bank mostly decides later. Sent again under its reference it is the same debit. */
export async function beginDebit(
  dependencies: Dependencies,
  { reference, accountId, amount, currency }: AuthorizationRequest,
  { iban }: DebitInstrument,
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const { database, now } = dependencies;
  // It may be decided by now, or given up before it came.
  const known = await findEntry(database, reference);
  if (known !== undefined) return authorizationOutcome(known, now());
  const account = testAccounts.find((one) => one.iban === iban);
  const debit = { reference, account_id: accountId, amount, currency };
  const wait = account === undefined ? 0 : waits[account.decided];
  if (wait === 0) return decideDebit(database, debit, account, { now: now(), signal });
  const dueAt = new Date(now().getTime() + wait);
  await database.transaction().execute(async (transaction) => {
    signal.throwIfAborted();
    await sql`
      insert into sandbox_debits (reference, account_id, amount, currency, last4, test_clock, due_at)
      select ${reference}, ${accountId}, ${amount}, ${currency}, ${iban.slice(-4)}, c.test_clock,
        coalesce(c.frozen_time + ${wait} * interval '1 millisecond', ${dueAt})
      from (select 1) as given left join charges c on c.id = ${reference}
      on conflict do nothing`.execute(transaction);
    const report = { account_id: accountId, kind: "payment_decided", charge: reference } as const;
    await reportStatement({ ...report, subject: reference, due_at: dueAt, after: wait }).execute(transaction);
  });
  return (await openDebit(dependencies, reference, signal)) ?? pending(reference);
}

/** The outcome of a debit that was decided later, or not yet; undefined if there is none. */
export async function openDebit(
  { database, now }: Dependencies,
  reference: string,
  signal: AbortSignal,
): Promise<AuthorizationOutcome | undefined> {
  const row = await database
    .selectFrom("sandbox_debits")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if ((await currentTime(database, row, now())) < row.due_at) return pending(reference);
  const account = testAccounts.find(({ iban }) => iban.endsWith(row.last4));
  return decideDebit(database, row, account, { now: now(), signal });
}

function pending(reference: string): AuthorizationOutcome {
  return { ...recordOf(reference, { result: "pending" }), result: "pending" };
}

/** Enters what the bank has decided into the ledger, where the first decision stays. An account that is not there cannot be debited. */
function decideDebit(
  database: Database,
  {
    reference,
    account_id: accountId,
    amount,
    currency,
  }: Pick<Selectable<SandboxDebitTable>, "account_id" | "amount" | "currency" | "reference">,
  account: TestAccount | undefined,
  asking: { readonly now: Date; readonly signal: AbortSignal },
): Promise<AuthorizationOutcome> {
  const code = account === undefined ? "invalid_account" : account.fails;
  const returned = account?.returned;
  return enterAuthorization(
    database,
    { reference, accountId, livemode: false, amount, currency, capture: true },
    {
      decision: code === undefined ? approve() : decline(code),
      refundable: true,
      endsLater: returned === undefined ? null : { returned },
    },
    asking,
  );
}

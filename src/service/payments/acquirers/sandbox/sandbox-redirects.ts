import type { Generated, Selectable } from "kysely";
import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { RedirectMethod } from "../../../../contract/payments/redirect-method.ts";
import { isInApp, otherMethods } from "../../../../contract/payments/redirect-method.ts";
import { testBlikCodes } from "../../../../contract/payments/test-blik-codes.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import { readSignedId, signId } from "../../../platform/vault/id-secrets.ts";
import { open, seal } from "../../../platform/vault/seal.ts";
import { capabilitiesOf } from "../../methods/method-capability.ts";
import type { AuthorizationRequest, RedirectInstrument } from "../../processor/request.ts";
import type { MethodAnswer, SimulatedPayment } from "../../processor/simulated-bank.ts";
import { methodPath } from "../../processor/simulated-bank.ts";
import { approve, decline } from "./decide-card.ts";
import { enterAuthorization, findEntry } from "./ledger.ts";
import { recordOf } from "./ledger-table.ts";

/** Payments on the simulated pages of methods, which their payers may not have answered yet. */
interface SandboxRedirectTable {
  readonly reference: string;
  readonly account_id: string;
  readonly method: RedirectMethod;
  readonly amount: number;
  readonly currency: string;
  readonly capture: boolean;
  /** Whoever has the return address gets to the page of the payer. */
  readonly sealed_return_url: string;
  readonly created: Date;
  /** What a payer answers in the app of their bank by themselves, and when; null on a page, and where they never do. */
  readonly answer: Generated<MethodAnswer | null>;
  readonly answers_at: Generated<Date | null>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly sandbox_redirects: SandboxRedirectTable;
  }
}

/** The methods of the simulator: all that there are. */
export const sandboxMethods = capabilitiesOf(otherMethods);

/** How long a bank takes that confirms later, in milliseconds. */
const hour = 3_600_000;

type Dependencies = Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">;

/** Begins a payment on the page of a method, or in the app of a bank, which declines a code that it has not given. */
export async function beginRedirect(
  dependencies: Dependencies,
  request: AuthorizationRequest,
  { method, returnUrl, code }: RedirectInstrument,
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const { reference, accountId, amount, currency, capture } = request;
  const { database, keys, now } = dependencies;
  const script = code === undefined ? undefined : testBlikCodes[code];
  if (isInApp(method) && (script === undefined || script.kind === "declines")) {
    const declined = { decision: decline("invalid_blik_code"), refundable: false };
    return enterAuthorization(database, request, declined, { now: now(), signal });
  }
  const answered = script?.kind === "answers" ? script : undefined;
  await database
    .insertInto("sandbox_redirects")
    .values({
      reference,
      account_id: accountId,
      method,
      amount,
      currency,
      capture,
      sealed_return_url: seal(keys.challengeReturns, Buffer.from(returnUrl), reference).toString("base64"),
      created: now(),
      answer: answered?.answer ?? null,
      answers_at: answered === undefined ? null : new Date(now().getTime() + answered.after * 1_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return waiting(dependencies, { reference, method });
}

/** The outcome of a payment that is not in the ledger; undefined if there is none. In the app of a bank the payer may have answered. */
export async function openRedirect(
  dependencies: Dependencies,
  reference: string,
): Promise<AuthorizationOutcome | undefined> {
  const row = await findRedirect(dependencies.database, reference);
  if (row?.answer == null || row.answers_at === null || row.answers_at > dependencies.now())
    return row && waiting(dependencies, row);
  return enterAnswer(dependencies, row, row.answer);
}

function waiting(
  { keys, publicUrl }: Pick<Dependencies, "keys" | "publicUrl">,
  { reference, method }: Pick<SandboxRedirectTable, "method" | "reference">,
): AuthorizationOutcome {
  const url = isInApp(method)
    ? null
    : publicUrl + methodPath.replace(":secret", signId(keys.challengeSecrets, reference));
  const result = "redirect_required";
  return { ...recordOf(reference, { result }), result, url };
}

/** The payment on the page at a URL segment. */
export async function simulatedPaymentAt(
  { database, keys }: Pick<Dependencies, "database" | "keys">,
  secret: string,
): Promise<SimulatedPayment | undefined> {
  const reference = readSignedId(keys.challengeSecrets, secret);
  const row = reference === undefined ? undefined : await findRedirect(database, reference);
  if (row === undefined) return undefined;
  const { account_id: account, method, amount, currency, sealed_return_url: sealed } = row;
  return {
    reference: row.reference,
    account,
    method,
    amount,
    currency,
    isAnswered: (await findEntry(database, row.reference)) !== undefined,
    returnUrl: open(keys.challengeReturns, Buffer.from(sealed, "base64"), row.reference).toString(),
  };
}

/** Enters what a payer has answered into the ledger, where the first answer stays. */
export async function answerRedirect(
  dependencies: Pick<Dependencies, "database" | "now">,
  { reference }: SimulatedPayment,
  answer: MethodAnswer,
): Promise<void> {
  const row = await findRedirect(dependencies.database, reference);
  if (row !== undefined) await enterAnswer(dependencies, row, answer);
}

async function enterAnswer(
  { database, now }: Pick<Dependencies, "database" | "now">,
  { reference, account_id: accountId, amount, currency, capture }: Selectable<SandboxRedirectTable>,
  answer: MethodAnswer,
): Promise<AuthorizationOutcome> {
  const authorization = { reference, accountId, livemode: false, amount, currency, capture };
  return enterAuthorization(
    database,
    authorization,
    { decision: decisions[answer], refundable: true, ...(answer === "later" && { laterBy: hour }) },
    { now: now(), signal: new AbortController().signal },
  );
}

const decisions = {
  pay: approve(),
  later: approve(),
  refuse: decline("payment_refused"),
  cancel: decline("payment_canceled"),
} as const;

async function findRedirect(
  database: Database,
  reference: string,
): Promise<Selectable<SandboxRedirectTable> | undefined> {
  return database
    .selectFrom("sandbox_redirects")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

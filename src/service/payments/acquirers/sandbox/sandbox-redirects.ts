import type { Selectable } from "kysely";
import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { RedirectMethod } from "../../../../contract/payments/redirect-method.ts";
import { otherMethods } from "../../../../contract/payments/redirect-method.ts";
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

/** Begins a payment on the page of a method. */
export async function beginRedirect(
  dependencies: Dependencies,
  { reference, accountId, amount, currency, capture }: AuthorizationRequest,
  { method, returnUrl }: RedirectInstrument,
): Promise<AuthorizationOutcome> {
  const { database, keys, now } = dependencies;
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return waiting(dependencies, reference);
}

/** The outcome of a payment whose payer has not answered; undefined if there is none. */
export async function openRedirect(
  dependencies: Dependencies,
  reference: string,
): Promise<AuthorizationOutcome | undefined> {
  const row = await findRedirect(dependencies.database, reference);
  return row && waiting(dependencies, reference);
}

function waiting(
  { keys, publicUrl }: Pick<Dependencies, "keys" | "publicUrl">,
  reference: string,
): AuthorizationOutcome {
  const url = publicUrl + methodPath.replace(":secret", signId(keys.challengeSecrets, reference));
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
  { database, now }: Pick<Dependencies, "database" | "now">,
  { reference }: SimulatedPayment,
  answer: MethodAnswer,
): Promise<void> {
  const row = await findRedirect(database, reference);
  if (row === undefined) return;
  const { account_id: accountId, amount, currency, capture } = row;
  const authorization = { reference, accountId, livemode: false, amount, currency, capture };
  await enterAuthorization(
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

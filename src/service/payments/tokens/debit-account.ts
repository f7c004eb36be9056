import { createHash } from "node:crypto";
import type { SepaDebitSource } from "../../../contract/payments/sepa-debit.ts";
import type { CreateTokenInput } from "../../../contract/payments/token.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { SealedRecord, SealingContext, Vault } from "../../platform/vault/vault.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { DebitInstrument } from "../processor/request.ts";

/** What is sealed of a bank account. */
export type DebitAccount = Pick<DebitInstrument, "email" | "holder" | "iban">;

type Dependencies = Pick<PaymentDependencies, "now" | "processorFor" | "vault">;

/** What may be shown of a bank account, and what is sealed of it. */
interface DescribedAccount {
  readonly shown: SepaDebitSource;
  readonly account: DebitAccount;
}

/**
 * Reads the bank account of a token, which is debited by the mandate of its holder. Throws `parameter_missing` (400) without one,
 * `parameter_invalid` for one that is accepted in the future, and `invalid_iban` for an account that test mode does not have.
 */
export function describeAccount(
  { now, processorFor, vault }: Dependencies,
  scope: Scope,
  id: string,
  { sepa_debit: given, mandate_data: mandate }: Pick<CreateTokenInput, "mandate_data" | "sepa_debit">,
): DescribedAccount {
  if (given === undefined) throw missingParameter("sepa_debit", "Give the account: its iban and name.");
  if (mandate === undefined)
    throw missingParameter("mandate_data", "The holder of the account has to accept the mandate.");
  const { debits } = processorFor(scope);
  if (debits === undefined) throw new Error("A processor debits without a creditor identifier.");
  const { iban, name, email } = given;
  if (!debits.accepts(iban.iban)) {
    const message =
      "Invalid sepa_debit[iban]. Test mode takes only test accounts, such as DE89370400440532013000.";
    throw new ServiceError("invalid_iban", message, { param: "sepa_debit[iban]" });
  }
  const { type: acceptance, accepted_at: acceptedAt = now().getTime() } = mandate.customer_acceptance;
  if (acceptedAt > now().getTime()) {
    const param = "mandate_data[customer_acceptance][accepted_at]";
    throw new ServiceError("parameter_invalid", `Invalid ${param}. It is in the future.`, { param });
  }
  const shown: SepaDebitSource = {
    id,
    object: "sepa_debit",
    type: "sepa_debit",
    country: iban.country,
    bank_code: iban.bankCode,
    last4: iban.last4,
    fingerprint: vault.fingerprint(iban.iban, scope.accountId),
    name,
    mandate: {
      reference: mandateReference(id),
      creditor_id: debits.creditorId,
      acceptance,
      accepted_at: new Date(acceptedAt).toISOString(),
    },
  };
  return { shown, account: { iban: iban.iban, holder: name, ...(email === undefined ? {} : { email }) } };
}

function missingParameter(param: string, why: string): ServiceError {
  return new ServiceError("parameter_missing", `Missing required parameter: ${param}. ${why}`, { param });
}

/** In the character set of the scheme, which does not tell upper from lower case as ids do: as unique as the token's id. */
function mandateReference(token: string): string {
  return `M-${createHash("sha256").update(token).digest("hex").slice(0, 30).toUpperCase()}`;
}

/** Seals a bank account as the cards of tokens are, so that its record is erased and sealed anew as theirs. */
export function sealAccount(vault: Vault, account: DebitAccount, context: SealingContext): SealedRecord {
  return vault.sealText(JSON.stringify(account), context);
}

/** Opens what `sealAccount` has sealed. Keep it only for as long as a call takes. */
export async function openAccount(
  vault: Vault,
  record: SealedRecord,
  context: SealingContext,
): Promise<DebitAccount> {
  return JSON.parse(await vault.openText(record, context)) as DebitAccount;
}

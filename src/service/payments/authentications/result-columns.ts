import type { TransStatus } from "../../../contract/payments/processor-result.ts";
import type { SealingContext, Vault } from "../../platform/vault/vault.ts";
import type { CompletedAuthentication } from "../processor/authenticator.ts";
import type { PayerAuthentication } from "../processor/request.ts";
import { threeDSecureOf } from "./lifecycle.ts";
import type { AuthenticationRow } from "./store.ts";

/** The columns of a row that hold the result of its authentication. */
export interface ResultColumns {
  readonly result: string;
  readonly trans_status: TransStatus;
  readonly sealed_cavv: string | null;
  readonly cavv_key_id: string | null;
}

/** The result as it is stored: the proof sealed, the rest as it may be shown. */
export function resultColumns(
  vault: Pick<Vault, "sealText">,
  context: SealingContext,
  flow: "challenge" | "frictionless",
  completed: CompletedAuthentication,
): ResultColumns {
  const { details } = completed;
  const cavv = details?.cavv ?? null;
  const proof = cavv === null ? undefined : vault.sealText(cavv, context);
  return {
    result: JSON.stringify(threeDSecureOf(context.id, flow, completed)),
    trans_status: details?.transStatus ?? "U",
    sealed_cavv: proof?.sealed ?? null,
    cavv_key_id: proof?.keyId ?? null,
  };
}

/** For rows of an earlier version, which stored no transaction status. */
const transStatusOf = {
  authenticated: "Y",
  attempt_acknowledged: "A",
  failed: "N",
  processing_error: "U",
} as const;

/** What the processor is sent of an authentication, with the proof unsealed; undefined while it has no result. */
export async function payerAuthentication(
  vault: Pick<Vault, "openText">,
  row: AuthenticationRow,
): Promise<PayerAuthentication | undefined> {
  const { id, account_id: accountId, amount, currency, result } = row;
  if (result === null) return undefined;
  const { sealed_cavv: sealed, cavv_key_id: keyId } = row;
  const cavv =
    sealed === null || keyId === null ? null : await vault.openText({ sealed, keyId }, { id, accountId });
  return {
    reference: id,
    amount,
    currency,
    version: result.version,
    eci: result.electronic_commerce_indicator ?? null,
    cavv,
    dsTransactionId: result.transaction_id ?? null,
    transStatus:
      row.trans_status === null || row.trans_status === "C" ? transStatusOf[result.result] : row.trans_status,
  };
}

import type { DeclineCode } from "../errors/decline-catalogue.ts";
import type { DisputeReason } from "./dispute.ts";

/** What happens when a test account is debited. */
export interface TestAccount {
  readonly iban: string;
  /** When the debit has its outcome. */
  readonly decided: "at_once" | "seconds_later" | "three_days_later";
  /** Why it fails; without it, it succeeds. */
  readonly fails?: DeclineCode;
  /** Why the bank returns it after it has succeeded. */
  readonly returned?: DisputeReason;
}

/** The accounts of test mode, which debits no other. */
export const testAccounts: readonly TestAccount[] = [
  { iban: "DE89370400440532013000", decided: "three_days_later" },
  { iban: "DE08370400440532013003", decided: "seconds_later" },
  { iban: "AT611904300234573201", decided: "at_once" },
  { iban: "DE62370400440532013001", decided: "three_days_later", fails: "insufficient_funds" },
  { iban: "DE78370400440532013004", decided: "seconds_later", fails: "debit_not_authorized" },
  { iban: "DE35370400440532013002", decided: "three_days_later", returned: "debit_not_authorized" },
  { iban: "AT861904300235473202", decided: "at_once", returned: "insufficient_funds" },
];

import type { ColumnType } from "kysely";
import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";

/** The methods that the payer of a link or a session is offered; null: those of the account. */
export type MethodsColumn = ColumnType<
  readonly PaymentMethodType[] | null,
  string | null | undefined,
  string | null
>;

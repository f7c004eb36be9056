import * as z from "zod/mini";
import { exactly } from "../response-parts.ts";
import { accountTransaction } from "./account-balance.response.ts";
import { charge } from "./charge.response.ts";
import { expandable } from "../expand.ts";
import type { Refund } from "./refund.ts";
import { refundMembers } from "./refund-members.response.ts";

export const refund = exactly<Refund>()(
  z.strictObject({
    ...refundMembers,
    charge: expandable(refundMembers.charge, charge),
    balance_transaction: expandable(refundMembers.balance_transaction, accountTransaction),
  }),
);

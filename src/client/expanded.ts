import type { AccountTransaction } from "../contract/payments/account-balance.ts";
import type { Charge } from "../contract/payments/charge.ts";
import type { Customer } from "../contract/payments/customer.ts";
import type { Deleted } from "../contract/deleted.ts";
import type { Dispute } from "../contract/payments/dispute.ts";
import type { Invoice } from "../contract/billing/invoice.ts";
import type { List } from "../contract/list.ts";
import type { Price } from "../contract/catalog/price.ts";
import type { Product } from "../contract/catalog/product.ts";
import type { Refund } from "../contract/payments/refund.ts";
import type { PaymentMethod } from "../contract/payments/payment-method.ts";
import type { Subscription } from "../contract/billing/subscription.ts";
import type { ReadOptions } from "./connection.ts";

/** The objects that `expand` puts in the place of ids, or shows at all, by the names of members. */
interface Expansions {
  readonly customer: Customer | Deleted<"customer">;
  readonly price: Price;
  readonly product: Product;
  readonly balance_transaction: AccountTransaction;
  readonly charge: Charge;
  readonly refunds: List<Refund>;
  readonly source: Charge | Dispute | Refund;
  readonly latest_charge: Charge;
  readonly payment_method: PaymentMethod;
  readonly subscription: Subscription;
  readonly latest_invoice: Invoice;
}

/** Options of a call that can expand members. */
export interface ExpandOptions<Path extends string> extends ReadOptions {
  /** The members whose ids are replaced by the objects that they name. */
  readonly expand?: readonly Path[] | undefined;
}

/** Parameters of a call that can expand members. */
export type Expanding<Input, Path extends string> = Omit<Input, "expand"> & {
  readonly expand?: readonly Path[] | undefined;
};

/**
 * An object in which the members at `Path` are objects in the place of ids: `customer`, `latest_invoice.charge`,
 * `line_items.price`.
 */
export type Expanded<Value, Path extends string> = [Path] extends [never]
  ? Value
  : {
      [Name in keyof Value]: Name extends First<Path> & keyof Expansions
        ? Expanded<Expansions[Name], Rest<Path, Name>> | Extract<Value[Name], null>
        : Name extends First<Path>
          ? ExpandedItems<Value[Name], Rest<Path, Name>>
          : Value[Name];
    };

/** The list of a member that is no id itself, in whose objects members are expanded: `line_items.price`. */
type ExpandedItems<Value, Path extends string> = Value extends readonly (infer Item)[]
  ? readonly Expanded<Item, Path>[]
  : Value;

type First<Path extends string> = Path extends `${infer Name}.${string}` ? Name : Path;

type Rest<Path extends string, Name extends string> = Path extends `${Name}.${infer More}` ? More : never;

/** The paths of a list, which begin with `data.`, as those of its objects. */
export type OfItem<Path extends string> = Rest<Path, "data">;

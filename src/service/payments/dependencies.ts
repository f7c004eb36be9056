import type { CustomerRow } from "./customers/store.ts";
import type { Database, ReadDatabase } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import type { FindByHolders } from "../platform/http/expand.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { ApiRequest } from "../platform/http/api-request.ts";
import type { ChargeOwner } from "./charge-owner.ts";
import type { Adyen } from "./processor/adyen/adyen.ts";
import type { ProcessorFor } from "./processor/processor.ts";
import type { ReturnOwner } from "./return-owner.ts";
import type { SimulatedBank } from "./processor/simulated-bank.ts";
import type { SecurityCodes } from "./tokens/security-codes.ts";

/** A card that pays from now on, or pays again. Every way in which a customer's cards change ends with one. */
export interface NewCard {
  readonly before: CustomerRow;
  readonly after: CustomerRow;
  /** The id of the saved card. */
  readonly card: string;
  /**
   * `saved_as_default`: it was saved, for the first time or again, and is the default card; `chosen`: a card that was saved
   * before becomes the default; `updated`: it was saved, or its expiry has changed, and the default card stays; `removed` (an
   * id): that card was removed, and this is the default one.
   */
  readonly how: "chosen" | "saved_as_default" | "updated" | { readonly removed: string };
  /** The request that has changed it; undefined for a payment that ends later. */
  readonly request?: ApiRequest | undefined;
}

/** What the payment layer needs besides the platform. */
export interface PaymentDependencies extends PlatformDependencies {
  readonly processorFor: ProcessorFor;
  readonly securityCodes: SecurityCodes;
  /** The acquirer of live mode, with its notifications and the returns of payers; undefined where there is none. */
  readonly adyen?: Adyen;
  /** The simulated bank behind the challenge page of test mode. */
  readonly simulatedBank: SimulatedBank;
  /** Finds the refunds of charges for `expand[]`; their folder stands above that of charges. */
  readonly refundsOfCharges: (database: ReadDatabase, scope: Scope) => FindByHolders;
  /** The layers above that charges belong to. */
  readonly chargeOwners: readonly ChargeOwner[];
  /** Locks what `newCard` changes and what comes before a saved card in the order of locks. Called before a card is saved. */
  readonly lockOwed: (database: Database, customer: CustomerRow) => Promise<void>;
  /** Runs in the transaction that gives a customer, who is locked, another card: it pays what is owed. */
  readonly newCard: (database: Database, change: NewCard) => Promise<void>;
  /** Runs in the transaction that deletes a customer, who is locked after the test clock: it ends what is billed. */
  readonly endCustomer: (database: Database, customer: CustomerRow, request: ApiRequest) => Promise<void>;
  /** The layers above that refunds change. */
  readonly returnOwners: readonly ReturnOwner[];
}

import type { AccountBalance } from "../contract/account-balance.ts";
import type { Connection, ReadOptions } from "./connection.ts";

/** `/v1/balance`, with a secret key. */
export class Balance {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Retrieves the balance of the account in the mode of the key, by currency. */
  retrieve(options?: ReadOptions): Promise<AccountBalance> {
    return this.#connection.get("/v1/balance", {}, options);
  }
}

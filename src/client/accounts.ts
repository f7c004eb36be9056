import type { Account, UpdateAccountInput } from "../contract/account.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";

/** `/v1/account`, with a secret key: the account of the key, with the settings of the key's mode. */
export class Accounts {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve(options?: ReadOptions): Promise<Account> {
    return this.#connection.get("/v1/account", {}, options);
  }

  /**
   * Updates the account. `branding` is the default for links and sessions. `email` receives messages to the merchant, in
   * both modes; `""` removes it.
   */
  update(input: UpdateAccountInput, options?: WriteOptions): Promise<Account> {
    return this.#connection.post("/v1/account", input, options);
  }
}

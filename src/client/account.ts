import type { Account as AccountObject, UpdateAccountInput } from "../contract/account.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";

/** `/v1/account`, with a secret key: the merchant whose key it is, in the key's mode. */
export class Account {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve(options?: ReadOptions): Promise<AccountObject> {
    return this.#connection.get("/v1/account", {}, options);
  }

  /**
   * What is branded here is how links and sessions look that do not say otherwise. `email` is where the service writes to
   * the merchant, in both modes; `""` takes it away.
   */
  update(input: UpdateAccountInput, options?: WriteOptions): Promise<AccountObject> {
    return this.#connection.post("/v1/account", input, options);
  }
}

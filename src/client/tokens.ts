import type { AuthenticateTokenInput, Authentication } from "../contract/authentication.ts";
import type { CreateTokenInput, Token } from "../contract/token.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";

/** `/v1/tokens`, with any key. */
export class Tokens {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Turns a card into a single-use source. On a page let the card frame do this: it keeps the number off the page. */
  create(input: CreateTokenInput, options?: WriteOptions): Promise<Token> {
    return this.#connection.post("/v1/tokens", input, options);
  }

  /** Asks whether the payer has to confirm a payment (3-D Secure); if so, `url` is where. */
  authenticate(id: string, input: AuthenticateTokenInput, options?: WriteOptions): Promise<Authentication> {
    return this.#connection.post(`/v1/tokens/${encodeURIComponent(id)}/authenticate`, input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<Token> {
    return this.#connection.get(`/v1/tokens/${encodeURIComponent(id)}`, {}, options);
  }
}

import type { AuthenticateTokenInput, Authentication } from "../contract/authentication.ts";
import type { CreateTokenInput, Token } from "../contract/token.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";

/** `/v1/tokens`, with any key. */
export class Tokens {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a single-use token of a card. In a browser use the card frame, so that the page never sees the card number. */
  create(input: CreateTokenInput, options?: WriteOptions): Promise<Token> {
    return this.#connection.post("/v1/tokens", input, options);
  }

  /** Starts 3-D Secure. If the payer must confirm the payment, the status is `requires_action` and `url` is the page. */
  authenticate(id: string, input: AuthenticateTokenInput, options?: WriteOptions): Promise<Authentication> {
    return this.#connection.post(`/v1/tokens/${inPath(id)}/authenticate`, input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<Token> {
    return this.#connection.get(`/v1/tokens/${inPath(id)}`, {}, options);
  }
}

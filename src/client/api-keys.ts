import type {
  ApiKey,
  CreateApiKeyInput,
  ListApiKeysInput,
  NewApiKey,
  RollApiKeyInput,
  UpdateApiKeyInput,
} from "../contract/api-key.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/api_keys`, with a secret key: the keys of the account. */
export class ApiKeys {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a key. Only this response and that of `roll` contain the key itself. */
  create(input: CreateApiKeyInput, options?: WriteOptions): Promise<NewApiKey> {
    return this.#connection.post("/v1/api_keys", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<ApiKey> {
    return this.#connection.get(`/v1/api_keys/${inPath(id)}`, {}, options);
  }

  update(id: string, input: UpdateApiKeyInput, options?: WriteOptions): Promise<ApiKey> {
    return this.#connection.post(`/v1/api_keys/${inPath(id)}`, input, options);
  }

  /** Creates a key that replaces this one; this one stays valid for `overlap` seconds. */
  roll(id: string, input: RollApiKeyInput, options?: WriteOptions): Promise<NewApiKey> {
    return this.#connection.post(`/v1/api_keys/${inPath(id)}/roll`, input, options);
  }

  /** Expires a key at once. */
  expire(id: string, options?: WriteOptions): Promise<ApiKey> {
    return this.#connection.post(`/v1/api_keys/${inPath(id)}/expire`, {}, options);
  }

  list(query: ListQuery<ListApiKeysInput> = {}, options: ReadOptions = {}): PagedList<ApiKey> {
    return this.#connection.list("/v1/api_keys", query, options);
  }
}

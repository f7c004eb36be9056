import type {
  ApiKey,
  CreateApiKeyInput,
  ListApiKeysInput,
  NewApiKey,
  RollApiKeyInput,
  UpdateApiKeyInput,
} from "../contract/api-key.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/api_keys`: the account's own keys, with a secret key. */
export class ApiKeys {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Makes a key. Only this answer, and that of `roll`, holds the key itself. */
  create(input: CreateApiKeyInput, options?: WriteOptions): Promise<NewApiKey> {
    return this.#connection.post("/v1/api_keys", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<ApiKey> {
    return this.#connection.get(`/v1/api_keys/${encodeURIComponent(id)}`, {}, options);
  }

  update(id: string, input: UpdateApiKeyInput, options?: WriteOptions): Promise<ApiKey> {
    return this.#connection.post(`/v1/api_keys/${encodeURIComponent(id)}`, input, options);
  }

  /** Makes a key in this one's place, which stays valid for `overlap` seconds. */
  roll(id: string, input: RollApiKeyInput, options?: WriteOptions): Promise<NewApiKey> {
    return this.#connection.post(`/v1/api_keys/${encodeURIComponent(id)}/roll`, input, options);
  }

  /** Ends a key now. */
  expire(id: string, options?: WriteOptions): Promise<ApiKey> {
    return this.#connection.post(`/v1/api_keys/${encodeURIComponent(id)}/expire`, {}, options);
  }

  list(query: ListQuery<ListApiKeysInput> = {}, options: ReadOptions = {}): PagedList<ApiKey> {
    return this.#connection.list("/v1/api_keys", query, options);
  }
}

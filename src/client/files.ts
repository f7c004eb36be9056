import type { CreateFileInput, File, ListFilesInput } from "../contract/file.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/files`, with a secret key. */
export class Files {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Uploads a picture. Use its id in `branding` or as a product image. */
  create({ file, purpose }: CreateFileInput, options?: WriteOptions): Promise<File> {
    const form = new FormData();
    form.set("purpose", purpose);
    form.set("file", file);
    return this.#connection.post("/v1/files", form, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<File> {
    return this.#connection.get(`/v1/files/${inPath(id)}`, {}, options);
  }

  list(query: ListQuery<ListFilesInput> = {}, options: ReadOptions = {}): PagedList<File> {
    return this.#connection.list("/v1/files", query, options);
  }
}

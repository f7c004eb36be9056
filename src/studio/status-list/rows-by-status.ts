import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { List } from "../../contract/list.ts";

/** Reads a page of the rows of a status, from the row after a cursor on. */
type ReadRows<Status extends string, Row> = (status: Status, after: string | undefined) => Promise<List<Row>>;

/** The rows of a list that shows one status at a time, page by page. It reads the first page when its host is connected. */
export class RowsByStatus<
  Status extends string,
  Row extends { readonly id: string },
> implements ReactiveController {
  /** Undefined until the first page has come. */
  rows: readonly Row[] | undefined;
  /** Where the next page begins; null: there is none. */
  next: string | null = null;
  /** Why the last page could not be read. */
  problem = "";
  status: Status;
  readonly #host: ReactiveControllerHost;
  readonly #read: ReadRows<Status, Row>;

  constructor(host: ReactiveControllerHost, status: Status, read: ReadRows<Status, Row>) {
    this.#host = host;
    this.status = status;
    this.#read = read;
    host.addController(this);
  }

  hostConnected(): void {
    void this.load();
  }

  /** Shows the rows of another status. */
  choose(status: Status): void {
    this.status = status;
    this.reload();
  }

  /** Reads the rows anew, for instance with one that was made. */
  reload(): void {
    this.rows = undefined;
    this.next = null;
    void this.load();
  }

  /** Shows a row as it is now, if it is in the list. */
  replace(row: Row): void {
    this.rows = this.rows?.map((other) => (other.id === row.id ? row : other));
    this.#host.requestUpdate();
  }

  /** Reads the next page. */
  async load(): Promise<void> {
    const { status } = this;
    this.#host.requestUpdate();
    try {
      const { data, next_cursor: next } = await this.#read(status, this.next ?? undefined);
      // Another status was chosen meanwhile.
      if (status !== this.status) return;
      this.rows = [...(this.rows ?? []), ...data];
      this.next = next;
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    this.#host.requestUpdate();
  }
}

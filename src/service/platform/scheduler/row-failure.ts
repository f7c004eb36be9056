import { describeError } from "../log/log.ts";

/** Another row failed while this one was handled, as a row on a test clock that is being advanced. */
export class RowFailure extends Error {
  override readonly name = "RowFailure";
  /** The name of its handler and its id. */
  readonly row: string;
  readonly id: string;

  constructor({ handler, id }: { readonly handler: string; readonly id: string }, cause: unknown) {
    const row = `${handler} ${id}`;
    super(`${row} has failed.`, { cause });
    this.row = row;
    this.id = id;
  }
}

/** The stored part of an error: name, code and row. Its message is not stored, because it may contain request data. */
export function failureName(error: unknown): string {
  if (error instanceof RowFailure) return `${error.row}: ${failureName(error.cause)}`;
  const { name, code } = describeError(error);
  return code === undefined ? name : `${name} ${code}`;
}

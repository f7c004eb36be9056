/** The response for a deleted object. Its id stays readable, so that a client that stored it learns of the deletion. */
export interface Deleted<Name extends string> {
  readonly id: string;
  readonly object: Name;
  readonly deleted: true;
}

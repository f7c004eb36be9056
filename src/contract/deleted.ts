/** What is left of a deleted object: its id, so that whoever has kept it learns what became of it. */
export interface Deleted<Name extends string> {
  readonly id: string;
  readonly object: Name;
  readonly deleted: true;
}

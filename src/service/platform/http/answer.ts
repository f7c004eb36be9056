/** What goes back to the caller: the body is text already, so that a replay has the same bytes. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of 200 with the value as JSON. */
export function ok(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value) };
}

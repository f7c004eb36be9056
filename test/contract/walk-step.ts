export type Method = "GET" | "POST" | "DELETE";

/** The ids of the objects that were made on the way, by the name that a path gives them. */
export type Made = Record<string, string>;

export interface Step {
  readonly call: `${Method} /v1/${string}`;
  /** What the path's placeholders stand for. */
  readonly at?: (made: Made) => Made;
  /** `page`: the key of the service's own pages. */
  readonly key?: "publishable" | "page";
  readonly send?: (made: Made) => Record<string, unknown>;
  /** Under which name the answer's id is kept. */
  readonly keep?: string;
  /** What the answer must be, beside a success. */
  readonly is?: Record<string, unknown>;
  /** The code of the error that it must answer with instead of a success. */
  readonly error?: string;
}

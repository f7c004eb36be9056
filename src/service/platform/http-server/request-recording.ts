import type { Scope } from "../database/scope.ts";
import type { Caller } from "../http/api-request.ts";

/** A request of a key: neither its parameters nor its body. */
export interface RecordedRequest {
  readonly id: string;
  readonly scope: Scope;
  readonly keyKind: Caller["kind"];
  readonly created: Date;
  readonly method: string;
  /** The path of its route, with the ids of objects. */
  readonly path: string;
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly milliseconds: number;
}

/** Stores requests, so that the account whose keys made them can see them. */
export interface RequestRecording {
  /** Takes a request, and stores it later. */
  record(request: RecordedRequest): void;
  /** Stores all that it has taken. */
  flush(): Promise<void>;
  /** Takes the function that is called when there is something to store. */
  onWork(wake: () => void): void;
}

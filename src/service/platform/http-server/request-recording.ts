import type { Scope } from "../database/scope.ts";

/** A request of a key: neither its parameters nor its body. */
export interface RecordedRequest {
  readonly id: string;
  readonly scope: Scope;
  readonly created: Date;
  readonly method: string;
  /** With placeholders where the path contains a secret. */
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

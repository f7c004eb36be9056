/** An answer of the fake; `undefined` in its place: none ever comes. */
export interface Reply {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the same request may be made anew under its idempotency key. */
  readonly isTransient?: boolean;
}

/** An error as Adyen writes it (`ServiceError`). */
export function errorReply(
  status: number,
  errorCode: string,
  message: string,
  errorType = "validation",
): Reply {
  return { status, body: { status, errorCode, message, errorType } };
}

export const serverError: Reply = {
  ...errorReply(500, "000", "Unknown error", "internal"),
  isTransient: true,
};
export const tooManyRequests: Reply = { ...errorReply(429, "010", "Not allowed"), isTransient: true };

/** Requests by their idempotency keys: what was done once is answered as at first. */
export interface IdempotencyKeys {
  once(key: string | undefined, work: () => Promise<Reply | undefined>): Promise<Reply | undefined>;
}

export function createIdempotencyKeys(repeated: () => void): IdempotencyKeys {
  const replies = new Map<string, Reply | "running">();
  return {
    once: async (key, work) => {
      if (key === undefined) return work();
      const known = replies.get(key);
      if (known === "running") {
        const inProgress = errorReply(409, "704", "request already processed or in progress");
        return { ...inProgress, headers: { "transient-error": "true" } };
      }
      if (known !== undefined) {
        repeated();
        return { ...known, headers: { "idempotency-key": key } };
      }
      replies.set(key, "running");
      const reply = await work();
      if (reply === undefined || reply.isTransient === true) replies.delete(key);
      else replies.set(key, reply);
      return reply;
    },
  };
}

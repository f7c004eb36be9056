/** Headers and body of a request to the API. Names of headers are in lower case. */
interface RequestParts {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

/**
 * Returns what the API reads from a request beside method and path.
 *
 * @param key an API key, or another token of the service
 * @param body sent as `multipart/form-data` if it is a `FormData`, otherwise as JSON
 */
export function requestParts(key?: string, body?: object, idempotencyKey?: string): RequestParts {
  const isJson = body && !(body instanceof FormData);
  return {
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      ...(isJson && { "content-type": "application/json" }),
    },
    body: isJson ? JSON.stringify(body) : (body ?? null),
  };
}

const hashes =
  /(?<![0-9a-z])(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z])/gi;

/**
 * Returns a text without its hashes in hexadecimal and its UUIDs: each has many digits by chance, which are no card number. One of
 * digits alone stays: it may be a row of card numbers.
 */
export function withoutHashes(text: string): string {
  return text.replace(hashes, (hash) => (/[a-f]/i.test(hash) ? "" : hash));
}

const form =
  /^(?=.*[a-f])(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Returns whether a text is a hash in hexadecimal or a UUID: each has many digits by chance, which are no card number, and a letter
 * to tell it from a row of numbers.
 */
export function isHash(text: string): boolean {
  return form.test(text);
}

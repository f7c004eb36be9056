/**
 * Returns a memoized function: it caches the results of its latest calls. The function must be pure, its arguments JSON
 * values. The number of cached results is limited to `most`, because payers choose many of the arguments.
 */
export function memoize<Arguments extends readonly unknown[], Result>(
  compute: (...args: Arguments) => Result,
  most = 500,
): (...args: Arguments) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const found = results.get(key);
    if (found !== undefined) return found;
    const result = compute(...args);
    const [oldest] = results.keys();
    if (results.size >= most && oldest !== undefined) results.delete(oldest);
    results.set(key, result);
    return result;
  };
}

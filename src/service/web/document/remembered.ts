/**
 * A function that is asked the same again and again, with its latest answers kept: they follow from what it is given
 * alone. What it is given can be written as JSON; how many answers are kept is bounded, for payers choose much of it.
 */
export function remembered<Given extends readonly unknown[], Answer>(
  answer: (...given: Given) => Answer,
  most = 500,
): (...given: Given) => Answer {
  const known = new Map<string, Answer>();
  return (...given) => {
    const key = JSON.stringify(given);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = answer(...given);
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(key, made);
    return made;
  };
}

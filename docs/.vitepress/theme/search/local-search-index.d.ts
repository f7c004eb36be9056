declare module "@localSearchIndex" {
  /** The index of each language, as the text that MiniSearch reads. */
  const indexes: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
  export default indexes;
}

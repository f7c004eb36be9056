/** A script for a document, which runs only if it is what was built. */
export interface ScriptFile {
  readonly path: string;
  readonly integrity: string;
}

/** A script of a document, with the hash without which the browser does not run it. */
export interface ScriptFile {
  readonly path: string;
  readonly integrity: string;
}

/** A script that documents of this or an earlier version load. Its path contains a hash of its content. */
export interface ScriptTable {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Time since which no started version contains it. */
  readonly left_at: Date | null;
}

export interface SiteTables {
  readonly scripts: ScriptTable;
}

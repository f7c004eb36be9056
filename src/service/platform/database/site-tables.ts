/** A script that a document of this version or an earlier one loads, by its address, which holds a hash of it. */
export interface ScriptTable {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Since when no version that was started has it. */
  readonly left_at: Date | null;
}

export interface SiteTables {
  readonly scripts: ScriptTable;
}

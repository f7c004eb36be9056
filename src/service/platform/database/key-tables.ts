import type { Generated } from "kysely";

/** The one row with all keys but the master key. */
export interface KeyRingTable {
  readonly only_row: Generated<boolean>;
  readonly sealed: string;
  readonly changed_at: Date;
  /** When records that an older key has sealed are to be sealed anew. */
  readonly resealing_due_at: Generated<Date | null>;
}

/** A master key that opens the ring. */
export interface MasterKeyTable {
  readonly id: string;
  /** The key of the ring. */
  readonly wrapped: string;
  readonly created: Date;
}

export interface KeyTables {
  readonly key_rings: KeyRingTable;
  readonly master_keys: MasterKeyTable;
}

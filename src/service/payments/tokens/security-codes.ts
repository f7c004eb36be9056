import type { RawBuilder, SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** How long a security code is stored at most, in milliseconds: ten minutes. */
export const codeLifetime = 600_000;

/** The token that a security code came with. */
export interface CodeOwner {
  readonly token: string;
  readonly accountId: string;
}

/** A security code that is stored nowhere any more, and until when it may be stored again. */
export interface TakenCode {
  readonly cvc: string;
  readonly expiresAt: Date;
}

/**
 * Stores security codes, sealed, from the token until its authorization begins. Whoever takes one is the only one who has
 * it; it is put back only where nothing was sent, or where the issuer wants the payer to authenticate first.
 */
export interface SecurityCodes {
  store(database: Database, owner: CodeOwner, code: TakenCode): Promise<void>;
  /**
   * Takes and deletes the code in one statement, and marks the charge, where there is one, as sent with it. Undefined where
   * there is none, or its time is over.
   */
  take(
    database: Database,
    owner: CodeOwner,
    use: { readonly now: Date; readonly charge?: string },
  ): Promise<TakenCode | undefined>;
  /** Stores a taken code for the rest of its time. A charge that is named is marked as not sent with it. */
  putBack(database: Database, owner: CodeOwner, code: TakenCode, charge?: string): Promise<void>;
  /** SQL that deletes the code of a token if `condition` is true; undefined if none is needed. */
  forgetStatement(token: string, condition: RawBuilder<SqlBool>): RawBuilder<unknown> | undefined;
  /** Deletes codes whose time is over, where they are in the memory of this process; those in the database have a due handler. */
  readonly forgetExpired?: () => void;
}

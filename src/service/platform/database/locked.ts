declare const isLocked: unique symbol;

/** A row that the caller's transaction has locked: nobody else changes it until that ends. */
export type Locked<Row> = Row & { readonly [isLocked]: true };

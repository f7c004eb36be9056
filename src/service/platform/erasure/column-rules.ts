import { redactPersonal } from "./redact.ts";

/** Erases a value. */
export const erased = (): null => null;

/** Erases what is personal in an object as the API shows it. */
export const redacted = (value: unknown): unknown => redactPersonal(value, []);

/** SQL: the token that a column names. It may name something else, which belongs to somebody by itself. */
export const tokenOf = (column: string): string => `case when ${column} like 'tok\\_%' then ${column} end`;

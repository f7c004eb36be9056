import type { ClockedColumns } from "./columns.ts";

/**
 * All tables of the service. It is empty here, since the platform knows no resource: the file that has a table's statements
 * also declares its columns, and adds them to this interface (`declare module`).
 */
export interface Tables {}

/** A table of objects that may be on a test clock. */
export type ClockedTable = {
  [Name in keyof Tables]: Tables[Name] extends ClockedColumns ? Name : never;
}[keyof Tables];

import { isId } from "../../../contract/id.ts";

/** True for the id of a customer's saved card; any other source is a token. */
export function isSavedCard(source: string): boolean {
  return isId("card", source);
}

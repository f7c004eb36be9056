import { defineTill } from "./define.ts";

export type { TillEventDetails, TillEvents } from "./events.ts";
export { TillError } from "./till-error.ts";

defineTill();

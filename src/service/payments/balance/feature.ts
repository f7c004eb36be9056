import type { Feature } from "../../platform/feature.ts";
import { balanceChangesHandler } from "./add-changes.ts";
import { balanceEndpoints } from "./routes.ts";

export const balance: Feature = {
  endpoints: balanceEndpoints,
  dueHandlers: ({ database }) => [balanceChangesHandler(database)],
};

import type { Feature } from "../../platform/feature.ts";
import { balanceEndpoints } from "./routes.ts";

export const customerBalances: Feature = {
  endpoints: balanceEndpoints,
  personalTables: [{ table: "balance_transactions", links: ["customer"], erase: {} }],
};

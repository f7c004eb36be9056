import type { Feature } from "../../platform/feature.ts";
import { balanceEndpoints } from "./routes.ts";

export const balance: Feature = { endpoints: balanceEndpoints };

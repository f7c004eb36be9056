import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { portalEndpoints } from "./routes.ts";
import { deleteOldPortalLinks } from "../portal-links/store.ts";

/** How long the page of an expired link says that it has expired, in milliseconds. */
const remembered = 90 * 86_400_000;

/** The page of subscribers: portal sessions, and links in mails. */
export const portal: Feature<BillingDependencies> = {
  endpoints: (dependencies) => Object.values(portalEndpoints(dependencies)),
  // They open a page that has nothing of the payer any more.
  personalTables: [{ table: "portal_links", key: "hash", links: ["customer"], erase: null }],
  storedData: ({ database, now }) => ({
    "portal links": (limit) =>
      deleteOldPortalLinks(database, { before: new Date(now().getTime() - remembered), limit }),
  }),
};

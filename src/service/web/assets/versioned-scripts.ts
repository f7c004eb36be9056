import type { Asset, Assets } from "./assets.ts";
import type { merchantScripts } from "./script-integrity.ts";
import { immutablePath } from "./script-integrity.ts";

/** The scripts of a merchant's page, by the build that makes each, with their sources. */
export const merchantSources = {
  script: "src/embed/till.ts",
  payment: "src/embed/checkout-payment.ts",
  charge: "src/embed/checkout-charge.ts",
  overlay: "src/embed/pay-overlay.ts",
} as const satisfies Record<keyof typeof merchantScripts, string>;

/** Every script whose address holds a hash of it, by that address: what is there never changes. */
export function versionedScripts(assets: Assets): ReadonlyMap<string, Asset> {
  const scripts = new Map(assets.scripts());
  for (const [build, source] of Object.entries(merchantSources)) {
    const asset = assets.standalone(source);
    if (asset !== undefined) {
      scripts.set(immutablePath(build as keyof typeof merchantSources, asset.body), asset);
    }
  }
  return scripts;
}

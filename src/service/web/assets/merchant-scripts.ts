import { createHash } from "node:crypto";
import type { Asset, Assets } from "./assets.ts";

/** The scripts of a merchant's page, by the build that makes them, each with how its address begins. */
export const merchantScripts = {
  script: "till",
  payment: "till-payment",
  charge: "till-charge",
  plans: "till-plans",
  bank: "till-bank",
  visit: "till-visit",
  order: "till-order",
  question: "till-question",
  overlay: "till-overlay",
  place: "till-place",
} as const;

/** The sources of the scripts of merchants' pages, by build. */
export const merchantSources = {
  script: "src/embed/till.ts",
  payment: "src/embed/checkout-payment.ts",
  charge: "src/embed/checkout-charge.ts",
  plans: "src/embed/checkout-plans.ts",
  bank: "src/embed/bank/bank-window.ts",
  order: "src/embed/order/page-order.ts",
  visit: "src/embed/bank/bank-visit.ts",
  question: "src/elements/order-question/ask-payer.ts",
  overlay: "src/embed/pay-overlay.ts",
  place: "src/embed/frame-place.ts",
} as const satisfies Record<keyof typeof merchantScripts, string>;

/**
 * Returns the path of a script of merchants' pages that contains a hash of its body, so that its content never changes.
 */
export function immutablePath(script: keyof typeof merchantScripts, body: Uint8Array): string {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 16);
  return `/v1/${merchantScripts[script]}-${hash}.js`;
}

/** Returns all scripts whose path contains a hash of them, by path. The content at such a path never changes. */
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

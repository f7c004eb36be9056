/** Resolves once the browser has left the entry of the overlay before. */
let left: Promise<unknown> = Promise.resolve();

/**
 * Adds an entry to the browser's history for an overlay, so that "Back" closes the overlay and does not leave the page.
 *
 * @param tillOverlay - An identifier of the overlay
 * @param onBack - Called when the payer has gone back. Returns whether the overlay is closed; otherwise the entry is added again
 * @param removal - Aborted when the overlay is gone
 * @returns what leaves the entry, to be called when the overlay is gone: the next "Back" leaves the page again
 */
export function addHistoryEntry(
  tillOverlay: string,
  onBack: () => boolean,
  removal: AbortSignal,
): () => void {
  const isCurrent = (): boolean =>
    (history.state as { readonly tillOverlay?: string } | null)?.tillOverlay === tillOverlay;
  const add = (): void => {
    if (!removal.aborted) history.pushState({ ...(history.state as object | null), tillOverlay }, "");
  };
  void left.then(add);
  addEventListener("popstate", () => isCurrent() || onBack() || add(), { signal: removal });
  return () => {
    if (!isCurrent()) return;
    left = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
  };
}

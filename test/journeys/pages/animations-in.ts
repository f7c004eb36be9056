import type { Page } from "@playwright/test";

/**
 * The animations and transitions of a page, its shadow roots, pseudo-elements and frames, a line each. Those that have a
 * delay and no duration are timers: nothing moves.
 */
export async function animationsIn(page: Page): Promise<readonly string[]> {
  // A frame whose first document is on its way would be waited for.
  const frames = page.frames().filter((frame) => /^https?:/.test(frame.url()));
  const ofFrames = frames.map((frame) =>
    // A frame that has just gone has no animations.
    frame.evaluate(animationsOfDocument).catch(() => []),
  );
  return (await Promise.all(ofFrames)).flat();
}

function animationsOfDocument(): readonly string[] {
  const trees: (Document | ShadowRoot)[] = [document];
  // The list grows while it is read: shadow roots have shadow roots.
  for (const tree of trees) {
    for (const { shadowRoot } of tree.querySelectorAll("*")) if (shadowRoot) trees.push(shadowRoot);
  }
  const all = new Set(trees.flatMap((tree) => tree.getAnimations()));
  // What is only shown or hidden later does not move.
  const isDelay = (animation: Animation) =>
    "transitionProperty" in animation && animation.transitionProperty === "visibility";
  const moving = [...all].filter(
    (animation) => animation.effect?.getComputedTiming().duration !== 0 && !isDelay(animation),
  );
  return moving.map((animation) => {
    const { target, pseudoElement } = animation.effect as KeyframeEffect;
    const name = "animationName" in animation ? animation.animationName : "transition";
    return `${String(name)} of ${target?.outerHTML.slice(0, 60) ?? ""}${pseudoElement ?? ""} in ${location.pathname}`;
  });
}

import type { Rgb } from "./contrast.ts";
import { contrast } from "./contrast.ts";

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [255, 255, 255];

/** A background, and the minimum contrast ratio that a foreground color needs on it. */
export interface Ground {
  readonly color: Rgb;
  readonly minimum: number;
}

/** Returns the color closest to `color` that has enough contrast to all `grounds`; `color` itself if there is none. */
export function adapt(color: Rgb, grounds: readonly Ground[]): Rgb {
  for (let step = 0; step <= 10; step += 1) {
    for (const pole of [black, white]) {
      const candidate = towards(color, pole, step / 10);
      if (grounds.every((ground) => contrast(candidate, ground.color) >= ground.minimum)) return candidate;
    }
  }
  return color;
}

/** Mixes two colors linearly in sRGB: `share` 0 returns `color`, 1 returns `other`. */
export function towards(color: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = color.map((channel, index) =>
    Math.round(channel + ((other[index] ?? 0) - channel) * share),
  ) as unknown as Rgb;
  return [red, green, blue];
}

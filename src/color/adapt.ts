import type { Rgb } from "./contrast.ts";
import { contrast } from "./contrast.ts";

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [255, 255, 255];

/** What a colour stands on, and the contrast that it needs there. */
export interface Ground {
  readonly color: Rgb;
  readonly least: number;
}

/** A colour as near to this one as can be told from all that it stands on; the same where there is none. */
export function adapt(color: Rgb, grounds: readonly Ground[]): Rgb {
  for (let step = 0; step <= 10; step += 1) {
    for (const pole of [black, white]) {
      const candidate = towards(color, pole, step / 10);
      if (grounds.every((ground) => contrast(candidate, ground.color) >= ground.least)) return candidate;
    }
  }
  return color;
}

/** The colour that lies `part` of the way to the other one: 0 is the first, 1 the other. */
export function towards(color: Rgb, other: Rgb, part: number): Rgb {
  const [red, green, blue] = color.map((channel, at) =>
    Math.round(channel + ((other[at] ?? 0) - channel) * part),
  ) as unknown as Rgb;
  return [red, green, blue];
}

import type { Rgb } from "../../color/contrast.ts";

/** Parses any CSS colour by painting a pixel with it. Rejects a transparent colour, because what is behind it is unknown. */
export function readColor(text: string): Rgb | undefined {
  if (!CSS.supports("color", text)) return undefined;
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) return undefined;
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : undefined;
}

import type { Rgb } from "../color/contrast.ts";
import { luminance } from "../color/contrast.ts";
import type { Scheme } from "../color/palette.ts";

/** What an element of a page is seen on. */
export interface Ground {
  /** The scheme whose text can be read on it, or that the page has chosen. */
  readonly scheme: Scheme;
  /** Its luminance, from 0 for black to 1 for white. */
  readonly light: number;
  /** Its colour as CSS, where that is all that is painted. */
  readonly paint?: string;
}

interface Layer {
  readonly text: string;
  readonly rgb: Rgb;
  /** From 0, clear, to 1, opaque. */
  readonly alpha: number;
}

/**
 * Reads what is painted under an element: the backgrounds of its ancestors in the flat tree down to the first opaque one,
 * or else the canvas of the document. For a picture without a colour of its own the page's text colour is read.
 *
 * @param probe - An element of ours in the document, to read colours with
 */
export function groundOf(host: Element, probe: HTMLElement): Ground {
  const layers: Layer[] = [];
  let isPicture = false;
  for (let element: Element | null = host; element; element = parentOf(element)) {
    const { backgroundColor, backgroundImage, display } = getComputedStyle(element);
    // An element without a box paints nothing.
    if (display === "contents") continue;
    const layer = layerOf(backgroundColor, probe);
    const hasPicture = backgroundImage !== "none";
    isPicture ||= hasPicture;
    if (hasPicture && layer.alpha < 1) return underText(host, probe);
    if (layer.alpha > 0) layers.push(layer);
    if (layer.alpha === 1) break;
  }
  const color = [...layers, canvasOf(probe)].reduceRight(
    (below: Rgb, layer) => over(layer, below),
    [0, 0, 0],
  );
  const light = luminance(color);
  const scheme = schemeOf(light);
  const [top] = layers;
  return top?.alpha === 1 && !isPicture ? { scheme, light, paint: top.text } : { scheme, light };
}

function over({ rgb, alpha }: Layer, below: Rgb): Rgb {
  return rgb.map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha)) as unknown as Rgb;
}

/** The scheme of a ground by its luminance: black and white text have the same contrast at 0.179 (WCAG 2.2). */
export function schemeOf(light: number): Scheme {
  return light < 0.179 ? "dark" : "light";
}

/** The ancestors of an element, as they lie on each other: a slot stands between a host and what is put into it. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** What is behind a picture does not count: it is taken for as dark as the page's text is light. */
function underText(host: Element, probe: HTMLElement): Ground {
  const { color } = getComputedStyle(parentOf(host) ?? host);
  const isDark = schemeOf(luminance(layerOf(color, probe).rgb)) === "light";
  return isDark ? { scheme: "dark", light: 0 } : { scheme: "light", light: 1 };
}

/** The canvas is in the scheme of the root element, whatever that of the elements is. */
function canvasOf(probe: HTMLElement): Layer {
  probe.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  return layerOf(valueOf("Canvas", probe), probe);
}

function layerOf(text: string, probe: HTMLElement): Layer {
  const isSrgb = text.startsWith("rgb");
  const channels = isSrgb ? text : valueOf(`color(from ${text} srgb r g b/alpha)`, probe);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (channels.match(/[\d.e-]+/g) ?? []).map(Number);
  const most = isSrgb ? 1 : 255;
  return { text, alpha, rgb: [red * most, green * most, blue * most] };
}

/** A colour as the browser computes it. */
function valueOf(color: string, probe: HTMLElement): string {
  probe.style.color = color;
  return getComputedStyle(probe).color;
}

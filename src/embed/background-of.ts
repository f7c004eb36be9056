import type { Rgb } from "../color/contrast.ts";
import { luminance } from "../color/contrast.ts";
import type { Scheme } from "../color/palette.ts";

/** The effective background behind an element. */
export interface Background {
  /** The color scheme whose text is readable on it, or that the page has chosen. */
  readonly scheme: Scheme;
  /** From 0 for black to 1 for white. */
  readonly luminance: number;
  /** Its colour as CSS, if it is one opaque colour without an image. */
  readonly color?: string;
}

interface Layer {
  readonly text: string;
  readonly rgb: Rgb;
  /** From 0, transparent, to 1, opaque. */
  readonly alpha: number;
}

/**
 * Computes the background behind an element: it blends the backgrounds of its ancestors in the flat tree up to the first
 * opaque one, or else the canvas of the document. An image without an opaque colour is judged by the page's text colour.
 *
 * @param probe - One of our elements in the document, used to compute colours
 */
export function backgroundOf(host: Element, probe: HTMLElement): Background {
  const layers: Layer[] = [];
  let hasImage = false;
  for (let element: Element | null = host; element; element = parentOf(element)) {
    const { backgroundColor, backgroundImage, display } = getComputedStyle(element);
    // An element without a box paints nothing.
    if (display === "contents") continue;
    const layer = layerOf(backgroundColor, probe);
    const isImage = backgroundImage !== "none";
    hasImage ||= isImage;
    if (isImage && layer.alpha < 1) return backgroundForText(host, probe);
    if (layer.alpha > 0) layers.push(layer);
    if (layer.alpha === 1) break;
  }
  const color = [...layers, canvasOf(probe)].reduceRight(
    (below: Rgb, layer) => blend(layer, below),
    [0, 0, 0],
  );
  const light = luminance(color);
  const scheme = schemeOf(light);
  const [top] = layers;
  return top?.alpha === 1 && !hasImage
    ? { scheme, luminance: light, color: top.text }
    : { scheme, luminance: light };
}

function blend({ rgb, alpha }: Layer, below: Rgb): Rgb {
  return rgb.map((value, index) => value * alpha + (below[index] ?? 0) * (1 - alpha)) as unknown as Rgb;
}

/** The scheme for the luminance of a background: black and white text have the same contrast at 0.179 (WCAG 2.2). */
export function schemeOf(luminance: number): Scheme {
  return luminance < 0.179 ? "dark" : "light";
}

/** The parent of an element in the flat tree: a slot stands between a host and its slotted children. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The background to assume for an image: dark if the page's text is light, and the reverse. */
function backgroundForText(host: Element, probe: HTMLElement): Background {
  const { color } = getComputedStyle(parentOf(host) ?? host);
  const isDark = schemeOf(luminance(layerOf(color, probe).rgb)) === "light";
  return isDark ? { scheme: "dark", luminance: 0 } : { scheme: "light", luminance: 1 };
}

/** The canvas has the color scheme of the root element, which may differ from that of the host. */
function canvasOf(probe: HTMLElement): Layer {
  probe.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  return layerOf(computedColor("Canvas", probe), probe);
}

function layerOf(text: string, probe: HTMLElement): Layer {
  const isSrgb = text.startsWith("rgb");
  const channels = isSrgb ? text : computedColor(`color(from ${text} srgb r g b/alpha)`, probe);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (channels.match(/[\d.e-]+/g) ?? []).map(Number);
  const scale = isSrgb ? 1 : 255;
  return { text, alpha, rgb: [red * scale, green * scale, blue * scale] };
}

/** The computed value of a colour. */
function computedColor(color: string, probe: HTMLElement): string {
  probe.style.color = color;
  return getComputedStyle(probe).color;
}

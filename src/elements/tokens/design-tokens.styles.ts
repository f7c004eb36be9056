import { css, unsafeCSS } from "lit";
import type { ColorName } from "./palette.ts";
import { palette } from "./palette.ts";

const color = (name: ColorName) => unsafeCSS(`light-dark(${palette.light[name]}, ${palette.dark[name]})`);

/**
 * What every element draws with. Each value is the page's own `--till-…` where it has one, else that of the default theme;
 * `light-dark()` takes the side that the `color-scheme` around the element says.
 *
 * The text on the accent is black or white, whichever has the higher contrast: `y` of XYZ is the luminance that WCAG
 * reckons with, and at 0.179 both are equally good, 4.58 : 1.
 */
export const designTokens = css`
  :host {
    --surface: var(--till-color-surface, ${color("surface")});
    --text: var(--till-color-text, ${color("text")});
    --muted: var(--till-color-muted, ${color("muted")});
    --line: var(--till-color-line, ${color("line")});
    --border: var(--till-color-border, ${color("border")});
    --accent: var(--till-color-accent, ${color("accent")});
    --focus: var(--till-color-focus, var(--accent));
    --danger: var(--till-color-danger, ${color("danger")});
    --good: var(--till-color-good, ${color("good")});
    --white-part: clamp(0, (0.179 - y) * 10000, 1);
    --accent-text: var(
      --till-color-accent-text,
      color(
        from var(--accent) xyz-d65 calc(0.9505 * var(--white-part)) var(--white-part)
          calc(1.089 * var(--white-part))
      )
    );
    --accent-edge: var(--till-color-accent-edge, color-mix(in oklab, var(--accent), var(--text) 15%));
    --radius: var(--till-radius, 8px);
    --font: var(
      --till-font-family,
      system-ui,
      -apple-system,
      "Segoe UI",
      Roboto,
      "Noto Sans",
      "Helvetica Neue",
      Arial,
      sans-serif
    );
    --font-size: var(--till-font-size, 16px);
    font: 400 var(--font-size) / 1.5 var(--font);
    color: var(--text);
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  :host([scheme="light"]) {
    color-scheme: light;
  }
  :host([scheme="dark"]) {
    color-scheme: dark;
  }
  @media (prefers-contrast: more) {
    :host {
      --muted: var(--text);
      --line: var(--text);
      --border: var(--text);
    }
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
`;

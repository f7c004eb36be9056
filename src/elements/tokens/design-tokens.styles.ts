import { css } from "../css.ts";
import { tokenDefaults } from "./token-defaults.ts";

const declarations = Object.entries(tokenDefaults).map(
  ([name, value]) => `--${name.replace("color-", "")}:var(--till-${name},${value})`,
);

/**
 * The custom properties that all elements use. Each is the page's `--till-…` if set, else the value of the default theme;
 * `light-dark()` follows the `color-scheme` around the element.
 */
export const designTokens = css`
  :host {
    ${declarations.join(";")};
    font: var(--font-weight) var(--font-size) / 1.5 var(--font-family);
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
  @media (pointer: coarse) {
    :host {
      --field-height: max(48px, var(--till-field-height, 48px));
    }
  }
  @media (prefers-contrast: more) {
    :host {
      --muted: var(--text);
      --line: var(--text);
      --border: var(--text);
      --ring-strength: 100%;
    }
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
`;

import { html } from "hono/html";
import type { Token } from "../../manifest.ts";
import { product } from "../../product.ts";
import type { Widget } from "../checkout-page.ts";
import type { Html } from "../layout.ts";

const themes = ["till", "flat", "outline", "night", "contrast", "none"];
const locales = ["en", "de", "fr", "es", "it", "pl", "fi", "el", "ja", "zh-Hans", "hi", "th", "ar", "he"];

/** Renders controls for the appearance of a checkout, the checkout, its diagnostics, and the code to copy. */
export function themeEditor({ publishableKey }: Widget, tokens: readonly Token[]): Html {
  const colors = tokens.filter(({ name }) => name.startsWith("--till-color-"));
  const others = tokens.filter((token) => !colors.includes(token));
  return html`<div class="editor">
    <div class="result">
      <div id="preview" class="payment">
        <till-checkout
          publishable-key="${publishableKey}"
          action="/pay"
          amount="${product.amount}"
          currency="${product.currency}"
          description="${product.name}"
        ></till-checkout>
      </div>
      <div id="warnings" role="status" aria-label="Warnings"></div>
      <figure class="snippet">
        <figcaption>
          <span>In your page</span> <button type="button" class="quiet" data-copies="snippet">Copy</button>
        </figcaption>
        <pre tabindex="0"><code id="snippet"></code></pre>
      </figure>
    </div>
    <form id="appearance" autocomplete="off">
      <div class="choices">
        ${choice("theme", "Theme", themes)} ${choice("scheme", "Scheme", ["", "light", "dark"])}
        ${choice("locale", "Language", ["", ...locales])} ${choice("dir", "Direction", ["", "ltr", "rtl"])}
      </div>
      <fieldset>
        <legend>Colours</legend>
        ${colors.map(colorField)}
      </fieldset>
      <details>
        <summary>Shapes, sizes and fonts</summary>
        <fieldset>
          <legend class="hidden">Shapes, sizes and fonts</legend>
          ${others.map(textField)}
        </fieldset>
      </details>
      <button type="reset" class="quiet">Start again</button>
    </form>
  </div>`;
}

function choice(name: string, label: string, values: readonly string[]): Html {
  return html`<label
    >${label}
    <select name="${name}">
      ${values.map((value) => html`<option value="${value}">${value || "as the page"}</option>`)}
    </select></label
  >`;
}

function colorField({ name, default: value, description }: Token): Html {
  const label = name.replace("--till-color-", "").replaceAll("-", " ");
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return html`<div class="token">
    <input
      type="color"
      data-for="${name}"
      data-light="${light}"
      data-dark="${dark}"
      aria-label="Pick ${label}"
    />
    <label for="${name}" title="${description}">${label}</label>
    <input id="${name}" name="${name}" spellcheck="false" />
  </div>`;
}

function textField({ name, default: value, description }: Token): Html {
  const label = name.replace("--till-", "").replaceAll("-", " ");
  return html`<div class="token">
    <label for="${name}" title="${description}">${label}</label>
    <input id="${name}" name="${name}" placeholder="${shortened(value)}" spellcheck="false" />
  </div>`;
}

/** Values that are calculated from other tokens are not shown as placeholders. */
const shortened = (value: string): string => (value.length > 28 || value.includes("var(") ? "" : value);

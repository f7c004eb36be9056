import { html } from "hono/html";
import type { Manifest } from "../../manifest.ts";
import { messagesFor } from "../../messages.ts";
import type { Widget } from "../checkout-page.ts";
import type { Html } from "../layout.ts";
import { layout } from "../layout.ts";
import { elementReference } from "./element-reference.ts";
import { testCardPicker } from "./test-card-picker.ts";
import { themeEditor } from "./theme-editor.ts";
import { tokenReference } from "./token-reference.ts";

/** Renders the reference of all elements, from their manifest, and a theme editor. For developers, so only in English. */
export function referencePage(widget: Widget, { modules }: Manifest): Html {
  const elements = modules.flatMap(({ declarations }) => declarations);
  const tokens = elements.find(({ cssProperties }) => cssProperties.length > 0)?.cssProperties ?? [];
  const isTest = widget.publishableKey.startsWith("pk_test_");
  return layout(messagesFor("en"), {
    title: "Reference",
    service: widget.service,
    script: "/reference.js",
    styles: "/reference.css",
    main: html`<h1>The elements</h1>
      <p class="lead">
        Everything that a page can use of them, from their
        <a href="${widget.service}/v1/custom-elements.json">manifest</a>, and a checkout to try themes on.
      </p>
      <nav class="contents" aria-label="On this page">
        <ul>
          ${isTest ? html`<li><a href="#test-cards">Test cards</a></li>` : ""}
          ${elements.map(({ tagName }) => html`<li><a href="#${tagName}">&lt;${tagName}&gt;</a></li>`)}
          <li><a href="#tokens">Custom properties</a></li>
        </ul>
      </nav>
      ${themeEditor(widget, tokens)} ${isTest ? testCardPicker() : ""} ${elements.map(elementReference)}
      ${tokenReference(tokens)}
      <div id="copy-status" class="hidden" role="status"></div>`,
  });
}

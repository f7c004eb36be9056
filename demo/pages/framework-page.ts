import { html } from "hono/html";
import { messagesFor } from "../messages.ts";
import type { Widget } from "./checkout-page.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { testCards } from "./product-summary.ts";

export interface Framework {
  /** Its folder in `demo/frameworks`, and the path of its page. */
  readonly name: string;
  readonly title: string;
  /** The Trusted Types policies that it creates. */
  readonly policies: readonly string[];
}

/** Renders the page into which the framework renders the checkout. For developers, so only in English. */
export function frameworkPage({ name, title }: Framework, { service, publishableKey }: Widget): Html {
  const messages = messagesFor("en");
  return layout(messages, {
    title,
    service,
    script: `/frameworks/${name}.js`,
    main: html`<div class="columns">
      <section class="summary">
        <img class="picture" src="/box.svg" alt="" width="480" height="360" />
        <h1>The summer box in ${title}</h1>
        <p>The elements in components of ${title}: <code>demo/frameworks/${name}/</code></p>
        ${testCards(messages)}
      </section>
      <section class="payment" id="app" data-publishable-key="${publishableKey}"></section>
    </div>`,
  });
}

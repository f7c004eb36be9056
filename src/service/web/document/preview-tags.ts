import { html } from "hono/html";
import type { Html } from "../assets/html.ts";

/** The preview that is shown where the URL of a page is shared. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** For a payment link: its URL, the alternative text of its image, and the language tag of this text. */
  readonly link?: { readonly address: string; readonly alt: string; readonly tag: string } | undefined;
}

/** Returns the meta tags for previews: Open Graph (ogp.me) and those of X. */
export function previewTags({ title, description, link }: Preview): Html {
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${link === undefined ? "" : cardTags(link)}`;
}

function cardTags({ address, alt, tag }: NonNullable<Preview["link"]>): Html {
  return html`<meta property="og:url" content="${address}" />
    <meta property="og:image" content="${address}/card.png?locale=${tag}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

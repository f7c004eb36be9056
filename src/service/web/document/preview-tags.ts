import { html } from "hono/html";
import type { Html } from "../assets/html.ts";

/** What stands where the address of a page is shared. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** Of a payment link: its address, what its card shows, in words, and the tag of their language. */
  readonly link?: { readonly address: string; readonly alt: string; readonly tag: string } | undefined;
}

/** The tags by which others preview a page: Open Graph (ogp.me), and what X has of its own. */
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

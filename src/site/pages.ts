/** A page of the site. */
export interface Page {
  /** Its Markdown, from the root of the repository; that of a generated page is made by the build. */
  readonly file: string;
  /** Its name in the sidebar. */
  readonly title: string;
}

/** Pages that one kind of reader reads. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

const doc = (name: string, title: string): Page => ({ file: `docs/${name}.md`, title });

/**
 * The written pages in the order in which they are read: the sidebar, and what leads from the end of each to the next. A file in `docs/`
 * is a page as soon as it stands here.
 */
export const writtenSections: readonly Section[] = [
  {
    title: "Start",
    pages: [
      doc("README", "Where to begin"),
      doc("quickstart-link", "A payment link, 1 minute"),
      doc("quickstart-script-tag", "A script tag, 3 minutes"),
      doc("quickstart-hosted-checkout", "Hosted checkout, 5 minutes"),
      doc("quickstart-subscription", "A subscription, 5 minutes"),
      doc("quickstart-installments", "Installments, 5 minutes"),
    ],
  },
  {
    title: "Take payments",
    pages: [
      doc("script-tag", "Card fields on your page"),
      doc("appearance", "Appearance"),
      doc("custom-properties", "Custom properties"),
      doc("languages", "Languages"),
      doc("payment-links", "Payment links"),
      doc("hosted-checkout", "Hosted checkout"),
      doc("subscriptions", "Subscriptions"),
      doc("installments", "Installment plans"),
      doc("payment-methods", "Payment methods"),
      doc("disputes", "Disputes"),
    ],
  },
  {
    title: "From your backend",
    pages: [
      doc("api", "The API"),
      doc("command-line", "The command line"),
      doc("client", "JavaScript client"),
      doc("php", "PHP client"),
      doc("webhooks", "Webhooks"),
      doc("test-mode", "Test mode"),
      doc("testing", "Tests of your shop"),
    ],
  },
  {
    title: "Coming from Stripe",
    pages: [
      doc("moving-from-stripe", "Moving from Stripe"),
      doc("stripe-compatibility", "Compatibility, call by call"),
    ],
  },
  {
    title: "Run it",
    pages: [
      doc("operations", "Operations"),
      doc("replicas", "Replicas"),
      doc("scale", "Scale"),
      doc("security", "Security"),
      doc("performance", "Performance"),
      { file: "SECURITY.md", title: "Report a vulnerability" },
      { file: "CHANGELOG.md", title: "Changelog" },
    ],
  },
  {
    title: "Change it",
    pages: [
      { file: "CONTRIBUTING.md", title: "Contributing" },
      doc("architecture", "Architecture"),
      doc("glossary", "Glossary"),
      doc("dependencies", "Dependencies"),
      doc("decisions/README", "Decisions"),
    ],
  },
];

/** The places of pages that are not in `docs/`, or have another name in the site. */
const places: Readonly<Record<string, string>> = {
  "README.md": "index.md",
  "CHANGELOG.md": "changelog.md",
  "CONTRIBUTING.md": "contributing.md",
  "SECURITY.md": "reporting.md",
};

/** Where a Markdown file of the repository stands among the sources of the site; undefined if it is no page. */
export function placeOf(file: string): string | undefined {
  const [, name] = /^docs\/(.+\.md)$/.exec(file) ?? [];
  return name?.replace(/(^|\/)README\.md$/, "$1index.md") ?? places[file];
}

/** The address of a page within the site, as its sidebar writes it: `/api`, `/decisions/`. */
export function addressOf(place: string): string {
  return `/${place.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`;
}

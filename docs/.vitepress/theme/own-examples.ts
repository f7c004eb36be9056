import { onContentUpdated } from "vitepress";
import { onMounted } from "vue";

/** What the documents are written with. */
const writtenAddress = "http://localhost:4242";
const writtenKey = /\b(sk|pk)_test_…/g;

/** The reader's keys, as the service sends them to its own machine: without those that are not valid any more. */
interface OwnKeys {
  readonly secret?: string;
  readonly publishable?: string;
}

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Writes the address at which the site is read into its examples and links, and the reader's test keys into its examples, where they read it
 * on the machine of the service. The examples are copied as they are seen.
 */
export function showOwnExamples(): void {
  let keys: OwnKeys = {};
  const write = () => {
    if (location.origin !== writtenAddress) writeAddress(location);
    writeKeys(keys);
  };
  onMounted(async () => {
    write();
    if (!loopback.test(location.hostname)) return;
    keys = await ownKeys();
    write();
  });
  onContentUpdated(write);
}

async function ownKeys(): Promise<OwnKeys> {
  try {
    const response = await fetch("/docs/keys.json");
    return response.ok ? ((await response.json()) as OwnKeys) : {};
  } catch {
    return {};
  }
}

function writeAddress({ origin, host, hostname, port, protocol }: Location): void {
  for (const link of document.querySelectorAll(`.vp-doc a[href^="${writtenAddress}"]`)) {
    link.setAttribute("href", origin + (link.getAttribute("href") ?? "").slice(writtenAddress.length));
  }
  const parts: Readonly<Record<string, string>> = {
    '"localhost"': `"${hostname}"`,
    "4242": port === "" ? (protocol === "https:" ? "443" : "80") : port,
    '"http"': `"${protocol.slice(0, -1)}"`,
  };
  for (const text of textsWithin(".vp-doc code, .vp-doc a")) {
    const isInParts = text.parentElement?.closest(".line")?.textContent.includes("port: 4242") === true;
    if (!isInParts)
      text.data = text.data.replaceAll(writtenAddress, origin).replaceAll("localhost:4242", host);
  }
  // Stripe's client takes the parts of the address one by one.
  for (const line of document.querySelectorAll(".vp-doc .line")) {
    if (!line.textContent.includes("port: 4242")) continue;
    for (const text of textsIn(line)) {
      const word = text.data.trim();
      const own = parts[word];
      if (own !== undefined) text.data = text.data.replace(word, () => own);
    }
  }
}

/** Only whole examples are filled in: a sentence about the placeholder keeps it. */
function writeKeys({ secret, publishable }: OwnKeys): void {
  const own = { sk: secret, pk: publishable };
  for (const text of textsWithin(".vp-doc pre code")) {
    text.data = text.data.replace(writtenKey, (placeholder, kind: "sk" | "pk") => own[kind] ?? placeholder);
  }
}

function textsWithin(selector: string): readonly Text[] {
  return [...document.querySelectorAll(selector)].flatMap(textsIn);
}

function textsIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts;
}

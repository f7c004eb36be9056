import { awaitHandshake } from "../elements/await-handshake.ts";
import type { PlanMessages } from "../language/installment-messages.ts";
import type { LocaleTag } from "../language/locale.ts";
import { payerTag } from "../language/payer-tag.ts";
import { servePlans } from "./plan-frame.ts";

/** What the document contains for this script. */
interface PlanData {
  readonly messages: PlanMessages;
  readonly paying: string;
}

void serveHost();

async function serveHost(): Promise<void> {
  const port = await awaitHandshake({ window, host: parent, nonce: location.hash.slice(1) });
  const query = new URLSearchParams(location.search);
  const locale = document.documentElement.lang as LocaleTag;
  const data = JSON.parse(document.getElementById("plans")?.textContent ?? "null") as PlanData;
  servePlans({
    ...data,
    port,
    locale,
    publishableKey: query.get("key") ?? "",
    tag: payerTag(locale, [query.get("locale") ?? "", ...navigator.languages]),
    fetch: (input, init) => fetch(input, init),
  });
}

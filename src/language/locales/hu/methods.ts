import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hogyan szeretne fizetni?",
  card: "Kártya",
  away: "A fizetés itt történik: {method}. Utána visszatér erre az oldalra.",
  goTo: "Tovább ide: {method}",
  atMethodTitle: "Fizetés itt: {method}",
  atMethodText: "A fizetés ott várja Önt. Ha az imént fizetett, ez az oldal hamarosan jelzi az eredményt.",
  otherWay: "Fizetés más módon",
  pendingTitle: "A fizetés megerősítés alatt áll",
  pendingText: "A megerősítés eltarthat egy ideig: bezárhatja ezt az oldalt. Ne fizessen újra.",
} satisfies MethodMessages;

import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Jak chcete zaplatit?",
  card: "Karta",
  away: "Zaplatíte na stránce {method} a vrátíte se sem.",
  goTo: "Přejít na {method}",
  atMethodTitle: "Zaplaťte přes {method}",
  atMethodText: "Platba tam na vás čeká. Pokud jste právě zaplatili, tato stránka vám dá za okamžik vědět.",
  otherWay: "Zaplatit jinak",
  pendingTitle: "Vaše platba se potvrzuje",
  pendingText: "Potvrzení může chvíli trvat: tuto stránku můžete zavřít. Neplaťte znovu.",
} satisfies MethodMessages;

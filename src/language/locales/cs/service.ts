import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Vaše objednávka",
    showItems: "Co je zahrnuto",
    payTo: "Zaplatit kartou: {merchant}.",
    backTo: "Zpět: {merchant}",
    noScript:
      "Tato stránka potřebuje JavaScript, aby mohla vaši kartu bezpečně přijmout. Zapněte ho a načtěte stránku znovu, nebo se zeptejte na jiný způsob platby: {merchant}.",
    slowToLoad: "Formulář karty se načítá déle než obvykle. Nic nebylo strženo.",
    reload: "Načíst stránku znovu",
    foot: "Vaše karta jde přímo do platební služby, nikdy do obchodu.",
  },
  testMode: {
    name: "Testovací režim",
    cards: "Zobrazit testovací karty",
    hint: "Tady se nehýbou žádné peníze. Použijte jedno z těchto čísel s libovolným budoucím datem a libovolným bezpečnostním kódem.",
  },
  notices: {
    unknownKey: "Formulář karty nelze zobrazit: klíč v jeho adrese není známý.",
    unknownLink: {
      title: "Takový platební odkaz neexistuje",
      text: "Zkontrolujte adresu nebo požádejte odesílatele o novou. Nic nebylo strženo.",
    },
    endedLink: {
      title: "Tento platební odkaz skončil",
      text: "Nic nebylo strženo. Požádejte obchodníka o nový odkaz.",
    },
    unknownSession: {
      title: "Taková platba neexistuje",
      text: "Vraťte se do obchodu a začněte platbu znovu. Nic nebylo strženo.",
    },
    unknownPage: {
      title: "Na této adrese nic není",
      text: "Zkontrolujte adresu nebo se zeptejte odesílatele.",
    },
    home: {
      title: "Toto je platební služba",
      text: "Služba běží. K zaplacení je potřeba adresa platebního odkazu nebo obchodu.",
    },
  },
  challenge: {
    title: "Potvrďte platbu",
    text: "{merchant} chce zatížit vaši kartu. Potvrďte, jen pokud platíte vy.",
    simulated: "Simulovaná banka: tato stránka stojí tam, kde by se vás ptala skutečná banka.",
    merchant: "Obchodník",
    amount: "Částka",
    card: "Karta",
    confirm: "Potvrdit",
    fail: "Odmítnout",
    goOn: "Pokračovat",
    confirmed: {
      title: "Potvrzeno",
      text: "Vaše banka ví, že jste to vy. Toto okno můžete zavřít.",
    },
    failed: {
      title: "Nepotvrzeno",
      text: "Nic nebylo strženo. Toto okno můžete zavřít.",
    },
    unknown: {
      title: "Není tu co potvrdit",
      text: "Vraťte se do obchodu a začněte platbu znovu. Nic nebylo strženo.",
    },
  },
} satisfies ServiceSentences;

import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Vaša objednávka",
    showItems: "Čo je zahrnuté",
    payTo: "Zaplatiť kartou: {merchant}.",
    backTo: "Späť: {merchant}",
    noScript:
      "Táto stránka potrebuje JavaScript, aby mohla vašu kartu bezpečne prijať. Zapnite ho a načítajte stránku znova, alebo sa opýtajte na iný spôsob platby: {merchant}.",
    slowToLoad: "Formulár karty sa načítava dlhšie ako zvyčajne. Nič sa nestrhlo.",
    reload: "Načítať stránku znova",
    foot: "Vaša karta ide priamo do platobnej služby, nikdy do obchodu.",
  },
  testMode: {
    name: "Testovací režim",
    cards: "Zobraziť testovacie karty",
    hint: "Tu sa nehýbu žiadne peniaze. Použite jedno z týchto čísel s ľubovoľným budúcim dátumom a ľubovoľným bezpečnostným kódom.",
  },
  notices: {
    unknownKey: "Formulár karty nemožno zobraziť: kľúč v jeho adrese nie je známy.",
    unknownLink: {
      title: "Taký platobný odkaz neexistuje",
      text: "Skontrolujte adresu alebo požiadajte odosielateľa o novú. Nič sa nestrhlo.",
    },
    endedLink: {
      title: "Tento platobný odkaz sa skončil",
      text: "Nič sa nestrhlo. Požiadajte obchodníka o nový odkaz.",
    },
    unknownSession: {
      title: "Taká platba neexistuje",
      text: "Vráťte sa do obchodu a začnite platbu znova. Nič sa nestrhlo.",
    },
    unknownPage: {
      title: "Na tejto adrese nič nie je",
      text: "Skontrolujte adresu alebo sa opýtajte odosielateľa.",
    },
    home: {
      title: "Toto je platobná služba",
      text: "Služba beží. Na zaplatenie je potrebná adresa platobného odkazu alebo obchodu.",
    },
  },
  challenge: {
    title: "Potvrďte platbu",
    text: "{merchant} chce zaťažiť vašu kartu. Potvrďte, len ak platíte vy.",
    simulated: "Simulovaná banka: táto stránka je na mieste, kde by sa vás pýtala skutočná banka.",
    merchant: "Obchodník",
    amount: "Suma",
    card: "Karta",
    confirm: "Potvrdiť",
    fail: "Odmietnuť",
    goOn: "Pokračovať",
    confirmed: {
      title: "Potvrdené",
      text: "Vaša banka vie, že ste to vy. Toto okno môžete zavrieť.",
    },
    failed: {
      title: "Nepotvrdené",
      text: "Nič sa nestrhlo. Toto okno môžete zavrieť.",
    },
    unknown: {
      title: "Nie je tu čo potvrdiť",
      text: "Vráťte sa do obchodu a začnite platbu znova. Nič sa nestrhlo.",
    },
  },
} satisfies ServiceSentences;

import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Din beställning",
    showItems: "Vad som ingår",
    payTo: "Betala {merchant} med kort.",
    backTo: "Tillbaka till {merchant}",
    noScript:
      "Sidan behöver JavaScript för att ta emot ditt kort säkert. Slå på det och läs in sidan igen, eller fråga {merchant} om ett annat sätt att betala.",
    slowToLoad: "Kortformuläret tar längre tid än vanligt. Inget har dragits.",
    reload: "Läs in sidan igen",
    foot: "Ditt kort går direkt till betaltjänsten, aldrig till butiken.",
  },
  testMode: {
    name: "Testläge",
    cards: "Visa testkort",
    hint: "Här flyttas inga pengar. Använd ett av de här numren med valfritt framtida datum och valfri säkerhetskod.",
  },
  notices: {
    unknownKey: "Kortformuläret kan inte visas: nyckeln i adressen är okänd.",
    unknownLink: {
      title: "Den här betalningslänken finns inte",
      text: "Kontrollera adressen eller be den som skickade den om en ny. Inget har dragits.",
    },
    endedLink: {
      title: "Den här betalningslänken har upphört",
      text: "Inget har dragits. Be butiken om en ny länk.",
    },
    unknownSession: {
      title: "Den här betalningen finns inte",
      text: "Gå tillbaka till butiken och börja om med betalningen. Inget har dragits.",
    },
    unknownPage: {
      title: "Det finns inget på den här adressen",
      text: "Kontrollera adressen eller fråga den som skickade den.",
    },
    home: {
      title: "Det här är en betaltjänst",
      text: "Den är igång. Den som vill betala behöver adressen till en betalningslänk eller en butik.",
    },
  },
  challenge: {
    title: "Bekräfta din betalning",
    text: "{merchant} vill dra pengar från ditt kort. Bekräfta bara om det är du som betalar.",
    simulated: "En simulerad bank: den här sidan står där en riktig bank skulle fråga dig.",
    merchant: "Butik",
    amount: "Belopp",
    card: "Kort",
    confirm: "Bekräfta",
    fail: "Neka",
    goOn: "Fortsätt",
    confirmed: {
      title: "Bekräftat",
      text: "Din bank vet att det är du. Du kan stänga det här fönstret.",
    },
    failed: {
      title: "Inte bekräftat",
      text: "Inget har dragits. Du kan stänga det här fönstret.",
    },
    unknown: {
      title: "Det finns inget att bekräfta här",
      text: "Gå tillbaka till butiken och börja om med betalningen. Inget har dragits.",
    },
  },
} satisfies ServiceSentences;

import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Din bestilling",
    showItems: "Hvad der er med",
    payTo: "Betal {merchant} med kort.",
    backTo: "Tilbage til {merchant}",
    noScript:
      "Siden har brug for JavaScript for at modtage dit kort sikkert. Slå det til, og genindlæs siden, eller spørg {merchant} om en anden måde at betale på.",
    slowToLoad: "Kortformularen er længere tid om det end normalt. Der er ikke trukket noget.",
    reload: "Genindlæs siden",
    foot: "Dit kort går direkte til betalingstjenesten, aldrig til butikken.",
  },
  testMode: {
    name: "Testtilstand",
    cards: "Vis testkort",
    hint: "Her flyttes ingen penge. Brug et af disse numre med en vilkårlig fremtidig dato og vilkårlige kontrolcifre.",
  },
  notices: {
    unknownKey: "Kortformularen kan ikke vises: nøglen i adressen kendes ikke.",
    unknownLink: {
      title: "Dette betalingslink findes ikke",
      text: "Kontrollér adressen, eller bed afsenderen om en ny. Der er ikke trukket noget.",
    },
    endedLink: {
      title: "Dette betalingslink er afsluttet",
      text: "Der er ikke trukket noget. Bed butikken om et nyt link.",
    },
    unknownSession: {
      title: "Denne betaling findes ikke",
      text: "Gå tilbage til butikken, og begynd betalingen forfra. Der er ikke trukket noget.",
    },
    unknownPage: {
      title: "Der er ikke noget på denne adresse",
      text: "Kontrollér adressen, eller spørg afsenderen.",
    },
    home: {
      title: "Dette er en betalingstjeneste",
      text: "Den kører. Den, der vil betale, skal bruge adressen på et betalingslink eller en butik.",
    },
  },
  challenge: {
    title: "Bekræft din betaling",
    text: "{merchant} vil trække på dit kort. Bekræft kun, hvis det er dig, der betaler.",
    simulated: "En simuleret bank: denne side står, hvor en rigtig bank ville spørge dig.",
    merchant: "Butik",
    amount: "Beløb",
    card: "Kort",
    confirm: "Bekræft",
    fail: "Afvis",
    goOn: "Fortsæt",
    confirmed: {
      title: "Bekræftet",
      text: "Din bank ved, at det er dig. Du kan lukke dette vindue.",
    },
    failed: {
      title: "Ikke bekræftet",
      text: "Der er ikke trukket noget. Du kan lukke dette vindue.",
    },
    unknown: {
      title: "Der er ikke noget at bekræfte her",
      text: "Gå tilbage til butikken, og begynd betalingen forfra. Der er ikke trukket noget.",
    },
  },
} satisfies ServiceSentences;

import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Je bestelling",
    showItems: "Wat erbij hoort",
    payTo: "Betaal {merchant} met je kaart.",
    backTo: "Terug naar {merchant}",
    noScript:
      "Deze pagina heeft JavaScript nodig om je kaart veilig te ontvangen. Zet het aan en laad de pagina opnieuw, of vraag {merchant} om een andere manier van betalen.",
    slowToLoad: "Het kaartformulier doet er langer over dan normaal. Er is niets afgeschreven.",
    reload: "Pagina opnieuw laden",
    foot: "Je kaart gaat rechtstreeks naar de betaaldienst, nooit naar de winkel.",
  },
  testMode: {
    name: "Testmodus",
    cards: "Testkaarten tonen",
    hint: "Hier gaat geen geld om. Gebruik een van deze nummers met een willekeurige toekomstige datum en een willekeurige beveiligingscode.",
  },
  notices: {
    unknownKey: "Het kaartformulier kan niet worden getoond: de sleutel in het adres is niet bekend.",
    unknownLink: {
      title: "Deze betaallink bestaat niet",
      text: "Controleer het adres of vraag een nieuw adres aan wie het je stuurde. Er is niets afgeschreven.",
    },
    endedLink: {
      title: "Deze betaallink is beëindigd",
      text: "Er is niets afgeschreven. Vraag de winkel om een nieuwe link.",
    },
    unknownSession: {
      title: "Deze betaling bestaat niet",
      text: "Ga terug naar de winkel en begin de betaling opnieuw. Er is niets afgeschreven.",
    },
    unknownPage: {
      title: "Op dit adres is niets te vinden",
      text: "Controleer het adres of vraag het aan wie het je stuurde.",
    },
    home: {
      title: "Dit is een betaaldienst",
      text: "Hij draait. Wie wil betalen, heeft het adres van een betaallink of een winkel nodig.",
    },
  },
  challenge: {
    title: "Bevestig je betaling",
    text: "{merchant} wil je kaart belasten. Bevestig alleen als jij het bent die betaalt.",
    simulated: "Een gesimuleerde bank: deze pagina staat waar een echte bank je zou vragen.",
    merchant: "Winkel",
    amount: "Bedrag",
    card: "Kaart",
    confirm: "Bevestigen",
    fail: "Weigeren",
    goOn: "Doorgaan",
    confirmed: {
      title: "Bevestigd",
      text: "Je bank weet dat jij het bent. Je kunt dit venster sluiten.",
    },
    failed: {
      title: "Niet bevestigd",
      text: "Er is niets afgeschreven. Je kunt dit venster sluiten.",
    },
    unknown: {
      title: "Hier valt niets te bevestigen",
      text: "Ga terug naar de winkel en begin de betaling opnieuw. Er is niets afgeschreven.",
    },
  },
} satisfies ServiceSentences;

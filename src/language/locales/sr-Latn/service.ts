import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Vaša porudžbina",
    showItems: "Šta je uključeno",
    payTo: "Plaćanje karticom: {merchant}.",
    backTo: "Nazad: {merchant}",
    noScript:
      "Ovoj stranici je potreban JavaScript da bi bezbedno primila vašu karticu. Uključite ga i ponovo učitajte stranicu ili zatražite drugi način plaćanja: {merchant}.",
    slowToLoad: "Obrazac za karticu se učitava duže nego obično. Ništa nije naplaćeno.",
    reload: "Ponovo učitaj stranicu",
    foot: "Podaci o kartici idu direktno platnom servisu, nikada prodavnici.",
  },
  testMode: {
    name: "Probni režim",
    cards: "Prikaži probne kartice",
    hint: "Ovde nema pravog novca. Upotrebite jedan od ovih brojeva sa bilo kojim budućim datumom i bilo kojim bezbednosnim kodom.",
  },
  notices: {
    unknownKey: "Obrazac za karticu ne može da se prikaže: ključ u njegovoj adresi nije poznat.",
    unknownLink: {
      title: "Takav link za plaćanje ne postoji",
      text: "Proverite adresu ili zatražite novu od onoga ko vam ju je poslao. Ništa nije naplaćeno.",
    },
    endedLink: {
      title: "Ovaj link za plaćanje više ne važi",
      text: "Ništa nije naplaćeno. Zatražite novi link od trgovca.",
    },
    unknownSession: {
      title: "Takvo plaćanje ne postoji",
      text: "Vratite se u prodavnicu i započnite plaćanje ispočetka. Ništa nije naplaćeno.",
    },
    unknownPage: {
      title: "Na ovoj adresi nema ničega",
      text: "Proverite adresu ili pitajte onoga ko vam ju je poslao.",
    },
    home: {
      title: "Ovo je platni servis",
      text: "Radi. Za plaćanje vam je potrebna adresa linka za plaćanje ili prodavnice.",
    },
  },
  challenge: {
    title: "Potvrdite plaćanje",
    text: "{merchant} želi da naplati sa vaše kartice. Potvrdite samo ako vi plaćate.",
    simulated: "Simulirana banka: na mestu ove stranice pitala bi vas prava banka.",
    merchant: "Trgovac",
    amount: "Iznos",
    card: "Kartica",
    confirm: "Potvrdi",
    fail: "Odbij",
    goOn: "Nastavi",
    confirmed: {
      title: "Potvrđeno",
      text: "Vaša banka zna da ste to vi. Možete zatvoriti ovaj prozor.",
    },
    failed: {
      title: "Nije potvrđeno",
      text: "Ništa nije naplaćeno. Možete zatvoriti ovaj prozor.",
    },
    unknown: {
      title: "Ovde nema ničega za potvrdu",
      text: "Vratite se u prodavnicu i započnite plaćanje ispočetka. Ništa nije naplaćeno.",
    },
  },
} satisfies ServiceSentences;

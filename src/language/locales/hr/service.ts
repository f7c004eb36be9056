import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Vaša narudžba",
    showItems: "Što je uključeno",
    payTo: "Plaćanje karticom: {merchant}.",
    backTo: "Natrag: {merchant}",
    noScript:
      "Ova stranica treba JavaScript kako bi sigurno primila vašu karticu. Uključite ga i ponovno učitajte stranicu ili zatražite drugi način plaćanja: {merchant}.",
    slowToLoad: "Obrazac za karticu učitava se dulje nego obično. Ništa nije naplaćeno.",
    reload: "Ponovno učitaj stranicu",
    foot: "Podaci o kartici idu izravno usluzi plaćanja, nikada trgovini.",
  },
  testMode: {
    name: "Testni način",
    cards: "Prikaži testne kartice",
    hint: "Ovdje nema pravog novca. Upotrijebite jedan od ovih brojeva s bilo kojim budućim datumom i bilo kojim sigurnosnim kodom.",
  },
  notices: {
    unknownKey: "Obrazac za karticu ne može se prikazati: ključ u njegovoj adresi nije poznat.",
    unknownLink: {
      title: "Takva poveznica za plaćanje ne postoji",
      text: "Provjerite adresu ili zatražite novu od onoga tko vam ju je poslao. Ništa nije naplaćeno.",
    },
    endedLink: {
      title: "Ova poveznica za plaćanje više ne vrijedi",
      text: "Ništa nije naplaćeno. Zatražite od trgovca novu poveznicu.",
    },
    unknownSession: {
      title: "Takvo plaćanje ne postoji",
      text: "Vratite se u trgovinu i započnite plaćanje iznova. Ništa nije naplaćeno.",
    },
    unknownPage: {
      title: "Na ovoj adresi nema ničega",
      text: "Provjerite adresu ili pitajte onoga tko vam ju je poslao.",
    },
    home: {
      title: "Ovo je usluga plaćanja",
      text: "Radi. Za plaćanje trebate adresu poveznice za plaćanje ili trgovine.",
    },
  },
  challenge: {
    title: "Potvrdite plaćanje",
    text: "{merchant} želi teretiti vašu karticu. Potvrdite samo ako vi plaćate.",
    simulated: "Simulirana banka: na mjestu ove stranice pitala bi vas prava banka.",
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
      title: "Ovdje nema ničega za potvrditi",
      text: "Vratite se u trgovinu i započnite plaćanje iznova. Ništa nije naplaćeno.",
    },
  },
} satisfies ServiceSentences;

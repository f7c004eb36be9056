import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Bestillinga di",
    showItems: "Kva som er med",
    payTo: "Betal {merchant} med kort.",
    backTo: "Tilbake til {merchant}",
    noScript:
      "Sida treng JavaScript for å ta imot kortet ditt trygt. Slå det på og last inn sida på nytt, eller spør {merchant} om ein annan måte å betale på.",
    slowToLoad: "Kortskjemaet bruker lengre tid enn vanleg. Ingenting er trekt.",
    reload: "Last inn sida på nytt",
    foot: "Kortet går rett til betalingstenesta, aldri til butikken.",
  },
  testMode: {
    name: "Testmodus",
    cards: "Vis testkort",
    hint: "Her vert ingen pengar flytta. Bruk eitt av desse nummera med ein vilkårleg framtidig dato og tryggingskode.",
  },
  notices: {
    unknownKey: "Kortskjemaet kan ikkje visast: nøkkelen i adressa er ikkje kjend.",
    unknownLink: {
      title: "Denne betalingslenkja finst ikkje",
      text: "Kontroller adressa, eller be avsendaren om ei ny. Ingenting er trekt.",
    },
    endedLink: {
      title: "Denne betalingslenkja er avslutta",
      text: "Ingenting er trekt. Be butikken om ei ny lenkje.",
    },
    unknownSession: {
      title: "Denne betalinga finst ikkje",
      text: "Gå tilbake til butikken og start betalinga på nytt. Ingenting er trekt.",
    },
    unknownPage: {
      title: "Det er ingenting på denne adressa",
      text: "Kontroller adressa, eller spør avsendaren.",
    },
    home: {
      title: "Dette er ei betalingsteneste",
      text: "Ho er i drift. Den som vil betale, treng adressa til ei betalingslenkje eller ein butikk.",
    },
  },
  challenge: {
    title: "Stadfest betalinga",
    text: "{merchant} vil trekkje kortet ditt. Stadfest berre om det er du som betaler.",
    simulated: "Ein simulert bank: denne sida står der ein ekte bank ville ha spurt deg.",
    merchant: "Butikk",
    amount: "Beløp",
    card: "Kort",
    confirm: "Stadfest",
    fail: "Avvis",
    goOn: "Hald fram",
    confirmed: {
      title: "Stadfesta",
      text: "Banken din veit at det er deg. Du kan lukke dette vindauget.",
    },
    failed: {
      title: "Ikkje stadfesta",
      text: "Ingenting er trekt. Du kan lukke dette vindauget.",
    },
    unknown: {
      title: "Det er ingenting å stadfeste her",
      text: "Gå tilbake til butikken og start betalinga på nytt. Ingenting er trekt.",
    },
  },
} satisfies ServiceSentences;

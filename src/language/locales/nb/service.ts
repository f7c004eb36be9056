import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Bestillingen din",
    showItems: "Hva som er med",
    payTo: "Betal {merchant} med kort.",
    backTo: "Tilbake til {merchant}",
    noScript:
      "Siden trenger JavaScript for å ta imot kortet ditt trygt. Slå det på og last inn siden på nytt, eller spør {merchant} om en annen måte å betale på.",
    slowToLoad: "Kortskjemaet bruker lengre tid enn vanlig. Ingenting er trukket.",
    reload: "Last inn siden på nytt",
    foot: "Kortet går rett til betalingstjenesten, aldri til butikken.",
  },
  testMode: {
    name: "Testmodus",
    cards: "Vis testkort",
    hint: "Her flyttes ingen penger. Bruk et av disse numrene med en hvilken som helst fremtidig dato og sikkerhetskode.",
  },
  notices: {
    unknownKey: "Kortskjemaet kan ikke vises: nøkkelen i adressen er ikke kjent.",
    unknownLink: {
      title: "Denne betalingslenken finnes ikke",
      text: "Kontroller adressen, eller be avsenderen om en ny. Ingenting er trukket.",
    },
    endedLink: {
      title: "Denne betalingslenken er avsluttet",
      text: "Ingenting er trukket. Be butikken om en ny lenke.",
    },
    unknownSession: {
      title: "Denne betalingen finnes ikke",
      text: "Gå tilbake til butikken og begynn betalingen på nytt. Ingenting er trukket.",
    },
    unknownPage: {
      title: "Det er ingenting på denne adressen",
      text: "Kontroller adressen, eller spør avsenderen.",
    },
    home: {
      title: "Dette er en betalingstjeneste",
      text: "Den er i drift. Den som vil betale, trenger adressen til en betalingslenke eller en butikk.",
    },
  },
  challenge: {
    title: "Bekreft betalingen",
    text: "{merchant} vil trekke kortet ditt. Bekreft bare hvis det er du som betaler.",
    simulated: "En simulert bank: denne siden står der en ekte bank ville spurt deg.",
    merchant: "Butikk",
    amount: "Beløp",
    card: "Kort",
    confirm: "Bekreft",
    fail: "Avvis",
    goOn: "Fortsett",
    confirmed: {
      title: "Bekreftet",
      text: "Banken din vet at det er deg. Du kan lukke dette vinduet.",
    },
    failed: {
      title: "Ikke bekreftet",
      text: "Ingenting er trukket. Du kan lukke dette vinduet.",
    },
    unknown: {
      title: "Det er ingenting å bekrefte her",
      text: "Gå tilbake til butikken og begynn betalingen på nytt. Ingenting er trukket.",
    },
  },
} satisfies ServiceSentences;

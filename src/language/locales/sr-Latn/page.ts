import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Nastavi: {merchant}",
    cardHeading: "Plaćanje karticom",
    paidTitle: "Plaćeno",
    paidText: "{merchant}: vaša uplata je primljena.",
    alreadyPaidTitle: "Već je plaćeno",
    alreadyPaidText: "Ovo je već plaćeno. Ništa više neće biti naplaćeno.",
    receiptNumber: "Broj potvrde",
    payAgain: "Novo plaćanje",
    confirmTitle: "Potvrda kod vaše banke",
    confirmText:
      "Vaša banka traži da ovo plaćanje potvrdite na njenoj stranici. Ništa se ne naplaćuje pre toga.",
    goToBank: "Idi na stranicu banke",
    askingTitle: "Pitamo vašu banku",
    askingText:
      "Vaše plaćanje je na putu, a odgovor se čeka duže. Ne morate ništa više da uradite. Nemojte plaćati ponovo: ova stranica će vas obavestiti.",
    pausedLink: {
      title: "Ovaj link trenutno ne prima plaćanja",
      text: "Ništa nije naplaćeno. Pitajte trgovca kada se ponovo otvara.",
    },
    expiredSession: {
      title: "Vreme za ovo plaćanje je isteklo",
      text: "Ništa nije naplaćeno. Vratite se u prodavnicu i započnite plaćanje ispočetka.",
    },
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;

import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Nastavi: {merchant}",
    cardHeading: "Plaćanje karticom",
    paidTitle: "Plaćeno",
    paidText: "{merchant}: vaša je uplata primljena.",
    alreadyPaidTitle: "Već je plaćeno",
    alreadyPaidText: "Ovo je već plaćeno. Ništa se više neće naplatiti.",
    receiptNumber: "Broj potvrde",
    payAgain: "Novo plaćanje",
    confirmTitle: "Potvrda kod vaše banke",
    confirmText:
      "Vaša banka traži da ovo plaćanje potvrdite na njezinoj stranici. Ništa se ne naplaćuje prije toga.",
    goToBank: "Idi na stranicu banke",
    askingTitle: "Pitamo vašu banku",
    askingText:
      "Vaše je plaćanje na putu, a odgovor se čeka duže. Ne morate ništa više učiniti. Nemojte ponovno plaćati: ova će vas stranica obavijestiti.",
    pausedLink: {
      title: "Ova poveznica trenutačno ne prima plaćanja",
      text: "Ništa nije naplaćeno. Pitajte trgovca kada se ponovno otvara.",
    },
    expiredSession: {
      title: "Vrijeme za ovo plaćanje je isteklo",
      text: "Ništa nije naplaćeno. Vratite se u trgovinu i započnite plaćanje iznova.",
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

import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Turpināt: {merchant}",
    cardHeading: "Maksāt ar karti",
    paidTitle: "Samaksāts",
    paidText: "{merchant}: jūsu maksājums ir saņemts.",
    alreadyPaidTitle: "Jau samaksāts",
    alreadyPaidText: "Tas jau ir samaksāts. Vairāk nekas netiks noņemts.",
    receiptNumber: "Čeka numurs",
    payAgain: "Veikt vēl vienu maksājumu",
    confirmTitle: "Apstipriniet savā bankā",
    confirmText: "Jūsu banka lūdz apstiprināt šo maksājumu tās lapā. Līdz tam nauda netiks noņemta.",
    goToBank: "Doties uz bankas lapu",
    askingTitle: "Jautājam jūsu bankai",
    askingText:
      "Jūsu maksājums ir ceļā, bet atbilde kavējas. Vairāk nekas nav jādara. Nemaksājiet vēlreiz: šī lapa jums paziņos.",
    pausedLink: {
      title: "Ar šo saiti pašlaik nevar maksāt",
      text: "Nauda netika noņemta. Jautājiet tirgotājam, kad tā atkal darbosies.",
    },
    expiredSession: {
      title: "Šī maksājuma laiks ir beidzies",
      text: "Nauda netika noņemta. Atgriezieties veikalā un sāciet maksājumu no jauna.",
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

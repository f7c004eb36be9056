import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Tovább ide: {merchant}",
    cardHeading: "Fizetés kártyával",
    paidTitle: "Kifizetve",
    paidText: "{merchant} megkapta a fizetést.",
    alreadyPaidTitle: "Már kifizetve",
    alreadyPaidText: "Ezt már kifizették. Több terhelés nem lesz.",
    receiptNumber: "Bizonylatszám",
    payAgain: "Új fizetés",
    confirmTitle: "Jóváhagyás a bankjánál",
    confirmText: "A bankja a saját oldalán kéri a fizetés jóváhagyását. Addig nem történik terhelés.",
    goToBank: "Tovább a bankjához",
    askingTitle: "Megkérdezzük a bankját",
    askingText:
      "A fizetés úton van, de a válasz késik. Nincs más teendője. Ne fizessen újra: ez az oldal jelzi az eredményt.",
    pausedLink: {
      title: "Ezen a linken most nem lehet fizetni",
      text: "Nem történt terhelés. Kérdezze meg a kereskedőt, mikor nyílik meg újra.",
    },
    expiredSession: {
      title: "A fizetésre szánt idő lejárt",
      text: "Nem történt terhelés. Térjen vissza az üzletbe, és kezdje újra a fizetést.",
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

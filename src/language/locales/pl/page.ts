import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Przejdź do: {merchant}",
    cardHeading: "Płatność kartą",
    paidTitle: "Zapłacono",
    paidText: "{merchant}: otrzymano Twoją płatność.",
    alreadyPaidTitle: "Już zapłacono",
    alreadyPaidText: "To zostało już zapłacone. Nic więcej nie zostanie pobrane.",
    receiptNumber: "Numer potwierdzenia",
    payAgain: "Wykonaj kolejną płatność",
    confirmTitle: "Potwierdź w swoim banku",
    confirmText:
      "Bank prosi o potwierdzenie tej płatności na swojej stronie. Do tego czasu nic nie zostanie pobrane.",
    goToBank: "Przejdź do banku",
    askingTitle: "Pytamy Twój bank",
    askingText:
      "Płatność jest w drodze, a odpowiedź się opóźnia. Nie musisz robić nic więcej. Nie płać ponownie: ta strona Cię powiadomi.",
    pausedLink: {
      title: "Ten link nie przyjmuje teraz płatności",
      text: "Nic nie pobrano. Zapytaj sprzedawcę, kiedy znów będzie działać.",
    },
    expiredSession: {
      title: "Czas na tę płatność minął",
      text: "Nic nie pobrano. Wróć do sklepu i zacznij płatność od nowa.",
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

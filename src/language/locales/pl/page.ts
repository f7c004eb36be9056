import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Chwileczkę…",
    stillWorking: "Nadal trwa. Nie płać ponownie: ta strona Cię powiadomi.",
    sumChanged: "Kwota się zmieniła. Sprawdź ją, zanim zapłacisz.",
  },
  ending: {
    receipt: "Pokaż potwierdzenie",
    telling: "Powiadamiamy sprzedawcę o płatności: {merchant}…",
    goingBack: "Powrót za {seconds} s: {merchant}",
    startAgain: "Zacznij od nowa",
    canRestart: "Nic nie pobrano. Zacznij od nowa jednym naciśnięciem: zamówienie jest takie samo.",
    expiredLink: {
      title: "Ten link do płatności stracił ważność",
      text: "Nic nie pobrano. Poproś sprzedawcę o nowy link.",
    },
    exhaustedLink: {
      title: "Ten link do płatności jest wyczerpany",
      text: "Nic nie pobrano. Poproś sprzedawcę o nowy link.",
    },
  },
} satisfies PageMessages;

import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Dane karty",
    number: "Numer karty",
    expiry: "Data ważności",
    cvc: "Kod zabezpieczający",
    name: "Imię i nazwisko na karcie",
    postalCode: "Kod pocztowy",
    country: "Kraj",
    network: "Sieć karty",
    expiryFormat: "MM / RR",
    cvcOnBack: "3 cyfry na odwrocie karty",
    cvcOnFront: "4 cyfry na przodzie karty",
    problems: {
      number: {
        empty: "Wpisz numer karty.",
        incomplete: "Numer karty jest za krótki.",
        incorrect: "Sprawdź numer karty.",
      },
      expiry: {
        empty: "Wpisz datę ważności.",
        incomplete: "Data ważności jest niepełna.",
        incorrect: "Sprawdź datę ważności.",
        past: "Ta karta straciła ważność.",
        too_far: "Data ważności jest zbyt odległa.",
      },
      cvc: {
        empty: "Wpisz kod zabezpieczający.",
        incomplete: "Kod zabezpieczający jest za krótki.",
        incorrect: "Sprawdź kod zabezpieczający.",
      },
      name: {
        empty: "Wpisz imię i nazwisko z karty.",
      },
      postalCode: {
        empty: "Wpisz kod pocztowy.",
        incorrect: "Sprawdź kod pocztowy.",
      },
    },
    missing: "Wpisz dane karty.",
    notComplete: "Dane karty są niepełne.",
  },
  payment: {
    pay: "Zapłać {amount}",
    payWithoutAmount: "Zapłać",
    paying: "Płatność {amount}…",
    payingWithoutAmount: "Płatność w toku…",
    paid: "Zapłacono. Dziękujemy.",
    slow: "Trwa to dłużej niż zwykle. Nie zamykaj tej strony.",
    unknown: "Nie wiemy jeszcze, czy płatność się powiodła.",
    unknownNext: "Zapytaj ponownie. Nie zapłacisz dwa razy.",
    askAgain: "Zapytaj ponownie",
    unfinished: "Rozpoczęta tu płatność nie ma jeszcze odpowiedzi.",
    finish: "Dokończ płatność",
    offline: "Brak połączenia z internetem.",
    offlineNext: "Wpisane dane zostają. Kontynuuj, gdy znów będziesz online.",
    confirmTitle: "Potwierdź w banku",
    confirmCancel: "Anuluj",
    confirming: "Czekamy na potwierdzenie…",
    goToBank: "Przejdź do banku",
  },
  declines: {
    declined: {
      message: "Karta została odrzucona.",
      next: "Użyj innej karty lub skontaktuj się z bankiem.",
    },
    callBank: {
      message: "Bank chce z Tobą porozmawiać przed tą płatnością.",
      next: "Zadzwoń pod numer podany na karcie, a potem spróbuj ponownie.",
    },
    tryLater: {
      message: "Bank nie mógł teraz zatwierdzić płatności.",
      next: "Spróbuj ponownie za kilka minut.",
    },
    notPermitted: {
      message: "Ta płatność nie jest dozwolona dla tej karty.",
      next: "Użyj innej karty.",
    },
    cardNotSupported: {
      message: "Ta karta nie obsługuje tego rodzaju zakupów.",
      next: "Użyj innej karty.",
    },
    currencyNotSupported: {
      message: "Tą kartą nie można płacić w {CUR}.",
      next: "Użyj innej karty.",
    },
    insufficientFunds: {
      message: "Na karcie brakuje środków.",
      next: "Użyj innej karty.",
    },
    limitReached: {
      message: "Limit tej karty został osiągnięty.",
      next: "Użyj innej karty lub zapytaj w banku.",
    },
    amountNotAllowed: {
      message: "Bank nie pozwala na tę kwotę z tej karty.",
      next: "Zapytaj w banku lub użyj innej karty.",
    },
    cardExpired: {
      message: "Karta straciła ważność.",
      next: "Użyj innej karty.",
    },
    numberIncorrect: {
      message: "Numer karty jest nieprawidłowy.",
      next: "Sprawdź go i spróbuj ponownie.",
    },
    cvcIncorrect: {
      message: "Kod zabezpieczający jest nieprawidłowy.",
      next: "Sprawdź go i spróbuj ponownie.",
    },
    blikCodeIncorrect: {
      message: "Kod BLIK jest nieprawidłowy lub stracił ważność.",
      next: "Wygeneruj nowy kod w aplikacji banku.",
    },
    expiryIncorrect: {
      message: "Data ważności jest nieprawidłowa.",
      next: "Sprawdź ją i spróbuj ponownie.",
    },
    postalCodeIncorrect: {
      message: "Kod pocztowy nie zgadza się z kartą.",
      next: "Sprawdź go i spróbuj ponownie.",
    },
    addressIncorrect: {
      message: "Adres rozliczeniowy nie zgadza się z kartą.",
      next: "Sprawdź go i spróbuj ponownie.",
    },
    cardUnusable: {
      message: "Tej karty nie można użyć.",
      next: "Skontaktuj się z bankiem lub użyj innej karty.",
    },
    confirm: {
      message: "Bank prosi o potwierdzenie tej płatności.",
      next: "Potwierdź ją w banku, a potem spróbuj ponownie.",
    },
    confirmOnPhone: {
      message: "Bank prosi o potwierdzenie tej płatności na telefonie.",
      next: "Zbliż telefon jeszcze raz, aby potwierdzić.",
    },
    notApproved: {
      message: "Nie udało się zatwierdzić płatności.",
      next: "Spróbuj ponownie.",
    },
    bankUnreachable: {
      message: "Nie udało się połączyć z bankiem.",
      next: "Spróbuj ponownie za kilka minut.",
    },
    processingFailed: {
      message: "Podczas przetwarzania karty wystąpił błąd. Nic nie pobrano.",
      next: "Spróbuj ponownie.",
    },
    paidTwice: {
      message: "Taką samą płatność wykonano przed chwilą.",
      next: "Sprawdź to, zanim zapłacisz ponownie.",
    },
    testCardNeeded: {
      message: "W trybie testowym działają tylko karty testowe. Nic nie pobrano.",
      next: "Użyj karty testowej.",
    },
  },
  errors: {
    general: {
      message: "Nie udało się wykonać płatności.",
      next: "Spróbuj ponownie lub użyj innej karty.",
    },
    notSetUp: {
      message: "Ta płatność nie jest poprawnie skonfigurowana. Nic nie pobrano.",
      next: "Zgłoś to sprzedawcy.",
    },
    amountRefused: {
      message: "Tej kwoty nie można zapłacić kartą. Nic nie pobrano.",
      next: "Zapytaj sprzedawcę.",
    },
    linkClosed: {
      message: "Ten link nie przyjmuje teraz płatności. Nic nie pobrano.",
      next: "Poproś sprzedawcę o nowy link.",
    },
    timeOver: {
      message: "Czas na tę płatność minął. Nic nie pobrano.",
      next: "Wróć do sklepu i zacznij płatność od nowa.",
    },
    changed: {
      message: "Ta płatność zmieniła się w międzyczasie.",
      next: "Odśwież stronę.",
    },
    atWork: {
      message: "Poprzednia próba jest jeszcze przetwarzana.",
      next: "Poczekaj chwilę, a potem spróbuj ponownie.",
    },
    sentBefore: {
      message: "Te dane karty zostały już wysłane.",
      next: "Sprawdź, czy płatność nie została już wykonana, zanim spróbujesz ponownie.",
    },
    tookLong: {
      message: "Płatność trwała zbyt długo. Nic nie pobrano.",
      next: "Spróbuj ponownie.",
    },
    ibanRefused: {
      message: "Tego numeru IBAN nie można użyć.",
      next: "Sprawdź go i spróbuj ponownie.",
    },
    triedTooOften: {
      message: "Tej karty próbowano użyć zbyt wiele razy. Nic nie pobrano.",
      next: "Użyj innej karty.",
    },
    tooMany: {
      message: "W krótkim czasie było zbyt wiele prób. Nic nie pobrano.",
      next: "Poczekaj kilka minut, a potem spróbuj ponownie.",
    },
    unavailable: {
      message: "Płatności kartą chwilowo nie działają. Nic nie pobrano.",
      next: "Spróbuj ponownie za kilka minut.",
    },
    ourFault: {
      message: "Coś poszło nie tak po naszej stronie.",
      next: "Spróbuj ponownie za kilka minut.",
    },
    connectionFailed: {
      message: "Połączenie nie powiodło się. Nic nie pobrano.",
      next: "Sprawdź połączenie i spróbuj ponownie.",
    },
    challengeCanceled: {
      message: "Płatność nie została potwierdzona. Nic nie pobrano.",
      next: "Zapłać ponownie lub użyj innej karty.",
    },
    challengeFailed: {
      message: "Bank nie potwierdził płatności. Nic nie pobrano.",
      next: "Spróbuj ponownie lub użyj innej karty.",
    },
    challengeExpired: {
      message: "Czas na potwierdzenie płatności minął. Nic nie pobrano.",
      next: "Spróbuj ponownie.",
    },
  },
} satisfies CardMessages;

import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Twoje subskrypcje",
    status: {
      active: "Aktywna",
      trialing: "Okres próbny",
      past_due: "Zaległa płatność",
      unpaid: "Nieopłacona",
      paused: "Wstrzymana",
      incomplete: "Jeszcze nierozpoczęta",
      ended: "Zakończona",
    },
    price: "Cena",
    period: "Okres rozliczeniowy",
    nextPayment: "Następna płatność",
    trialEnds: "Okres próbny do",
    endsOn: "Kończy się",
    endedOn: "Zakończono",
    owed: "Do zapłaty",
    card: "Karta",
    noCard: "Brak zapisanej karty",
    invoices: "Faktury",
    voided: "Anulowana",
    changeCard: "Zmień kartę",
    saveCard: "Zapisz kartę",
    savingCard: "Zapisywanie karty…",
    cardConsent: "{merchant} może obciążać tę kartę za Twoje subskrypcje.",
    goBack: "Wróć",
    cancel: "Anuluj subskrypcję",
    cancelTitle: "Anulować {product}?",
    cancelAtEnd: "Pozostaje aktywna do {date} i się nie odnowi.",
    cancelNow: "Kończy się od razu i nic już za nią nie płacisz.",
    cancelNowOwed: "Kończy się od razu. Do zapłaty pozostaje {amount}.",
    cancelYes: "Tak, anuluj",
    resume: "Zachowaj subskrypcję",
    canceled: "Subskrypcja jest anulowana.",
    resumed: "Subskrypcja trwa dalej.",
    cardKept: "Nowa karta nie została zapisana. Nic się nie zmieniło.",
    none: "Nie ma tu subskrypcji.",
  },
  portalLink: {
    expired: {
      title: "Ten link wygasł",
      text: "Linki działają tylko przez ograniczony czas. Możemy wysłać nowy e-mailem.",
    },
    unknown: {
      title: "Ten link jest nieprawidłowy",
      text: "Sprawdź adres lub poproś o nowy link.",
    },
    sendNew: "Wyślij nowy link",
    signIn: {
      title: "Zarządzaj subskrypcjami",
      text: "Podaj adres e-mail, aby otrzymać link do swoich subskrypcji.",
    },
    sent: {
      title: "Sprawdź skrzynkę",
      text: "Jeśli znajdziemy subskrypcję z tym adresem, wyślemy link.",
    },
    open: {
      title: "Otwórz swoje subskrypcje",
      text: "Kontynuuj tylko, jeśli to Ty prosisz o ten link.",
    },
    goOn: "Kontynuuj",
  },
  billingMail: {
    manage: "Zobacz, zmień lub anuluj subskrypcję:",
    payHere: "Zapłać lub zmień kartę:",
    confirmHere: "Potwierdź płatność:",
    started: {
      subject: "Twoja subskrypcja: {product}",
      text: "Twoja subskrypcja ({merchant}) się rozpoczęła. Odnawia się do czasu anulowania.",
    },
    trialEnds: {
      subject: "Twój okres próbny kończy się {date}",
      text: "Okres próbny {product} wkrótce się kończy. Możesz wcześniej anulować.",
    },
    renews: {
      subject: "{product}: odnowienie {date}",
      text: "Twoja subskrypcja wkrótce się odnowi. Możesz ją wcześniej anulować.",
    },
    cardEnds: {
      subject: "Twoja karta wygaśnie przed następną płatnością",
      text: "{card} nie będzie ważna przy następnej płatności. Zmień ją na czas.",
    },
    failed: {
      subject: "Twoja płatność {amount} nie powiodła się",
      text: "{merchant}: nie udało się obciążyć karty za {product}.",
    },
    nextTry: "Spróbujemy ponownie {date}.",
    confirm: {
      subject: "Potwierdź płatność {amount}",
      text: "Bank prosi o potwierdzenie płatności za {product}.",
    },
    ended: {
      subject: "Subskrypcja {product} zakończona",
      text: "Twoja subskrypcja zakończyła się, ponieważ nie została opłacona.",
    },
    canceled: {
      subject: "Anulowano {product}",
      text: "Twoja subskrypcja jest anulowana i się nie odnowi.",
    },
    cardChanged: {
      subject: "Twoja karta została zmieniona",
      text: "{card} płaci teraz za Twoje subskrypcje ({merchant}).",
    },
    notYou: "Jeśli to nie Ty, skontaktuj się ze sprzedawcą: {merchant}.",
    linkSubject: "Twój link: {merchant}",
    linkHere: "Otwórz swoje subskrypcje tym linkiem w ciągu 30 minut:",
    questions: "Pytania? Skontaktuj się ze sprzedawcą: {merchant}.",
  },
} satisfies BillingMessages;

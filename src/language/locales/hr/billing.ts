import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Vaše pretplate",
    status: {
      active: "Aktivna",
      trialing: "Probno razdoblje",
      past_due: "Plaćanje kasni",
      unpaid: "Neplaćena",
      paused: "Pauzirana",
      incomplete: "Još nije počela",
      ended: "Završena",
    },
    price: "Cijena",
    period: "Obračunsko razdoblje",
    nextPayment: "Sljedeće plaćanje",
    trialEnds: "Probno razdoblje do",
    endsOn: "Završava",
    endedOn: "Završila",
    owed: "Za platiti",
    card: "Kartica",
    noCard: "Nema spremljene kartice",
    invoices: "Računi",
    voided: "Storniran",
    changeCard: "Promijeni karticu",
    saveCard: "Spremi karticu",
    savingCard: "Spremanje kartice…",
    cardConsent: "{merchant} smije teretiti ovu karticu za vaše pretplate.",
    goBack: "Natrag",
    cancel: "Otkaži pretplatu",
    cancelTitle: "Otkazati {product}?",
    cancelAtEnd: "Ostaje aktivna do {date} i ne obnavlja se.",
    cancelNow: "Završava odmah i za nju više ništa ne dugujete.",
    cancelNowOwed: "Završava odmah. Još dugujete {amount}.",
    cancelYes: "Da, otkaži",
    resume: "Zadrži pretplatu",
    canceled: "Vaša pretplata je otkazana.",
    resumed: "Vaša pretplata se nastavlja.",
    cardKept: "Nova kartica nije spremljena. Ništa se nije promijenilo.",
    none: "Ovdje nema pretplata.",
  },
  portalLink: {
    expired: {
      title: "Ova je poveznica istekla",
      text: "Poveznice vrijede samo ograničeno vrijeme. Možemo vam poslati novu e-poštom.",
    },
    unknown: {
      title: "Ova poveznica nije važeća",
      text: "Provjerite adresu ili zatražite novu poveznicu.",
    },
    sendNew: "Pošalji novu poveznicu",
    signIn: {
      title: "Upravljanje pretplatama",
      text: "Unesite e-adresu da biste dobili poveznicu na svoje pretplate.",
    },
    sent: {
      title: "Provjerite e-poštu",
      text: "Ako za vašu adresu postoji pretplata, šaljemo vam poveznicu.",
    },
    open: {
      title: "Otvorite svoje pretplate",
      text: "Nastavite samo ako ste zatražili ovu poveznicu.",
    },
    goOn: "Nastavi",
  },
  billingMail: {
    manage: "Pogledajte, promijenite ili otkažite pretplatu:",
    payHere: "Platite ili promijenite karticu:",
    confirmHere: "Potvrdite plaćanje:",
    started: {
      subject: "Vaša pretplata: {product}",
      text: "Vaša pretplata kod trgovca {merchant} je počela. Obnavlja se dok je ne otkažete.",
    },
    trialEnds: {
      subject: "Vaše probno razdoblje završava {date}",
      text: "Probno razdoblje za {product} uskoro završava. Prije toga možete otkazati.",
    },
    renews: {
      subject: "{product} se obnavlja {date}",
      text: "Vaša pretplata uskoro se obnavlja. Prije toga je možete otkazati.",
    },
    cardEnds: {
      subject: "Vaša kartica istječe prije sljedećeg plaćanja",
      text: "{card} neće vrijediti za sljedeće plaćanje. Promijenite je na vrijeme.",
    },
    failed: {
      subject: "Vaše plaćanje od {amount} nije uspjelo",
      text: "{merchant}: karticu nije bilo moguće teretiti za {product}.",
    },
    nextTry: "Pokušat ćemo ponovno {date}.",
    confirm: {
      subject: "Potvrdite plaćanje od {amount}",
      text: "Banka traži da potvrdite plaćanje za {product}.",
    },
    ended: {
      subject: "{product}: pretplata je završila",
      text: "Vaša je pretplata završila jer nije plaćena.",
    },
    canceled: {
      subject: "Otkazali ste {product}",
      text: "Vaša je pretplata otkazana i ne obnavlja se.",
    },
    cardChanged: {
      subject: "Vaša je kartica promijenjena",
      text: "{card} sada plaća vaše pretplate kod trgovca {merchant}.",
    },
    notYou: "Ako to niste bili vi, obratite se trgovcu: {merchant}.",
    linkSubject: "Vaša poveznica: {merchant}",
    linkHere: "Otvorite svoje pretplate ovom poveznicom u roku od 30 minuta:",
    questions: "Pitanja? Obratite se trgovcu: {merchant}.",
  },
} satisfies BillingMessages;

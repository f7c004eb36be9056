import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Vaše pretplate",
    status: {
      active: "Aktivna",
      trialing: "Probni period",
      past_due: "Plaćanje kasni",
      unpaid: "Neplaćena",
      paused: "Pauzirana",
      incomplete: "Još nije počela",
      ended: "Završena",
    },
    price: "Cena",
    period: "Obračunski period",
    nextPayment: "Sledeće plaćanje",
    trialEnds: "Probni period do",
    endsOn: "Završava se",
    endedOn: "Završena dana",
    owed: "Za plaćanje",
    card: "Kartica",
    noCard: "Nema sačuvane kartice",
    invoices: "Računi",
    voided: "Storniran",
    changeCard: "Promeni karticu",
    saveCard: "Sačuvaj karticu",
    savingCard: "Čuvanje kartice…",
    cardConsent: "{merchant} sme da tereti ovu karticu za vaše pretplate.",
    goBack: "Nazad",
    cancel: "Otkaži pretplatu",
    cancelTitle: "Otkazati {product}?",
    cancelAtEnd: "Ostaje aktivna do {date} i ne obnavlja se.",
    cancelNow: "Završava se odmah i za nju više ništa ne dugujete.",
    cancelNowOwed: "Završava se odmah. Još dugujete {amount}.",
    cancelYes: "Da, otkaži",
    resume: "Zadrži pretplatu",
    canceled: "Vaša pretplata je otkazana.",
    resumed: "Vaša pretplata se nastavlja.",
    cardKept: "Nova kartica nije sačuvana. Ništa se nije promenilo.",
    none: "Ovde nema pretplata.",
  },
  portalLink: {
    expired: {
      title: "Ova veza je istekla",
      text: "Veze važe samo ograničeno vreme. Možemo da vam pošaljemo novu imejlom.",
    },
    unknown: {
      title: "Ova veza nije važeća",
      text: "Proverite adresu ili zatražite novu vezu.",
    },
    sendNew: "Pošalji novu vezu",
    signIn: {
      title: "Upravljanje pretplatama",
      text: "Unesite imejl da biste dobili vezu ka svojim pretplatama.",
    },
    sent: {
      title: "Proverite imejl",
      text: "Ako za vašu adresu postoji pretplata, šaljemo vam vezu.",
    },
    open: {
      title: "Otvorite svoje pretplate",
      text: "Nastavite samo ako ste zatražili ovu vezu.",
    },
    goOn: "Nastavi",
  },
  billingMail: {
    manage: "Pogledajte, promenite ili otkažite pretplatu:",
    payHere: "Platite ili promenite karticu:",
    confirmHere: "Potvrdite plaćanje:",
    started: {
      subject: "Vaša pretplata: {product}",
      text: "Vaša pretplata kod trgovca {merchant} je počela. Obnavlja se dok je ne otkažete.",
    },
    trialEnds: {
      subject: "Vaš probni period se završava {date}",
      text: "Probni period za {product} uskoro se završava. Pre toga možete da otkažete.",
    },
    renews: {
      subject: "{product} se obnavlja {date}",
      text: "Vaša pretplata se uskoro obnavlja. Pre toga možete da je otkažete.",
    },
    cardEnds: {
      subject: "Vaša kartica ističe pre sledećeg plaćanja",
      text: "{card} neće važiti za sledeće plaćanje. Promenite je na vreme.",
    },
    failed: {
      subject: "Vaše plaćanje od {amount} nije uspelo",
      text: "{merchant}: karticu nije bilo moguće teretiti za {product}.",
    },
    nextTry: "Pokušaćemo ponovo {date}.",
    confirm: {
      subject: "Potvrdite plaćanje od {amount}",
      text: "Banka traži da potvrdite plaćanje za {product}.",
    },
    ended: {
      subject: "{product}: pretplata je završena",
      text: "Vaša pretplata je završena jer nije plaćena.",
    },
    canceled: {
      subject: "Otkazali ste {product}",
      text: "Vaša pretplata je otkazana i ne obnavlja se.",
    },
    cardChanged: {
      subject: "Vaša kartica je promenjena",
      text: "{card} sada plaća vaše pretplate kod trgovca {merchant}.",
    },
    notYou: "Ako to niste bili vi, obratite se trgovcu: {merchant}.",
    linkSubject: "Vaša veza: {merchant}",
    linkHere: "Otvorite svoje pretplate ovom vezom u roku od 30 minuta:",
    questions: "Pitanja? Obratite se trgovcu: {merchant}.",
  },
} satisfies BillingMessages;

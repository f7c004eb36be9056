import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Tilauksesi",
    status: {
      active: "Voimassa",
      trialing: "Kokeilujakso",
      past_due: "Maksu myöhässä",
      unpaid: "Maksamatta",
      paused: "Tauolla",
      incomplete: "Ei vielä alkanut",
      ended: "Päättynyt",
    },
    price: "Hinta",
    period: "Laskutuskausi",
    nextPayment: "Seuraava maksu",
    trialEnds: "Kokeilu päättyy",
    endsOn: "Päättyy",
    endedOn: "Päättyi",
    owed: "Maksettavaa",
    card: "Kortti",
    noCard: "Ei tallennettua korttia",
    invoices: "Laskut",
    voided: "Mitätöity",
    changeCard: "Vaihda kortti",
    saveCard: "Tallenna kortti",
    savingCard: "Korttia tallennetaan…",
    cardConsent: "{merchant} saa veloittaa tilauksesi tältä kortilta.",
    goBack: "Takaisin",
    cancel: "Peruuta tilaus",
    cancelTitle: "Perutaanko {product}?",
    cancelAtEnd: "Se on voimassa {date} asti eikä uusiudu.",
    cancelNow: "Se päättyy heti, etkä ole siitä enää mitään velkaa.",
    cancelNowOwed: "Se päättyy heti. Maksettavaa on vielä {amount}.",
    cancelYes: "Kyllä, peruuta",
    resume: "Pidä tilaus",
    canceled: "Tilauksesi on peruttu.",
    resumed: "Tilauksesi jatkuu.",
    cardKept: "Uutta korttia ei tallennettu. Mikään ei muuttunut.",
    none: "Täällä ei ole tilauksia.",
  },
  portalLink: {
    expired: {
      title: "Linkki on vanhentunut",
      text: "Linkit toimivat vain rajoitetun ajan. Voimme lähettää uuden sähköpostilla.",
    },
    unknown: {
      title: "Linkki ei kelpaa",
      text: "Tarkista osoite tai pyydä uusi linkki.",
    },
    sendNew: "Lähetä uusi linkki",
    signIn: {
      title: "Hallitse tilauksiasi",
      text: "Anna sähköpostiosoitteesi, niin saat linkin tilauksiisi.",
    },
    sent: {
      title: "Katso sähköpostisi",
      text: "Jos osoitteellasi on tilaus, lähetämme linkin.",
    },
    open: {
      title: "Avaa tilauksesi",
      text: "Jatka vain, jos pyysit tätä linkkiä.",
    },
    goOn: "Jatka",
  },
  billingMail: {
    manage: "Katso, muuta tai peruuta tilauksesi:",
    payHere: "Maksa tai vaihda kortti:",
    confirmHere: "Vahvista maksu:",
    started: {
      subject: "Tilauksesi: {product}",
      text: "Tilauksesi on alkanut ({merchant}). Se uusiutuu, kunnes peruutat sen.",
    },
    trialEnds: {
      subject: "Kokeilusi päättyy {date}",
      text: "Kokeilusi päättyy pian: {product}. Voit peruuttaa sitä ennen.",
    },
    renews: {
      subject: "{product} uusiutuu {date}",
      text: "Tilauksesi uusiutuu pian. Voit peruuttaa sen sitä ennen.",
    },
    cardEnds: {
      subject: "Korttisi vanhenee ennen seuraavaa maksua",
      text: "{card} ei ole voimassa seuraavassa maksussa. Vaihda se ajoissa.",
    },
    failed: {
      subject: "Maksusi {amount} ei onnistunut",
      text: "{merchant} ei voinut veloittaa korttiasi: {product}.",
    },
    nextTry: "Yritämme uudelleen {date}.",
    confirm: {
      subject: "Vahvista maksusi {amount}",
      text: "Pankkisi pyytää vahvistamaan maksun: {product}.",
    },
    ended: {
      subject: "{product} on päättynyt",
      text: "Tilauksesi on päättynyt, koska sitä ei maksettu.",
    },
    canceled: {
      subject: "Peruutit tilauksen: {product}",
      text: "Tilauksesi on peruttu eikä uusiudu.",
    },
    cardChanged: {
      subject: "Korttisi on vaihdettu",
      text: "{card} maksaa nyt tilauksesi ({merchant}).",
    },
    notYou: "Jos se et ollut sinä, ota yhteyttä: {merchant}.",
    linkSubject: "Linkkisi: {merchant}",
    linkHere: "Avaa tilauksesi tällä linkillä 30 minuutin kuluessa:",
    questions: "Kysyttävää? Ota yhteyttä: {merchant}.",
  },
} satisfies BillingMessages;

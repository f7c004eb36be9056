import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Vaše naročnine",
    status: {
      active: "Aktivna",
      trialing: "Preskusno obdobje",
      past_due: "Zapadlo plačilo",
      unpaid: "Neplačana",
      paused: "Začasno ustavljena",
      incomplete: "Še ni začeta",
      ended: "Končana",
    },
    price: "Cena",
    period: "Obračunsko obdobje",
    nextPayment: "Naslednje plačilo",
    trialEnds: "Preskus se konča",
    endsOn: "Konča se",
    endedOn: "Končano",
    owed: "Za plačilo",
    card: "Kartica",
    noCard: "Ni shranjene kartice",
    invoices: "Računi",
    voided: "Razveljavljen",
    changeCard: "Zamenjaj kartico",
    saveCard: "Shrani kartico",
    savingCard: "Shranjevanje kartice…",
    cardConsent: "{merchant} lahko to kartico bremeni za vaše naročnine.",
    goBack: "Nazaj",
    cancel: "Prekliči naročnino",
    cancelTitle: "Želite preklicati {product}?",
    cancelAtEnd: "Aktivna ostane do {date} in se ne podaljša.",
    cancelNow: "Konča se takoj in zanjo niste več nič dolžni.",
    cancelNowOwed: "Konča se takoj. Dolgujete še {amount}.",
    cancelYes: "Da, prekliči",
    resume: "Obdrži naročnino",
    canceled: "Vaša naročnina je preklicana.",
    resumed: "Vaša naročnina se nadaljuje.",
    cardKept: "Nova kartica ni shranjena. Nič se ni spremenilo.",
    none: "Tukaj ni naročnin.",
  },
  portalLink: {
    expired: {
      title: "Ta povezava je potekla",
      text: "Povezave veljajo le omejen čas. Po e-pošti vam lahko pošljemo novo.",
    },
    unknown: {
      title: "Ta povezava ni veljavna",
      text: "Preverite naslov ali zahtevajte novo povezavo.",
    },
    sendNew: "Pošlji novo povezavo",
    signIn: {
      title: "Upravljanje naročnin",
      text: "Vnesite e-poštni naslov, da dobite povezavo do svojih naročnin.",
    },
    sent: {
      title: "Preverite e-pošto",
      text: "Če za vaš naslov najdemo naročnino, vam pošljemo povezavo.",
    },
    open: {
      title: "Odprite svoje naročnine",
      text: "Nadaljujte le, če ste zahtevali to povezavo.",
    },
    goOn: "Nadaljuj",
  },
  billingMail: {
    manage: "Ogled, sprememba ali preklic naročnine:",
    payHere: "Plačilo ali zamenjava kartice:",
    confirmHere: "Potrditev plačila:",
    started: {
      subject: "Vaša naročnina: {product}",
      text: "Vaša naročnina pri {merchant} se je začela. Podaljšuje se, dokler je ne prekličete.",
    },
    trialEnds: {
      subject: "Vaše preskusno obdobje se konča {date}",
      text: "Preskusno obdobje za {product} se kmalu konča. Prej lahko prekličete.",
    },
    renews: {
      subject: "{product} se podaljša {date}",
      text: "Vaša naročnina se kmalu podaljša. Prej jo lahko prekličete.",
    },
    cardEnds: {
      subject: "Vaša kartica poteče pred naslednjim plačilom",
      text: "{card} ob naslednjem plačilu ne bo več veljavna. Zamenjajte jo pravočasno.",
    },
    failed: {
      subject: "Vaše plačilo {amount} ni uspelo",
      text: "{merchant}: kartice ni bilo mogoče bremeniti za {product}.",
    },
    nextTry: "Znova bomo poskusili {date}.",
    confirm: {
      subject: "Potrdite plačilo {amount}",
      text: "Banka vas prosi, da potrdite plačilo za {product}.",
    },
    ended: {
      subject: "{product}: naročnina je končana",
      text: "Vaša naročnina je končana, ker ni bila plačana.",
    },
    canceled: {
      subject: "Preklicali ste {product}",
      text: "Vaša naročnina je preklicana in se ne podaljša.",
    },
    cardChanged: {
      subject: "Vaša kartica je zamenjana",
      text: "{card} zdaj plačuje vaše naročnine pri {merchant}.",
    },
    notYou: "Če to niste bili vi, se obrnite na trgovca: {merchant}.",
    linkSubject: "Vaša povezava: {merchant}",
    linkHere: "Odprite svoje naročnine s to povezavo v 30 minutah:",
    questions: "Vprašanja? Obrnite se na trgovca: {merchant}.",
  },
} satisfies BillingMessages;

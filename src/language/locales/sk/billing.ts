import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Vaše predplatné",
    status: {
      active: "Aktívne",
      trialing: "Skúšobné obdobie",
      past_due: "Platba po splatnosti",
      unpaid: "Nezaplatené",
      paused: "Pozastavené",
      incomplete: "Ešte nezačalo",
      ended: "Ukončené",
    },
    price: "Cena",
    period: "Zúčtovacie obdobie",
    nextPayment: "Ďalšia platba",
    trialEnds: "Skúšobné obdobie do",
    endsOn: "Končí",
    endedOn: "Skončilo",
    owed: "Na zaplatenie",
    card: "Karta",
    noCard: "Žiadna uložená karta",
    invoices: "Faktúry",
    voided: "Stornovaná",
    changeCard: "Zmeniť kartu",
    saveCard: "Uložiť kartu",
    savingCard: "Karta sa ukladá…",
    cardConsent: "{merchant} smie z tejto karty strhávať vaše predplatné.",
    goBack: "Späť",
    cancel: "Zrušiť predplatné",
    cancelTitle: "Zrušiť {product}?",
    cancelAtEnd: "Zostane aktívne do {date} a neobnoví sa.",
    cancelNow: "Skončí hneď a nič ďalšie nedlhujete.",
    cancelNowOwed: "Skončí hneď. Ešte dlhujete {amount}.",
    cancelYes: "Áno, zrušiť",
    resume: "Ponechať predplatné",
    canceled: "Vaše predplatné je zrušené.",
    resumed: "Vaše predplatné pokračuje.",
    cardKept: "Nová karta nebola uložená. Nič sa nezmenilo.",
    none: "Nie je tu žiadne predplatné.",
  },
  portalLink: {
    expired: {
      title: "Platnosť odkazu vypršala",
      text: "Odkazy platia len obmedzený čas. Môžeme vám poslať nový e-mailom.",
    },
    unknown: {
      title: "Tento odkaz nie je platný",
      text: "Skontrolujte adresu alebo požiadajte o nový odkaz.",
    },
    sendNew: "Poslať nový odkaz",
    signIn: {
      title: "Správa predplatného",
      text: "Zadajte e-mail a dostanete odkaz na svoje predplatné.",
    },
    sent: {
      title: "Pozrite si e-mail",
      text: "Ak k tejto adrese nájdeme predplatné, pošleme vám odkaz.",
    },
    open: {
      title: "Otvoriť predplatné",
      text: "Pokračujte, len ak ste o odkaz požiadali.",
    },
    goOn: "Pokračovať",
  },
  billingMail: {
    manage: "Zobraziť, zmeniť alebo zrušiť predplatné:",
    payHere: "Zaplatiť alebo zmeniť kartu:",
    confirmHere: "Potvrdiť platbu:",
    started: {
      subject: "Vaše predplatné: {product}",
      text: "Vaše predplatné u obchodníka {merchant} sa začalo. Obnovuje sa, kým ho nezrušíte.",
    },
    trialEnds: {
      subject: "Vaše skúšobné obdobie končí {date}",
      text: "Skúšobné obdobie pre {product} čoskoro končí. Predtým môžete zrušiť.",
    },
    renews: {
      subject: "{product} sa obnoví {date}",
      text: "Vaše predplatné sa čoskoro obnoví. Predtým ho môžete zrušiť.",
    },
    cardEnds: {
      subject: "Vaša karta vyprší pred ďalšou platbou",
      text: "{card} nebude pri ďalšej platbe platná. Zmeňte ju včas.",
    },
    failed: {
      subject: "Vaša platba {amount} sa nepodarila",
      text: "{merchant}: z karty sa nepodarilo strhnúť platbu za {product}.",
    },
    nextTry: "Skúsime to znova {date}.",
    confirm: {
      subject: "Potvrďte platbu {amount}",
      text: "Vaša banka žiada o potvrdenie platby za {product}.",
    },
    ended: {
      subject: "{product}: predplatné sa skončilo",
      text: "Vaše predplatné sa skončilo, pretože nebolo zaplatené.",
    },
    canceled: {
      subject: "Zrušili ste {product}",
      text: "Vaše predplatné je zrušené a neobnoví sa.",
    },
    cardChanged: {
      subject: "Vaša karta bola zmenená",
      text: "{card} teraz platí vaše predplatné u obchodníka {merchant}.",
    },
    notYou: "Ak ste to neboli vy, obráťte sa na obchodníka: {merchant}.",
    linkSubject: "Váš odkaz: {merchant}",
    linkHere: "Otvorte svoje predplatné týmto odkazom do 30 minút:",
    questions: "Otázky? Obráťte sa na obchodníka: {merchant}.",
  },
} satisfies BillingMessages;

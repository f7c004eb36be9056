import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Vaše předplatná",
    status: {
      active: "Aktivní",
      trialing: "Zkušební období",
      past_due: "Platba po splatnosti",
      unpaid: "Nezaplaceno",
      paused: "Pozastaveno",
      incomplete: "Dosud nezačalo",
      ended: "Ukončeno",
    },
    price: "Cena",
    period: "Zúčtovací období",
    nextPayment: "Další platba",
    trialEnds: "Zkušební období do",
    endsOn: "Končí",
    endedOn: "Skončilo",
    owed: "K zaplacení",
    card: "Karta",
    noCard: "Žádná uložená karta",
    invoices: "Faktury",
    voided: "Stornováno",
    changeCard: "Změnit kartu",
    saveCard: "Uložit kartu",
    savingCard: "Karta se ukládá…",
    cardConsent: "{merchant} smí z této karty strhávat vaše předplatná.",
    goBack: "Zpět",
    cancel: "Zrušit předplatné",
    cancelTitle: "Zrušit {product}?",
    cancelAtEnd: "Zůstane aktivní do {date} a neobnoví se.",
    cancelNow: "Skončí hned a nic dalšího nedlužíte.",
    cancelNowOwed: "Skončí hned. Ještě dlužíte {amount}.",
    cancelYes: "Ano, zrušit",
    resume: "Ponechat předplatné",
    canceled: "Vaše předplatné je zrušeno.",
    resumed: "Vaše předplatné pokračuje.",
    cardKept: "Nová karta nebyla uložena. Nic se nezměnilo.",
    nothingOwed: "Už nic nedlužíte.",
    nothingTaken: "Nic nebylo strženo.",
    none: "Nejsou tu žádná předplatná.",
  },
  portalLink: {
    expired: {
      title: "Platnost odkazu vypršela",
      text: "Odkazy platí jen omezenou dobu. Můžeme vám poslat nový e-mailem.",
    },
    unknown: {
      title: "Tento odkaz není platný",
      text: "Zkontrolujte adresu nebo požádejte o nový odkaz.",
    },
    sendNew: "Poslat nový odkaz",
    signIn: {
      title: "Správa předplatných",
      text: "Zadejte e-mail a dostanete odkaz na svá předplatná.",
    },
    sent: {
      title: "Podívejte se do e-mailu",
      text: "Pokud k této adrese najdeme předplatné, pošleme vám odkaz.",
    },
    open: {
      title: "Otevřít předplatná",
      text: "Pokračujte, jen pokud jste o odkaz požádali.",
    },
    goOn: "Pokračovat",
  },
  billingMail: {
    manage: "Zobrazit, změnit nebo zrušit předplatné:",
    payHere: "Zaplatit nebo změnit kartu:",
    confirmHere: "Potvrdit platbu:",
    started: {
      subject: "Vaše předplatné: {product}",
      text: "Vaše předplatné u obchodníka {merchant} začalo. Obnovuje se, dokud ho nezrušíte.",
    },
    trialEnds: {
      subject: "Vaše zkušební období končí {date}",
      text: "Zkušební období pro {product} brzy končí. Předtím můžete zrušit.",
    },
    renews: {
      subject: "{product} se obnoví {date}",
      text: "Vaše předplatné se brzy obnoví. Předtím ho můžete zrušit.",
    },
    cardEnds: {
      subject: "Vaše karta vyprší před další platbou",
      text: "{card} nebude při další platbě platná. Změňte ji včas.",
    },
    failed: {
      subject: "Vaše platba {amount} se nezdařila",
      text: "{merchant}: z karty se nepodařilo strhnout platbu za {product}.",
    },
    nextTry: "Zkusíme to znovu {date}.",
    confirm: {
      subject: "Potvrďte platbu {amount}",
      text: "Vaše banka žádá o potvrzení platby za {product}.",
    },
    ended: {
      subject: "{product}: předplatné skončilo",
      text: "Vaše předplatné skončilo, protože nebylo zaplaceno.",
    },
    canceled: {
      subject: "Zrušili jste {product}",
      text: "Vaše předplatné je zrušeno a neobnoví se.",
    },
    cardChanged: {
      subject: "Vaše karta byla změněna",
      text: "{card} teď platí vaše předplatná u obchodníka {merchant}.",
    },
    notYou: "Pokud jste to nebyli vy, obraťte se na obchodníka: {merchant}.",
    linkSubject: "Váš odkaz: {merchant}",
    linkHere: "Otevřete svá předplatná tímto odkazem do 30 minut:",
    questions: "Dotazy? Obraťte se na obchodníka: {merchant}.",
  },
  planMail: {
    started: {
      subject: "Vaše platby obchodníkovi {merchant}: {count}",
      text: "Zde jsou všechny dny a částky.",
    },
    total: "Celkem",
    due: {
      subject: "Splatnost {amount}: {date}",
      text: "{merchant} v ten den strhne platbu z vaší karty ({card}). Nemusíte nic dělat.",
    },
    failed: "{merchant}: platbu z vaší karty se nepodařilo strhnout.",
    noRetry: "Automaticky to znovu zkoušet nebudeme.",
    stopped: {
      subject: "Váš platební plán byl zastaven",
      text: "Platba nebyla možná. Nic dalšího se automaticky nestrhne.",
    },
    contact: "Chcete-li zaplatit nebo použít jinou kartu, obraťte se na obchodníka: {merchant}.",
  },
} satisfies BillingMessages;

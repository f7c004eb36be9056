import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Tovább ide: {merchant}",
    cardHeading: "Fizetés kártyával",
    paidTitle: "Kifizetve",
    paidText: "{merchant} megkapta a fizetést.",
    alreadyPaidTitle: "Már kifizetve",
    alreadyPaidText: "Ezt már kifizették. Több terhelés nem lesz.",
    receiptNumber: "Bizonylatszám",
    payAgain: "Új fizetés",
    confirmTitle: "Jóváhagyás a bankjánál",
    confirmText: "A bankja a saját oldalán kéri a fizetés jóváhagyását. Addig nem történik terhelés.",
    askingTitle: "Megkérdezzük a bankját",
    askingText:
      "A fizetés úton van, de a válasz késik. Nincs más teendője. Ne fizessen újra: ez az oldal jelzi az eredményt.",
    pausedLink: {
      title: "Ezen a linken most nem lehet fizetni",
      text: "Nem történt terhelés. Kérdezze meg a kereskedőt, mikor nyílik meg újra.",
    },
    expiredSession: {
      title: "A fizetésre szánt idő lejárt",
      text: "Nem történt terhelés. Térjen vissza az üzletbe, és kezdje újra a fizetést.",
    },
    oneMoment: "Egy pillanat…",
    stillWorking: "Még folyamatban. Ne fizessen újra: ez az oldal jelzi az eredményt.",
    sumChanged: "Az összeg megváltozott. Nézze meg, mielőtt fizet.",
  },
  ending: {
    receipt: "Bizonylat megjelenítése",
    telling: "Jelezzük a fizetést a kereskedőnek: {merchant}…",
    goingBack: "Vissza {seconds} mp múlva: {merchant}",
    startAgain: "Újrakezdés",
    canRestart: "Nem történt terhelés. Kezdje újra egy gombnyomással: a rendelés ugyanaz.",
    expiredLink: {
      title: "Ez a fizetési link lejárt",
      text: "Nem történt terhelés. Kérjen új linket a kereskedőtől.",
    },
    exhaustedLink: {
      title: "Ez a fizetési link elfogyott",
      text: "Nem történt terhelés. Kérjen új linket a kereskedőtől.",
    },
  },
} satisfies PageMessages;

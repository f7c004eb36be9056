import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Vaša naročnina",
  today: "Danes",
  freeUntil: "Brezplačno do {date}",
  on: "{date}",
  next: "Naslednje plačilo {date}",
  from: "Od {date}",
  ends: "Konča se {date}",
  per: "{amount} {every}",
  each: { day: "vsak dan", week: "vsak teden", month: "vsak mesec", year: "vsako leto" },
  every: {
    day: "na vsakih {n} dni",
    week: "na vsakih {n} tednov",
    month: "na vsakih {n} mesecev",
    year: "na vsakih {n} let",
  },
  untilCanceled:
    "Traja, dokler je ne odpoveste. Odpoveste jo lahko kadar koli s povezavo v vsakem sporočilu o njej.",
  utc: "Datumi so v UTC.",
  subscribe: "Naroči se in plačaj {amount}",
  startTrial: "Začni preizkus",
  subscribeFree: "Naroči se",
  changed: "Pogoji so se spremenili. Preberite jih, preden nadaljujete.",
  trialUsed: "Preizkus ste že imeli. To so pogoji brez njega.",
  startedTitle: "Vaša naročnina se je začela",
  trialTitle: "Vaš preizkus se je začel",
  startedText: "{merchant} ima vaše naročilo. V e-pošti so pogoji in navodila za odpoved.",
  saveCard:
    "Z nadaljevanjem dovolite trgovcu {merchant}, da shrani to kartico in jo pozneje bremeni brez vaše navzočnosti po pogojih vaše naročnine ali načrta. Dovoljenje lahko kadar koli umaknete.",
} satisfies TermsMessages;

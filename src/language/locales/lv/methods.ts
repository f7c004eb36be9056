import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Kā vēlaties maksāt?",
  card: "Karte",
  away: "Jūs maksājat {method} lapā un atgriežaties šeit.",
  goTo: "Doties uz {method}",
  atMethodTitle: "Maksājiet {method} lapā",
  atMethodText: "Maksājums jūs gaida tur. Ja tikko samaksājāt, šī lapa jums pēc brīža paziņos.",
  otherWay: "Maksāt citādi",
  pendingTitle: "Jūsu maksājums tiek apstiprināts",
  pendingText: "Apstiprināšana var ieilgt: varat aizvērt šo lapu. Nemaksājiet vēlreiz.",
  blik: {
    code: "BLIK kods",
    hint: "6 cipari no jūsu bankas lietotnes",
    problem: "Ievadiet BLIK koda 6 ciparus.",
    waitTitle: "Apstipriniet savas bankas lietotnē",
    waitText: "Atveriet savas bankas lietotni un apstipriniet maksājumu tajā. Atlikušas {seconds} s.",
  },
  sepa: {
    name: "Bankas konts (SEPA)",
    note: "Summa tiks noņemta no jūsu konta dažu dienu laikā.",
    ibanProblem: "Pārbaudiet IBAN. Tas ir norādīts konta izrakstā.",
    holder: "Konta īpašnieks",
    holderProblem: "Ievadiet konta īpašnieka vārdu.",
    pending:
      "Jūsu bankai debeta apstiprināšanai vajadzīgas dažas dienas: varat aizvērt šo lapu. Nemaksājiet vēlreiz.",
    mandate:
      "Maksājot jūs pilnvarojat (A) tirgotāju {merchant} sūtīt jūsu bankai rīkojumus debetēt jūsu kontu un (B) savu banku debetēt jūsu kontu saskaņā ar šiem rīkojumiem. Jums ir tiesības saņemt atmaksu no savas bankas saskaņā ar jūsu savstarpējā līguma noteikumiem. Atmaksa jāpieprasa 8 nedēļu laikā no dienas, kad jūsu konts tika debetēts.",
  },
} satisfies MethodMessages;

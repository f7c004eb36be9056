import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Cum doriți să plătiți?",
  card: "Card",
  away: "Mergeți la {method} pentru a plăti și reveniți aici.",
  goTo: "Mergeți la {method}",
  atMethodTitle: "Plătiți la {method}",
  atMethodText:
    "Plata vă așteaptă acolo. Dacă tocmai ați plătit, această pagină vă va anunța în câteva clipe.",
  otherWay: "Plătiți altfel",
  pendingTitle: "Plata dvs. este în curs de confirmare",
  pendingText: "Confirmarea poate dura: puteți închide această pagină. Nu plătiți din nou.",
  blik: {
    code: "Cod BLIK",
    hint: "6 cifre din aplicația băncii",
    problem: "Introduceți cele 6 cifre ale codului BLIK.",
    waitTitle: "Confirmați în aplicația băncii",
    waitText: "Deschideți aplicația băncii și confirmați plata acolo. Au mai rămas {seconds} s.",
  },
  sepa: {
    name: "Cont bancar (SEPA)",
    note: "Suma se debitează din contul dvs. în câteva zile.",
    ibanProblem: "Verificați IBAN-ul. Îl găsiți pe extrasul de cont.",
    holder: "Titularul contului",
    holderProblem: "Introduceți numele titularului contului.",
    pending:
      "Băncii dvs. îi ia câteva zile să confirme debitarea: puteți închide această pagină. Nu plătiți din nou.",
    mandate:
      "Prin plată autorizați (A) {merchant} să trimită instrucțiuni băncii dvs. pentru debitarea contului dvs. și (B) banca dvs. să debiteze contul dvs. în conformitate cu aceste instrucțiuni. Aveți dreptul la rambursare din partea băncii dvs. în termenii și condițiile contractului încheiat cu aceasta. Rambursarea trebuie solicitată în termen de 8 săptămâni de la data la care a fost debitat contul dvs.",
  },
} satisfies MethodMessages;

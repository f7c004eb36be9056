import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Com voleu pagar?",
  inFull: "Paga-ho tot",
  payments: { other: "{n} pagaments" },
  equal: "{payments} de {amount} {every}",
  first: "{payments} {every}: el primer {first}, després {amount}",
  last: "{payments} {every}: {amount}, l’últim {last}",
  varied: "{payments} {every}, {total} en total",
  today: "Avui {amount}",
  number: "Nombre de pagaments",
  price: "Preu",
  fee: "Comissió",
  total: "Total",
  apr: "Taxa anual",
  noExtra: "Sense cost addicional",
  more: "{amount} més que el preu",
  schedule: "Tots els dies i imports",
  failed:
    "Si un pagament falla, ho tornem a provar al cap de {days}. Després s’aturen els pagaments automàtics. No s’hi afegeix res.",
  days: { one: "{n} dia", other: "{n} dies" },
  failedOnce:
    "Si un pagament falla, no ho tornem a provar: s’aturen els pagaments automàtics. No s’hi afegeix res.",
  early: "Podeu pagar abans en qualsevol moment.",
  savesFee: "Si pagueu abans, us estalvieu la comissió que encara no venç.",
  card: "Cada pagament es carrega a aquesta targeta.",
  contact: "Per cancel·lar el pla o demanar un reembossament, contacteu amb el comerç.",
  pay: "Paga {amount} ara",
  unavailable: "Ara mateix no es pot pagar a terminis.",
  fullStays: "Podeu pagar-ho tot.",
  tryAgain: "Torna-ho a provar",
} satisfies InstallmentMessages;

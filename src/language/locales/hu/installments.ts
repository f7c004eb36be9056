import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Hogyan szeretne fizetni?",
  inFull: "Fizetés egy összegben",
  payments: { other: "{n} fizetés" },
  equal: "{payments}: {every} {amount}",
  first: "{payments}, {every}: először {first}, majd {amount}",
  last: "{payments}, {every}: {amount}, az utolsó {last}",
  varied: "{payments}, {every}, összesen {total}",
  today: "Ma {amount}",
  number: "Fizetések száma",
  price: "Ár",
  fee: "Díj",
  total: "Összesen",
  apr: "Éves kamat",
  noExtra: "Nincs többletköltség",
  more: "{amount} az áron felül",
  schedule: "Minden nap és összeg",
  failed:
    "Ha egy fizetés nem sikerül, {days} múlva újra megpróbáljuk. Azután az automatikus fizetések leállnak. Semmi sem adódik hozzá.",
  days: { other: "{n} nap" },
  failedOnce:
    "Ha egy fizetés nem sikerül, nem próbáljuk újra: az automatikus fizetések leállnak. Semmi sem adódik hozzá.",
  early: "Bármikor fizethet korábban is.",
  savesFee: "Ha korábban fizet, megtakarítja a még nem esedékes díjat.",
  card: "Minden fizetés ezt a kártyát terheli.",
  contact: "A terv lemondásához vagy visszatérítéshez forduljon a kereskedőhöz.",
  pay: "Fizetés most: {amount}",
  unavailable: "A részletfizetés jelenleg nem érhető el.",
  fullStays: "Fizethet egy összegben.",
  tryAgain: "Próbálja újra",
} satisfies InstallmentMessages;

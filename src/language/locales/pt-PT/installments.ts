import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Como pretende pagar?",
  inFull: "Pagar tudo agora",
  payments: { other: "{n} pagamentos" },
  equal: "{payments} de {amount} {every}",
  first: "{payments} {every}: primeiro {first}, depois {amount}",
  last: "{payments} {every}: {amount}, o último {last}",
  varied: "{payments} {every}, {total} no total",
  today: "Hoje {amount}",
  number: "Número de pagamentos",
  price: "Preço",
  fee: "Comissão",
  total: "Total",
  apr: "Taxa anual",
  noExtra: "Sem custos adicionais",
  more: "{amount} a mais do que o preço",
  schedule: "Todos os dias e montantes",
  failed:
    "Se um pagamento falhar, voltamos a tentar após {days}. Depois, os pagamentos automáticos param. Nada é acrescentado.",
  days: { one: "{n} dia", other: "{n} dias" },
  failedOnce:
    "Se um pagamento falhar, não voltamos a tentar: os pagamentos automáticos param. Nada é acrescentado.",
  early: "Pode pagar antecipadamente em qualquer altura.",
  savesFee: "Se pagar antecipadamente, poupa a comissão que ainda não venceu.",
  card: "Cada pagamento é cobrado neste cartão.",
  contact: "Para cancelar o plano ou pedir um reembolso, contacte o comerciante.",
  pay: "Pagar {amount} agora",
  unavailable: "De momento, não é possível pagar em prestações.",
  fullStays: "Pode pagar tudo agora.",
  tryAgain: "Tentar novamente",
} satisfies InstallmentMessages;

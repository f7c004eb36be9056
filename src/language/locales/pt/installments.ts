import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Como você quer pagar?",
  inFull: "Pagar tudo agora",
  payments: { other: "{n} pagamentos" },
  equal: "{payments} de {amount} {every}",
  first: "{payments} {every}: primeiro {first}, depois {amount}",
  last: "{payments} {every}: {amount}, o último {last}",
  varied: "{payments} {every}, {total} no total",
  today: "Hoje {amount}",
  number: "Número de pagamentos",
  price: "Preço",
  fee: "Tarifa",
  total: "Total",
  apr: "Taxa anual",
  noExtra: "Sem custo adicional",
  more: "{amount} a mais que o preço",
  schedule: "Todos os dias e valores",
  failed:
    "Se um pagamento falhar, tentamos de novo após {days}. Depois, os pagamentos automáticos param. Nada é acrescentado.",
  days: { one: "{n} dia", other: "{n} dias" },
  failedOnce:
    "Se um pagamento falhar, não tentamos de novo: os pagamentos automáticos param. Nada é acrescentado.",
  early: "Você pode pagar antes a qualquer momento.",
  savesFee: "Se pagar antes, você economiza a tarifa que ainda não venceu.",
  card: "Cada pagamento é cobrado neste cartão.",
  contact: "Para cancelar o plano ou pedir reembolso, fale com a loja.",
  pay: "Pagar {amount} agora",
  unavailable: "O parcelamento não está disponível no momento.",
  fullStays: "Você pode pagar tudo agora.",
  tryAgain: "Tentar de novo",
} satisfies InstallmentMessages;

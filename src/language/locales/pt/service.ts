import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Seu pedido",
    showItems: "O que está incluído",
    payTo: "Pague {merchant} com cartão.",
    backTo: "Voltar para {merchant}",
    noScript:
      "Esta página precisa de JavaScript para receber o seu cartão com segurança. Ative-o e recarregue a página, ou peça a {merchant} outra forma de pagamento.",
    slowToLoad: "O formulário do cartão está demorando mais do que o normal. Nada foi cobrado.",
    reload: "Recarregar a página",
    foot: "Seu cartão vai direto para o serviço de pagamento, nunca para a loja.",
  },
  testMode: {
    name: "Modo de teste",
    cards: "Mostrar cartões de teste",
    hint: "Nenhum dinheiro circula aqui. Use um destes números com qualquer data futura e qualquer código de segurança.",
  },
  notices: {
    unknownKey: "O formulário do cartão não pode ser mostrado: a chave no endereço não é conhecida.",
    unknownLink: {
      title: "Este link de pagamento não existe",
      text: "Confira o endereço ou peça um novo a quem o enviou. Nada foi cobrado.",
    },
    endedLink: {
      title: "Este link de pagamento terminou",
      text: "Nada foi cobrado. Peça um novo link à loja.",
    },
    unknownSession: {
      title: "Este pagamento não existe",
      text: "Volte à loja e comece o pagamento de novo. Nada foi cobrado.",
    },
    unknownPage: {
      title: "Não há nada neste endereço",
      text: "Confira o endereço ou pergunte a quem o enviou.",
    },
    home: {
      title: "Este é um serviço de pagamento",
      text: "Ele está funcionando. Para pagar, é preciso o endereço de um link de pagamento ou de uma loja.",
    },
  },
  challenge: {
    title: "Confirme o seu pagamento",
    text: "{merchant} quer cobrar no seu cartão. Confirme só se for você quem está pagando.",
    simulated: "Um banco simulado: esta página fica no lugar em que um banco de verdade perguntaria a você.",
    merchant: "Loja",
    amount: "Valor",
    card: "Cartão",
    confirm: "Confirmar",
    fail: "Recusar",
    goOn: "Continuar",
    confirmed: {
      title: "Confirmado",
      text: "Seu banco sabe que é você. Você pode fechar esta janela.",
    },
    failed: {
      title: "Não confirmado",
      text: "Nada foi cobrado. Você pode fechar esta janela.",
    },
    unknown: {
      title: "Não há nada para confirmar aqui",
      text: "Volte à loja e comece o pagamento de novo. Nada foi cobrado.",
    },
  },
} satisfies ServiceSentences;

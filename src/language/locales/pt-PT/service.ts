import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "A sua encomenda",
    showItems: "O que está incluído",
    payTo: "Pague a {merchant} com cartão.",
    backTo: "Voltar para {merchant}",
    noScript:
      "Esta página precisa de JavaScript para receber o seu cartão em segurança. Ative-o e recarregue a página, ou peça a {merchant} outra forma de pagamento.",
    slowToLoad: "O formulário do cartão está a demorar mais do que o habitual. Não foi cobrado nada.",
    reload: "Recarregar a página",
    foot: "O seu cartão vai diretamente para o serviço de pagamento, nunca para a loja.",
  },
  testMode: {
    name: "Modo de teste",
    cards: "Mostrar cartões de teste",
    hint: "Aqui não circula dinheiro. Utilize um destes números com qualquer data futura e qualquer código de segurança.",
  },
  notices: {
    unknownKey: "Não é possível mostrar o formulário do cartão: a chave no endereço não é conhecida.",
    unknownLink: {
      title: "Este link de pagamento não existe",
      text: "Verifique o endereço ou peça um novo a quem lho enviou. Não foi cobrado nada.",
    },
    endedLink: {
      title: "Este link de pagamento terminou",
      text: "Não foi cobrado nada. Peça um novo link ao comerciante.",
    },
    unknownSession: {
      title: "Este pagamento não existe",
      text: "Volte à loja e recomece o pagamento. Não foi cobrado nada.",
    },
    unknownPage: {
      title: "Não há nada neste endereço",
      text: "Verifique o endereço ou pergunte a quem lho enviou.",
    },
    home: {
      title: "Este é um serviço de pagamento",
      text: "Está a funcionar. Para pagar, é necessário o endereço de um link de pagamento ou de uma loja.",
    },
  },
  challenge: {
    title: "Confirme o seu pagamento",
    text: "{merchant} quer cobrar no seu cartão. Confirme apenas se for quem está a pagar.",
    simulated: "Um banco simulado: esta página ocupa o lugar onde um banco verdadeiro lhe perguntaria.",
    merchant: "Comerciante",
    amount: "Montante",
    card: "Cartão",
    confirm: "Confirmar",
    fail: "Recusar",
    goOn: "Continuar",
    confirmed: {
      title: "Confirmado",
      text: "O seu banco sabe que é mesmo quem diz ser. Pode fechar esta janela.",
    },
    failed: {
      title: "Não confirmado",
      text: "Não foi cobrado nada. Pode fechar esta janela.",
    },
    unknown: {
      title: "Não há nada para confirmar aqui",
      text: "Volte à loja e recomece o pagamento. Não foi cobrado nada.",
    },
  },
} satisfies ServiceSentences;

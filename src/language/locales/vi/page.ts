import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Tiếp tục đến {merchant}",
    cardHeading: "Thanh toán bằng thẻ",
    paidTitle: "Đã thanh toán",
    paidText: "{merchant} đã nhận được khoản thanh toán của bạn.",
    alreadyPaidTitle: "Đã thanh toán trước đó",
    alreadyPaidText: "Khoản này đã được thanh toán. Sẽ không trừ thêm tiền.",
    receiptNumber: "Số biên nhận",
    payAgain: "Thanh toán khoản khác",
    confirmTitle: "Xác nhận với ngân hàng",
    confirmText:
      "Ngân hàng yêu cầu bạn xác nhận khoản thanh toán này trên trang của họ. Tiền chỉ bị trừ sau khi bạn xác nhận.",
    goToBank: "Đến trang ngân hàng",
    askingTitle: "Chúng tôi đang hỏi ngân hàng của bạn",
    askingText:
      "Khoản thanh toán đang được xử lý và kết quả đến chậm. Bạn không cần làm gì thêm. Đừng thanh toán lại: trang này sẽ báo cho bạn.",
    pausedLink: {
      title: "Liên kết này hiện không nhận thanh toán",
      text: "Chưa có khoản tiền nào bị trừ. Hỏi người bán khi nào mở lại.",
    },
    expiredSession: {
      title: "Đã hết thời gian thanh toán",
      text: "Chưa có khoản tiền nào bị trừ. Quay lại cửa hàng và thanh toán lại từ đầu.",
    },
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;

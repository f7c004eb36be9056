import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Chờ một chút…",
    stillWorking: "Vẫn đang xử lý. Đừng thanh toán lại: trang này sẽ báo cho bạn.",
    sumChanged: "Số tiền đã thay đổi. Hãy xem lại trước khi thanh toán.",
  },
  ending: {
    receipt: "Xem biên nhận",
    telling: "Đang báo cho {merchant} về khoản thanh toán…",
    goingBack: "Quay lại {merchant} sau {seconds} giây",
    startAgain: "Bắt đầu lại",
    canRestart: "Chưa có khoản tiền nào bị trừ. Bắt đầu lại chỉ với một lần nhấn: đơn hàng vẫn như cũ.",
    expiredLink: {
      title: "Liên kết thanh toán này đã hết hạn",
      text: "Chưa có khoản tiền nào bị trừ. Hỏi người bán liên kết mới.",
    },
    exhaustedLink: {
      title: "Liên kết thanh toán này đã hết lượt",
      text: "Chưa có khoản tiền nào bị trừ. Hỏi người bán liên kết mới.",
    },
  },
} satisfies PageMessages;

import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Các gói đăng ký của bạn",
    status: {
      active: "Đang hoạt động",
      trialing: "Dùng thử",
      past_due: "Quá hạn thanh toán",
      unpaid: "Chưa thanh toán",
      paused: "Tạm dừng",
      incomplete: "Chưa bắt đầu",
      ended: "Đã kết thúc",
    },
    price: "Giá",
    period: "Kỳ thanh toán",
    nextPayment: "Lần thanh toán tới",
    trialEnds: "Dùng thử đến",
    endsOn: "Kết thúc ngày",
    endedOn: "Đã kết thúc ngày",
    owed: "Cần trả",
    card: "Thẻ",
    noCard: "Chưa lưu thẻ",
    invoices: "Hóa đơn",
    voided: "Đã hủy",
    changeCard: "Đổi thẻ",
    saveCard: "Lưu thẻ",
    savingCard: "Đang lưu thẻ…",
    cardConsent: "{merchant} được thu tiền các gói đăng ký của bạn từ thẻ này.",
    goBack: "Quay lại",
    cancel: "Hủy đăng ký",
    cancelTitle: "Hủy {product}?",
    cancelAtEnd: "Gói vẫn hoạt động đến {date} và không gia hạn.",
    cancelNow: "Gói kết thúc ngay và bạn không còn nợ gì.",
    cancelNowOwed: "Gói kết thúc ngay. Bạn vẫn còn nợ {amount}.",
    cancelYes: "Có, hủy",
    resume: "Giữ đăng ký",
    canceled: "Gói đăng ký của bạn đã bị hủy.",
    resumed: "Gói đăng ký của bạn tiếp tục.",
    cardKept: "Thẻ mới chưa được lưu. Không có gì thay đổi.",
    nothingOwed: "Không còn phải trả gì nữa.",
    nothingTaken: "Chưa có khoản tiền nào bị trừ.",
    none: "Không có gói đăng ký nào ở đây.",
  },
  portalLink: {
    expired: {
      title: "Liên kết này đã hết hạn",
      text: "Liên kết chỉ có hiệu lực trong thời gian giới hạn. Chúng tôi có thể gửi liên kết mới qua email.",
    },
    unknown: {
      title: "Liên kết này không hợp lệ",
      text: "Kiểm tra địa chỉ, hoặc yêu cầu liên kết mới.",
    },
    sendNew: "Gửi liên kết mới",
    signIn: {
      title: "Quản lý đăng ký của bạn",
      text: "Nhập địa chỉ email để nhận liên kết đến các gói đăng ký.",
    },
    sent: {
      title: "Kiểm tra hộp thư",
      text: "Nếu có gói đăng ký với địa chỉ của bạn, chúng tôi sẽ gửi liên kết.",
    },
    open: {
      title: "Mở các gói đăng ký",
      text: "Chỉ tiếp tục nếu bạn đã yêu cầu liên kết này.",
    },
    goOn: "Tiếp tục",
  },
  billingMail: {
    manage: "Xem, thay đổi hoặc hủy đăng ký:",
    payHere: "Thanh toán hoặc đổi thẻ:",
    confirmHere: "Xác nhận thanh toán:",
    started: {
      subject: "Gói đăng ký của bạn: {product}",
      text: "Gói đăng ký của bạn với {merchant} đã bắt đầu. Gói gia hạn cho đến khi bạn hủy.",
    },
    trialEnds: {
      subject: "Thời gian dùng thử kết thúc ngày {date}",
      text: "Thời gian dùng thử {product} sắp kết thúc. Bạn có thể hủy trước đó.",
    },
    renews: {
      subject: "{product} gia hạn ngày {date}",
      text: "Gói đăng ký của bạn sắp gia hạn. Bạn có thể hủy trước đó.",
    },
    cardEnds: {
      subject: "Thẻ của bạn hết hạn trước lần thanh toán tới",
      text: "{card} sẽ không còn hiệu lực ở lần thanh toán tới. Hãy đổi thẻ kịp thời.",
    },
    failed: {
      subject: "Khoản thanh toán {amount} của bạn không thành công",
      text: "{merchant} không thể thu tiền {product} từ thẻ của bạn.",
    },
    nextTry: "Chúng tôi sẽ thử lại vào ngày {date}.",
    confirm: {
      subject: "Xác nhận khoản thanh toán {amount}",
      text: "Ngân hàng yêu cầu bạn xác nhận khoản thanh toán cho {product}.",
    },
    ended: {
      subject: "{product} đã kết thúc",
      text: "Gói đăng ký của bạn đã kết thúc vì chưa được thanh toán.",
    },
    canceled: {
      subject: "Bạn đã hủy {product}",
      text: "Gói đăng ký của bạn đã hủy và không gia hạn.",
    },
    cardChanged: {
      subject: "Thẻ của bạn đã được đổi",
      text: "{card} hiện thanh toán các gói đăng ký của bạn với {merchant}.",
    },
    notYou: "Nếu không phải bạn, hãy liên hệ {merchant}.",
    linkSubject: "Liên kết của bạn đến {merchant}",
    linkHere: "Mở các gói đăng ký bằng liên kết này trong vòng 30 phút:",
    questions: "Có câu hỏi? Liên hệ {merchant}.",
  },
  planMail: {
    started: {
      subject: "{count} lần thanh toán của bạn cho {merchant}",
      text: "Đây là tất cả các ngày và số tiền.",
    },
    total: "Tổng cộng",
    due: {
      subject: "{amount} đến hạn vào ngày {date}",
      text: "{merchant} sẽ thu tiền từ thẻ của bạn vào ngày đó ({card}). Bạn không cần làm gì.",
    },
    failed: "{merchant} không thể thu tiền từ thẻ của bạn.",
    noRetry: "Chúng tôi sẽ không tự động thử lại.",
    stopped: {
      subject: "Kế hoạch trả góp của bạn đã dừng",
      text: "Một lần thanh toán không thực hiện được. Sẽ không tự động thu thêm khoản nào nữa.",
    },
    contact: "Để thanh toán hoặc dùng thẻ khác, hãy liên hệ {merchant}.",
  },
} satisfies BillingMessages;

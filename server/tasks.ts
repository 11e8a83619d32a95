import type { TaskList } from 'graphile-worker'
import { notifyDormantAccounts } from '#app/features/account-deletion/dormant-accounts.server.ts'
import { EraseMemberJob, eraseMember } from '#app/features/account-deletion/erase-member.server.ts'
import {
  ExportJob,
  ExportRemovalJob,
  makeExport,
  removeExport,
} from '#app/features/account-deletion/export/make-export.server.ts'
import {
  ReactivationMailJob,
  sendEnqueuedReactivationMail,
} from '#app/features/account-deletion/reactivation-mail.server.ts'
import { hideContacts } from '#app/features/accounts/account/hide-contacts.server.ts'
import { ActivationMailJob } from '#app/features/accounts/activation/activation-mail.server.ts'
import { sendEnqueuedActivationMail } from '#app/features/accounts/activation/correct-address.server.ts'
import { EmailChangeLeft, sendEnqueuedChangeMail } from '#app/features/accounts/email/change-email.server.ts'
import { ResetWish, sendEnqueuedResetMail } from '#app/features/accounts/password/password-reset.server.ts'
import { createEnqueuedAccount, SignupJob } from '#app/features/accounts/signup/hidden-signup.server.ts'
import {
  SignupMessageJob,
  sendSignupMessage,
} from '#app/features/accounts/signup/send-signup-message.server.ts'
import {
  SignupLikesJob,
  sendStoredSignupLikes,
} from '#app/features/accounts/signup/send-stored-signup-likes.server.ts'
import { PostbackJob, sendPostback } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { AnswerJob, answerAsFictional } from '#app/features/chat/fictional/fictional-answers.server.ts'
import { reportLedger } from '#app/features/credits/check/report-ledger.server.ts'
import { recordSearchNews } from '#app/features/members/saved-searches/search-news.server.ts'
import { recheckPush } from '#app/features/notifications/delivery/deliver-push.server.ts'
import { MemberToNotify, notifyMember } from '#app/features/notifications/delivery/notify-member.server.ts'
import { sendMail } from '#app/features/notifications/mail-events/send-mail.server.ts'
import { PushToSend, sendPush } from '#app/features/notifications/push/send-push.server.ts'
import {
  DigestsToRecord,
  recordDigests,
} from '#app/features/notifications/scheduled/record-digests.server.ts'
import { recordWelcomeDiscounts } from '#app/features/notifications/scheduled/record-welcome-discounts.server.ts'
import {
  CardAtProvider,
  CardToDelete,
  deleteCardAtProvider,
  deleteRemovedCard,
} from '#app/features/payments/cards/cards.server.ts'
import {
  DebitNotice,
  sendDebitNotice,
} from '#app/features/payments/direct-debit/mandate/send-debit-notice.server.ts'
import { ReceiptToSend, sendReceipt } from '#app/features/payments/invoices/send-receipt.server.ts'
import {
  cancelOpenOrders,
  LeavingMember,
} from '#app/features/payments/orders/cancel/cancel-open-orders.server.ts'
import {
  sendTransferDetails,
  TransferToPay,
} from '#app/features/payments/orders/place/send-transfer-details.server.ts'
import {
  PaymentToPoll,
  pollDuePayments,
  pollPayment,
  ReportedPayment,
  reconcilePayment,
} from '#app/features/payments/orders/settle/poll-payment.server.ts'
import {
  PaymentReversed,
  sendPaymentReversed,
} from '#app/features/payments/orders/settle/send-payment-reversed.server.ts'
import { SandboxEvent } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import {
  applyOutcome,
  PendingOutcome,
} from '#app/features/payments/providers/sandbox/sandbox-outcomes.server.ts'
import { sendSandboxWebhook } from '#app/features/payments/providers/sandbox/send-sandbox-webhook.server.ts'
import { payDueRefunds, payRefund, RefundToPay } from '#app/features/payments/refunds/pay-refund.server.ts'
import { refundSecondPayments } from '#app/features/payments/refunds/refund-second-payment.server.ts'
import { MemberToRefund, refundErasedMember } from '#app/features/payments/refunds/refund-unused.server.ts'
import { RefundPaid, sendRefundPaid } from '#app/features/payments/refunds/send-refund-paid.server.ts'
import {
  SecondPaymentRefunded,
  sendSecondPaymentRefunded,
} from '#app/features/payments/refunds/send-second-payment-refunded.server.ts'
import { findLookalikes, LookalikesJob } from '#app/features/photos/pictures/lookalikes.server.ts'
import { sweepPhotoFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { logOverdueCases } from '#app/features/safety/overdue-cases.server.ts'
import { Mail } from '#app/platform/mail.server.ts'
import { deliverSms, QueuedSms } from '#app/platform/sms.server.ts'
import { cleanUpTasks } from './clean-ups.ts'

/** Every job of the product by name; each is safe to repeat. */
export const taskList: TaskList = {
  send_mail: async (payload) => sendMail(Mail.parse(payload)),
  make_account: async (payload) => createEnqueuedAccount(SignupJob.parse(payload)),
  mail_left_activation: async (payload) => sendEnqueuedActivationMail(ActivationMailJob.parse(payload)),
  mail_left_change: async (payload) => sendEnqueuedChangeMail(EmailChangeLeft.parse(payload)),
  answer_reset_wish: async (payload) => sendEnqueuedResetMail(ResetWish.parse(payload)),
  find_lookalikes: async (payload) => findLookalikes(LookalikesJob.parse(payload)),
  give_signup_likes: async (payload) => sendStoredSignupLikes(SignupLikesJob.parse(payload)),
  send_signup_message: async (payload) => sendSignupMessage(SignupMessageJob.parse(payload)),
  answer_as_fictional: async (payload) => answerAsFictional(AnswerJob.parse(payload)),
  forget_card: async (payload) => deleteRemovedCard(CardToDelete.parse(payload)),
  send_sms: async (payload) => deliverSms(QueuedSms.parse(payload)),
  look_at_payment: async (payload) => pollPayment(PaymentToPoll.parse(payload)),
  hear_of_payment: async (payload) => reconcilePayment(ReportedPayment.parse(payload)),
  look_at_open_payments: pollDuePayments,
  send_order_receipt: async (payload) => sendReceipt(ReceiptToSend.parse(payload)),
  pay_second_payments_back: refundSecondPayments,
  send_transfer_details: async (payload) => sendTransferDetails(TransferToPay.parse(payload)),
  send_debit_notice: async (payload) => sendDebitNotice(DebitNotice.parse(payload)),
  pay_back_erased: async (payload) => refundErasedMember(MemberToRefund.parse(payload)),
  mail_way_back: async (payload) => sendEnqueuedReactivationMail(ReactivationMailJob.parse(payload)),
  cancel_open_orders: async (payload) => cancelOpenOrders(LeavingMember.parse(payload)),
  pay_refund: async (payload) => payRefund(RefundToPay.parse(payload)),
  pay_due_refunds: payDueRefunds,
  send_payment_reversed: async (payload) => sendPaymentReversed(PaymentReversed.parse(payload)),
  send_refund_paid: async (payload) => sendRefundPaid(RefundPaid.parse(payload)),
  send_second_paid_back: async (payload) => sendSecondPaymentRefunded(SecondPaymentRefunded.parse(payload)),
  act_in_sandbox: async (payload) => applyOutcome(PendingOutcome.parse(payload)),
  tell_of_sandbox_payment: async (payload) => sendSandboxWebhook(SandboxEvent.parse(payload)),
  tell_member: async (payload) => notifyMember(MemberToNotify.parse(payload)),
  note_search_news: async () => void (await recordSearchNews()),
  note_digests: async (payload) => void (await recordDigests(DigestsToRecord.parse(payload ?? {}))),
  note_welcome_discounts: recordWelcomeDiscounts,
  send_push: async (payload) => sendPush(PushToSend.parse(payload), recheckPush),
  send_postback: async (payload) => sendPostback(PostbackJob.parse(payload)),
  sweep_photos: sweepPhotoFiles,
  check_ledger: reportLedger,
  watch_undecided: logOverdueCases,
  make_export: async (payload) => makeExport(ExportJob.parse(payload)),
  remove_export: async (payload) => removeExport(ExportRemovalJob.parse(payload)),
  see_to_dormant: () => notifyDormantAccounts(),
  hide_contacts: async () => hideContacts(),
  erase_member: async (payload) => eraseMember(EraseMemberJob.parse(payload)),
  forget_card_elsewhere: async (payload) => deleteCardAtProvider(CardAtProvider.parse(payload)),
  ...cleanUpTasks(),
}

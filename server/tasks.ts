import type { TaskList } from 'graphile-worker'
import {
  ReactivationMailJob,
  sendEnqueuedReactivationMail,
} from '#app/features/account-deletion/close-account.server.ts'
import { notifyDormantAccounts } from '#app/features/account-deletion/dormant-accounts.server.ts'
import { EraseMemberJob, eraseMember } from '#app/features/account-deletion/erase-member.server.ts'
import {
  ExportJob,
  ExportRemovalJob,
  makeExport,
  removeExport,
} from '#app/features/account-deletion/export/make-export.server.ts'
import { hideContacts } from '#app/features/accounts/account/hide-contacts.server.ts'
import { ActivationMailJob } from '#app/features/accounts/activation/activation-mail.server.ts'
import { sendEnqueuedActivationMail } from '#app/features/accounts/activation/correct-address.server.ts'
import { EmailChangeJob, sendEnqueuedChangeMail } from '#app/features/accounts/email/change-email.server.ts'
import { sendUnansweredMail, UnansweredMailJob } from '#app/features/accounts/mails/send-unanswered.server.ts'
import { ResetMailJob, sendEnqueuedResetMail } from '#app/features/accounts/password/password-reset.server.ts'
import { createEnqueuedAccount, SignupJob } from '#app/features/accounts/signup/hidden-signup.server.ts'
import {
  SignupLikesJob,
  SignupMessageJob,
  sendSignupMessage,
  sendStoredSignupLikes,
} from '#app/features/accounts/signup/signup-jobs.server.ts'
import { PostbackJob, sendPostback } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import {
  enqueueUnansweredRefunds,
  refundUnanswered,
  UnansweredRefundJob,
} from '#app/features/chat/fictional/desk.server.ts'
import { AnswerJob, answerAsFictional } from '#app/features/chat/fictional/fictional-answers.server.ts'
import { reportLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { recordSearchNews } from '#app/features/members/saved-searches/search-news.server.ts'
import { FraudNoticesJob, sendFraudNotices } from '#app/features/moderation/fraud.server.ts'
import { endRestrictions, RestrictionsJob } from '#app/features/moderation/restrictions.server.ts'
import { sendStatements } from '#app/features/moderation/transparency/send-statements.server.ts'
import { recheckPush } from '#app/features/notifications/delivery/deliver-push.server.ts'
import { MemberToNotify, notifyMember } from '#app/features/notifications/delivery/notify-member.server.ts'
import { sendMail } from '#app/features/notifications/mail-events/send-mail.server.ts'
import { PushToSend, sendPush } from '#app/features/notifications/push/send-push.server.ts'
import {
  DigestsToRecord,
  recordDigests,
  recordWelcomeDiscounts,
} from '#app/features/notifications/scheduled/scheduled.server.ts'
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
import { cancelOpenOrders, LeavingMember } from '#app/features/payments/orders/cancel/cancel-order.server.ts'
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
import { SandboxEvent, sendSandboxWebhook } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import {
  applyOutcome,
  PendingOutcome,
} from '#app/features/payments/providers/sandbox/sandbox-outcomes.server.ts'
import { payDueRefunds, payRefund, RefundToPay } from '#app/features/payments/refunds/pay-refund.server.ts'
import {
  refundSecondPayments,
  SecondPaymentRefunded,
  sendSecondPaymentRefunded,
} from '#app/features/payments/refunds/refund-second-payment.server.ts'
import { MemberToRefund, refundClosedMember } from '#app/features/payments/refunds/refund-unused.server.ts'
import { RefundPaid, sendRefundPaid } from '#app/features/payments/refunds/send-refund-paid.server.ts'
import {
  findLookalikes,
  LookalikesJob,
  makeMissingLooks,
} from '#app/features/photos/pictures/lookalikes.server.ts'
import { sweepPhotoFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { logOverdueCases } from '#app/features/safety/overdue-cases.server.ts'
import { performStaffAct, StaffActJob } from '#app/features/staff/acts.server.ts'
import { countRecentDays, recountLastDays } from '#app/features/staff/start/statistics/count-days.server.ts'
import { JournalEntry, writeJournal } from '#app/platform/backup/journal.server.ts'
import { shipWal } from '#app/platform/backup/ship-wal.server.ts'
import { Mail } from '#app/platform/mail.server.ts'
import { deliverSms, QueuedSms } from '#app/platform/sms.server.ts'
import { cleanUpTasks } from './clean-ups.ts'

/** Every job of the product by name; each is safe to repeat. */
const tasks = {
  write_journal: async (payload) => writeJournal(JournalEntry.parse(payload)),
  ship_wal: async () => shipWal(),
  send_mail: async (payload) => sendMail(Mail.parse(payload)),
  create_account: async (payload) => createEnqueuedAccount(SignupJob.parse(payload)),
  send_activation_mail: async (payload) => sendEnqueuedActivationMail(ActivationMailJob.parse(payload)),
  send_email_change_mail: async (payload) => sendEnqueuedChangeMail(EmailChangeJob.parse(payload)),
  send_password_reset_mail: async (payload) => sendEnqueuedResetMail(ResetMailJob.parse(payload)),
  find_lookalikes: async (payload) => findLookalikes(LookalikesJob.parse(payload)),
  make_missing_looks: makeMissingLooks,
  send_signup_likes: async (payload) => sendStoredSignupLikes(SignupLikesJob.parse(payload)),
  send_signup_message: async (payload) => sendSignupMessage(SignupMessageJob.parse(payload)),
  answer_as_fictional: async (payload) => answerAsFictional(AnswerJob.parse(payload)),
  delete_card: async (payload) => deleteRemovedCard(CardToDelete.parse(payload)),
  send_sms: async (payload) => deliverSms(QueuedSms.parse(payload)),
  poll_payment: async (payload) => pollPayment(PaymentToPoll.parse(payload)),
  reconcile_payment: async (payload) => reconcilePayment(ReportedPayment.parse(payload)),
  poll_due_payments: pollDuePayments,
  send_order_receipt: async (payload) => sendReceipt(ReceiptToSend.parse(payload)),
  refund_second_payments: refundSecondPayments,
  send_transfer_details: async (payload) => sendTransferDetails(TransferToPay.parse(payload)),
  send_debit_notice: async (payload) => sendDebitNotice(DebitNotice.parse(payload)),
  refund_erased_member: async (payload) => refundClosedMember(MemberToRefund.parse(payload)),
  refund_banned_member: async (payload) => refundClosedMember(MemberToRefund.parse(payload)),
  end_restrictions: async (payload) => endRestrictions(RestrictionsJob.parse(payload)),
  send_reactivation_mail: async (payload) => sendEnqueuedReactivationMail(ReactivationMailJob.parse(payload)),
  cancel_open_orders: async (payload) => cancelOpenOrders(LeavingMember.parse(payload)),
  pay_refund: async (payload) => payRefund(RefundToPay.parse(payload)),
  pay_due_refunds: payDueRefunds,
  send_payment_reversed: async (payload) => sendPaymentReversed(PaymentReversed.parse(payload)),
  send_refund_paid: async (payload) => sendRefundPaid(RefundPaid.parse(payload)),
  send_second_payment_refunded: async (payload) =>
    sendSecondPaymentRefunded(SecondPaymentRefunded.parse(payload)),
  apply_sandbox_outcome: async (payload) => applyOutcome(PendingOutcome.parse(payload)),
  send_sandbox_webhook: async (payload) => sendSandboxWebhook(SandboxEvent.parse(payload)),
  notify_member: async (payload) => notifyMember(MemberToNotify.parse(payload)),
  record_search_news: async () => void (await recordSearchNews()),
  record_digests: async (payload) => void (await recordDigests(DigestsToRecord.parse(payload ?? {}))),
  record_welcome_discounts: recordWelcomeDiscounts,
  send_push: async (payload) => sendPush(PushToSend.parse(payload), recheckPush),
  send_postback: async (payload) => sendPostback(PostbackJob.parse(payload)),
  sweep_photos: sweepPhotoFiles,
  check_ledger: reportLedger,
  log_overdue_cases: logOverdueCases,
  make_export: async (payload) => makeExport(ExportJob.parse(payload)),
  remove_export: async (payload) => removeExport(ExportRemovalJob.parse(payload)),
  notify_dormant_accounts: () => notifyDormantAccounts(),
  hide_contacts: async () => hideContacts(),
  count_statistics: countRecentDays,
  recount_statistics: recountLastDays,
  refund_unanswered_messages: enqueueUnansweredRefunds,
  mail_unanswered: async (payload) => sendUnansweredMail(UnansweredMailJob.parse(payload)),
  refund_unanswered: async (payload) => refundUnanswered(UnansweredRefundJob.parse(payload)),
  perform_staff_act: async (payload, { job }) =>
    performStaffAct(StaffActJob.parse(payload), { isLastAttempt: job.attempts >= job.max_attempts }),
  send_statements: sendStatements,
  send_fraud_notices: async (payload) => sendFraudNotices(FraudNoticesJob.parse(payload)),
  erase_member: async (payload) => eraseMember(EraseMemberJob.parse(payload)),
  delete_card_at_provider: async (payload) => deleteCardAtProvider(CardAtProvider.parse(payload)),
} satisfies TaskList

/** The former names of jobs: one that an earlier release has enqueued still runs. */
export const formerNames = {
  make_account: 'create_account',
  mail_left_activation: 'send_activation_mail',
  mail_left_change: 'send_email_change_mail',
  answer_reset_wish: 'send_password_reset_mail',
  give_signup_likes: 'send_signup_likes',
  forget_card: 'delete_card',
  forget_card_elsewhere: 'delete_card_at_provider',
  look_at_payment: 'poll_payment',
  look_at_open_payments: 'poll_due_payments',
  hear_of_payment: 'reconcile_payment',
  pay_second_payments_back: 'refund_second_payments',
  send_second_paid_back: 'send_second_payment_refunded',
  pay_back_erased: 'refund_erased_member',
  mail_way_back: 'send_reactivation_mail',
  act_in_sandbox: 'apply_sandbox_outcome',
  tell_of_sandbox_payment: 'send_sandbox_webhook',
  tell_member: 'notify_member',
  note_search_news: 'record_search_news',
  note_digests: 'record_digests',
  note_welcome_discounts: 'record_welcome_discounts',
  watch_undecided: 'log_overdue_cases',
  see_to_dormant: 'notify_dormant_accounts',
} as const satisfies Record<string, keyof typeof tasks>

export const taskList: TaskList = {
  ...tasks,
  ...cleanUpTasks(),
  ...Object.fromEntries(Object.entries(formerNames).map(([former, name]) => [former, tasks[name]])),
}

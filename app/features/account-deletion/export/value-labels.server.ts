import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SelectType } from 'kysely'
import { consentTexts } from '#app/features/accounts/consents/consent-texts.ts'
import { creditWords } from '#app/features/credits/reason-words.ts'
import type { DropReason } from '#app/features/notifications/decide/decide.ts'
import { kindWords } from '#app/features/notifications/kind-words.ts'
import { kindNames } from '#app/features/notifications/notification-kinds.server.ts'
import { stateWords } from '#app/features/payments/transactions/state-words.ts'
import { rejectTexts } from '#app/features/photos/own/reject-texts.ts'
import { reasonTexts as reportWords } from '#app/features/safety/reports/reason-texts.ts'
import { reportReasons } from '#app/features/safety/reports/report-reasons.ts'
import { shieldReasonTexts } from '#app/features/safety/shield/shield-reason-texts.ts'
import type { DB } from '#app/platform/database/database.gen.ts'
import { keysOf, recordFromKeys } from '#app/platform/records.ts'

/** Every value of a column, or of its list: a value without words is a type error. */
type LabelsOf<Table extends keyof DB, Column extends keyof DB[Table]> = Record<
  Value<NonNullable<SelectType<DB[Table][Column]>>>,
  MessageDescriptor
>
type Value<Of> = Of extends readonly (infer One extends string)[] ? One : Extract<Of, string>

const kindTitles = recordFromKeys(kindNames, (kind) => kindWords[kind].title)

const accountStates: LabelsOf<'account', 'status'> = {
  not_confirmed: msg`The email address isn’t confirmed yet`,
  active: msg({ context: 'state of an account', message: 'Active' }),
  pending_deletion: msg`Closed, and about to be erased`,
}
const disabledReasonLabels: LabelsOf<'account', 'notifications_disabled'> = {
  bounce: msg`An email of ours came back`,
  complaint: msg`An email of ours was marked as spam, so we’ve stopped.`,
  unsubscribe: msg`You’ve unsubscribed from our emails.`,
}
const photoStates: LabelsOf<'photo', 'status'> = {
  pending: msg`Being checked. Others will see it once it’s approved.`,
  active: msg({ context: 'state of a photo', message: 'Approved' }),
  rejected: msg`Not approved`,
}
const messageKinds: LabelsOf<'message', 'kind'> = { text: msg`Text`, photo: msg`Photo`, gift: msg`Gift` }
const verdicts: LabelsOf<'shield_warning', 'verdict'> = {
  fine: msg`You said that all is well`,
  report: msg`You reported it`,
}
/** The same text as its receiver reads, addressed to the sender. */
const warningReasonLabels: LabelsOf<'shield_warning', 'reasons'> = {
  money: msg`Asking for money, bank details or a code`,
  gift_card: msg`Gift cards or their codes`,
  crypto: msg`Investing or cryptocurrency`,
  fee: msg`A fee or tax that has to be paid first`,
  inheritance: msg`An inheritance or a fortune`,
  off_site: msg`An invitation to chat somewhere else`,
  contact: msg`Contact details`,
}
const textSizes: LabelsOf<'preference', 'text_size'> = {
  a: msg`Normal text`,
  a1: msg`Larger text`,
  a2: msg`Largest text`,
}
const contrasts: LabelsOf<'preference', 'contrast'> = {
  normal: msg`Normal contrast`,
  high: msg`High contrast`,
}
const digests: LabelsOf<'notification_setting', 'digest'> = {
  off: msg`Soon after something happens`,
  daily: msg`Together, once a day`,
  weekly: msg`Together, once a week`,
}
const channels: LabelsOf<'notification', 'channel'> = {
  email: msg({ context: 'how we tell', message: 'Email' }),
  push: msg({ context: 'how we tell', message: 'Push' }),
}
const notificationStates: LabelsOf<'notification', 'state'> = {
  waiting: msg({ context: 'state of a notification', message: 'Waiting' }),
  sent: msg({ context: 'state of a notification', message: 'Sent' }),
  dropped: msg({ context: 'state of a notification', message: 'Not sent' }),
}
const dropReasons: Record<DropReason, MessageDescriptor> = {
  seen: msg`You had seen it already`,
  gone: msg`There was nothing left to tell`,
  muted: msg`You had muted the conversation`,
  switched_off: msg`You don’t want to be told about this`,
  disabled: msg`You’re getting no emails from us`,
  no_device: msg`None of your devices gets push messages`,
  no_consent: msg`You haven’t allowed this.`,
  too_old: msg`It was too long ago`,
}
const creditKinds: Pick<LabelsOf<'ledger_account', 'kind'>, 'bonus' | 'paid'> = {
  bonus: msg({ context: 'kind of credits', message: 'Bonus' }),
  paid: msg({ context: 'kind of credits', message: 'Paid for' }),
}
const invoiceKinds: LabelsOf<'invoice', 'kind'> = { invoice: msg`Invoice`, credit_note: msg`Credit note` }
const refundStates: LabelsOf<'refund', 'status'> = {
  due: msg({ context: 'state of a refund', message: 'About to be paid' }),
  needs_account: msg({ context: 'state of a refund', message: 'Waiting for your bank account' }),
  under_way: msg({ context: 'state of a refund', message: 'On its way' }),
  paid: msg({ context: 'state of a refund', message: 'Paid back' }),
  failed: msg({ context: 'state of a refund', message: 'Not paid: your bank had reversed the payment' }),
}
const refundReasons: LabelsOf<'refund', 'reason'> = {
  withdrawal: msg`You withdrew from the order`,
  goodwill: msg`As a gesture of goodwill`,
}
const cardKinds: LabelsOf<'stored_instrument', 'kind'> = {
  card: msg`Credit or debit card`,
  paypal: msg`PayPal`,
  sepa: msg`SEPA direct debit`,
}
const caseStates: LabelsOf<'report', 'status'> = {
  open: msg({ context: 'state of a report', message: 'Being looked at' }),
  decided: msg({ context: 'state of a report', message: 'Decided' }),
  withdrawn: msg({ context: 'state of a report', message: 'Taken back by you' }),
}
const decisions: LabelsOf<'report', 'decision'> = {
  no_breach: msg`It didn’t break our rules`,
  warned: msg`The member was warned`,
  content_removed: msg`What you reported was removed`,
  profile_hidden: msg`The profile was hidden`,
  account_removed: msg`The account was removed`,
}
const decisionsAbout: LabelsOf<'report', 'decision'> & Pick<typeof caseStates, 'open'> = {
  open: caseStates.open,
  no_breach: decisions.no_breach,
  warned: msg`You were warned`,
  content_removed: msg`What was reported was removed`,
  profile_hidden: msg`Your profile was hidden`,
  account_removed: msg`Your account was removed`,
}
const reportLabels = recordFromKeys(reportReasons, (reason) => reportWords[reason].label)

/** The words for the codes of a list's field. */
export const valueLabels: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  'account.status': accountStates,
  'account.notifications_disabled': disabledReasonLabels,
  'photos.status': photoStates,
  'photos.reject_reason': rejectTexts,
  'messages.kind': messageKinds,
  'warnings.reasons': shieldReasonTexts,
  'warnings.verdict': verdicts,
  'warned_about.kind': warningReasonLabels,
  'preferences.text_size': textSizes,
  'preferences.contrast': contrasts,
  'notification_settings.digest': digests,
  'notification_settings.email_off': kindTitles,
  'notification_settings.push_off': kindTitles,
  'notifications.kind': kindTitles,
  'notifications.channel': channels,
  'notifications.state': notificationStates,
  'notifications.reason': dropReasons,
  'consents.kind': recordFromKeys(keysOf(consentTexts), (kind) => consentTexts[kind].title),
  'credits.reason': creditWords,
  'credits.kind': creditKinds,
  'orders.status': stateWords,
  'papers.kind': invoiceKinds,
  'refunds.status': refundStates,
  'refunds.reason': refundReasons,
  'cards.kind': cardKinds,
  'reports.reason': reportLabels,
  'reports.status': caseStates,
  'reports.decision': decisions,
  'reports_about.reason': reportLabels,
  'reports_about.decision': decisionsAbout,
  'complaints.status': caseStates,
}

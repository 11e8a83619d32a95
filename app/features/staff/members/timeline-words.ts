import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { kindWords } from '#app/features/notifications/kind-words.ts'
import { stateWords } from '#app/features/payments/transactions/state-words.ts'
import { rejectTexts } from '#app/features/photos/own/reject-texts.ts'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { reasonTexts } from '#app/features/safety/reports/reason-texts.ts'
import { localeOf } from '#app/i18n/locales.ts'

export const eventWords: Record<string, MessageDescriptor> = {
  signup: msg`Signed up`,
  confirmed: msg`Confirmed the address`,
  premium: msg`Became premium`,
  deletion_requested: msg`Account closed`,
  banned: msg`Banned`,
  login: msg`Logged in`,
  passkey_added: msg`Added a passkey`,
  push_device: msg`Switched push messages on`,
  photo_added: msg`Added a photo`,
  photo_active: msg`Photo approved`,
  photo_rejected: msg`Photo rejected`,
  reported: msg`Reported by somebody`,
  has_reported: msg`Reported somebody`,
  complained: msg`Sent a complaint`,
  ordered: msg`Ordered`,
  paid: msg`Paid`,
  charged_back: msg`Payment charged back`,
  refunded: msg`Refund`,
  refund_requested: msg`Asked for a refund`,
  request_granted: msg`Refund granted`,
  request_declined: msg`Refund declined`,
  decided: msg`Decision`,
  appealed: msg`Appealed against a decision`,
  appeal_upheld: msg`Decision upheld`,
  appeal_granted: msg`Appeal granted`,
  credits_adjusted: msg`Credits given or taken`,
  notification_waiting: msg`Notification waiting`,
  notification_sent: msg`Notification sent`,
  notification_dropped: msg`Notification not sent`,
  mail_refused: msg`The mail server said that the address doesn’t exist`,
  mail_returned: msg`Emails came back`,
  act_waiting: msg`Done by staff, can still be undone`,
  act_done: msg`Done by staff`,
  act_undone: msg`Undone by staff`,
  act_failed: msg`Tried by staff, not possible`,
}

const actWords: Record<string, MessageDescriptor> = {
  'member.resend': msg`link sent again`,
  'member.correct_email': msg`address corrected`,
  'member.resume_mails': msg`emails tried again`,
  'member.end_sessions': msg`logged out on all devices`,
  'member.adjust_credits': msg`credits given or taken`,
  'member.block_debit': msg`direct debit blocked`,
  'member.export': msg`data prepared`,
  'member.close': msg`account closed at their request`,
  'member.lift_own_ban': msg`own ban ended`,
  'payment.refund': msg`order paid back`,
  'photo.approve': msg`photo approved`,
  'photo.reject': msg`photo rejected`,
  'decision.make': msg`decision`,
  'decision.withdraw': msg`decision withdrawn`,
}

const dropWords: Record<string, MessageDescriptor> = {
  seen: msg`already seen`,
  gone: msg`no longer there`,
  switched_off: msg`switched off by the member`,
  disabled: msg`emails to the member are stopped`,
  no_device: msg`no device`,
  no_consent: msg`no consent`,
  too_old: msg`too old`,
}

const decisionWords: Record<string, MessageDescriptor> = {
  none: msg`no rule was broken`,
  warn: msg`warned`,
  remove_photo: msg`photo removed`,
  remove_text: msg`text removed`,
  limit: msg`limited`,
  suspend: msg`suspended`,
  ban: msg`banned for good`,
  remove_fraud: msg`removed for fraud`,
}

const channelWords: Record<string, MessageDescriptor> = {
  email: msg`by email`,
  push: msg`as a push message`,
}

const refundWords: Record<string, MessageDescriptor> = {
  due: msg`not paid yet`,
  needs_account: msg`waiting for a bank account`,
  under_way: msg`under way`,
  paid: msg`paid`,
  failed: msg`failed`,
}

type Facts = Record<string, string | number | boolean | null>

/** What the timeline says about an event; codes it does not know are left out. */
export function describeEvent({ kind, facts }: { kind: string; facts: Facts }, i18n: I18n): string {
  const word = (words: Record<string, MessageDescriptor>, code: unknown) => {
    const found = words[String(code)]
    return found && i18n._(found)
  }
  const { amount, currency, number, device, by } = facts
  const money =
    typeof amount === 'number' && typeof currency === 'string'
      ? formatMinorUnits({ amount, currency }, localeOf(i18n))
      : amount
  const texts: Record<string, unknown> = {
    ordered: word(stateWords, facts.status),
    refunded: word(refundWords, facts.status),
    photo_rejected: word(rejectTexts, facts.reason),
    reported: reasonOf(facts.reason, i18n),
    has_reported: reasonOf(facts.reason, i18n),
    notification_dropped: word(dropWords, facts.reason),
    mail_returned: i18n._(timesWords(Number(facts.times))),
  }
  const about = kindWords[String(facts.about) as keyof typeof kindWords]
  return [
    about && i18n._(about.title),
    word(channelWords, facts.channel),
    word(actWords, facts.act),
    word(decisionWords, facts.measure),
    facts.withdrawn === true && i18n._(msg`no longer applies`),
    by,
    money,
    number,
    device,
    texts[kind],
  ]
    .filter((said) => said !== null && said !== undefined && said !== '' && said !== false)
    .join(' · ')
}

const timesWords = (times: number) => msg`${plural(times, { one: '# time', other: '# times' })}`

function reasonOf(code: unknown, i18n: I18n) {
  const found = reasonTexts[String(code) as keyof typeof reasonTexts]
  return found && i18n._(found.label)
}

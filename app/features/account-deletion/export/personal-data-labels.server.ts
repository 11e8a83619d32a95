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
const requestDecisions: LabelsOf<'refund_request', 'decision'> = {
  granted: msg`We said yes`,
  declined: msg`We said no`,
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
const measureLabels: LabelsOf<'decision', 'measure'> = {
  none: decisions.no_breach,
  warn: decisionsAbout.warned,
  remove_text: msg`A text in your profile was removed`,
  remove_photo: msg`A photo was removed`,
  limit: msg`What you can do was limited`,
  suspend: msg`Your account was suspended`,
  ban: msg`You were banned`,
  remove_fraud: msg`Your account was removed for fraud`,
}
const subjectLabels: LabelsOf<'decision', 'subject'> = {
  account: msg`Your account`,
  photo: messageKinds.photo,
  text: messageKinds.text,
  message: msg`Message`,
}
const limitLabels: LabelsOf<'decision', 'limits'> = {
  first_messages: msg`Writing only to people who have written to you`,
  hidden: msg`Not shown in lists`,
}
const sourceLabels: LabelsOf<'decision', 'source'> = {
  notice: msg`A report`,
  trusted_flagger: msg`A report from an officially recognised body`,
  other_notification: msg`A message from someone else`,
  own_initiative: msg`Our own check`,
}
const automatedLabels: LabelsOf<'decision', 'automated_decision'> = {
  not: msg`A person`,
  partially: msg`A person, with the help of software`,
  fully: msg`Software`,
}
const outcomeLabels: LabelsOf<'appeal', 'outcome'> = {
  upheld: msg`The decision stands`,
  granted: msg`The decision was withdrawn`,
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
  'refund_requests.decision': requestDecisions,
  'cards.kind': cardKinds,
  'reports.reason': reportLabels,
  'reports.status': caseStates,
  'reports.decision': decisions,
  'reports_about.reason': reportLabels,
  'reports_about.decision': decisionsAbout,
  'complaints.status': caseStates,
  'decisions.measure': measureLabels,
  'decisions.about_what': subjectLabels,
  'decisions.field': { name: msg`Name`, tagline: msg`Motto`, about: msg`About me` } satisfies LabelsOf<
    'decision',
    'field'
  >,
  'decisions.limits': limitLabels,
  'decisions.source': sourceLabels,
  'decisions.automated_decision': automatedLabels,
  'appeals.outcome': outcomeLabels,
}

/** The names of the lists within a part; a list that is the whole part uses the part's name. */
export const listTitles: Record<string, MessageDescriptor> = {
  landing_page: msg`The page you joined from`,
  wished_addresses: msg`Email addresses you asked to change to`,
  former_addresses: msg`Email addresses you had before`,
  lookalikes: msg`Photos that look like those of others`,
  removed_photos: msg`Photos you’ve removed`,
  signup_message: msg`Message from signing up`,
  desk_notes: msg`Notes of our writers about your conversations`,
  chat_choices: msg`Chats you muted, archived or removed`,
  warnings: msg`Warnings of the scam shield`,
  warned_about: msg`Warnings of the scam shield about your messages`,
  likes_given: msg`Likes you gave`,
  signup_likes: msg`Likes from signing up`,
  likes_received: msg`Likes you received`,
  automatic_likes: msg`Likes we sent for you`,
  passed_over: msg`Passed over`,
  last_choice: msg`Your last choice in the game`,
  game: msg`Likes in the game`,
  preferences: msg`Settings`,
  notification_settings: msg`What we write to you about`,
  notifications: msg`News for you, by email and push`,
  consents: msg`Consents`,
  ended_blocks: msg`Members you no longer block`,
  sessions: msg`Devices`,
  push_devices: msg`Devices that get push messages`,
  passkeys: msg`Fingerprint, face or PIN`,
  orders: msg`Orders`,
  papers: msg`Invoices and credit notes`,
  refunds: msg`Refunds`,
  refund_requests: msg`Refund requests`,
  second_payments: msg`Payments made twice`,
  mandates: msg`Direct debit mandates`,
  cards: msg`Saved cards`,
  discount_codes: msg`Discount codes`,
  reports: msg`Reports you sent`,
  reports_about: msg`Reports about you`,
  complaints: msg`Complaints`,
  decisions: msg`Our decisions about you`,
  appeals: msg`Your appeals`,
}

export const fieldLabels: Record<string, MessageDescriptor> = {
  email: msg`Email address`,
  language: msg`Language`,
  status: msg`Status`,
  signup_date: msg`Signed up on`,
  confirmed_at: msg`Address confirmed on`,
  terms_version: msg`Terms of use of`,
  premium_since: msg`Premium since`,
  premium_ended_at: msg`Premium until`,
  notifications_disabled: msg`Emails stopped because of`,
  email_off: msg`No emails about`,
  push_off: msg`No push messages about`,
  digest: msg`How often we email you`,
  emails_a_day: msg`Emails a day at most`,
  pushes_a_day: msg`Push messages a day at most`,
  quiet_from: msg`Quiet from`,
  quiet_to: msg`Quiet until`,
  tracking: msg`How you found us`,
  lander: msg`Landing page`,
  variant: msg`Variant of the page`,
  test: msg`Number of the comparison`,
  name: msg`Name`,
  gender: msg({ context: 'profile', message: 'Gender' }),
  seeking: msg`Looking for`,
  sexuality: msg({ context: 'profile', message: 'Sexual orientation' }),
  date_of_birth: msg`Date of birth`,
  country: msg`Country`,
  region: msg`Region`,
  city: msg`Town`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  tagline: msg`Motto`,
  about: msg`About me`,
  facts: msg`Profile details`,
  interests: msg`Interests`,
  search_min_age: msg`Looking for, from age`,
  search_max_age: msg`Looking for, up to age`,
  invisible: msg`Invisible mode`,
  created_at: msg`Date`,
  last_seen_at: msg`Last visit`,
  file: msg`Picture`,
  position: msg`Place in the order`,
  reject_reason: msg`Why it wasn’t approved`,
  fingerprint: msg`Fingerprint of the picture`,
  found_at: msg`Found on`,
  with_member: msg`Conversation with`,
  written_by: msg`Written by`,
  kind: msg`Kind`,
  body: msg`Text`,
  follows: msg`Follows number`,
  answer: msg`Our answer`,
  warned_at: msg`You were warned on`,
  taken_back_at: msg`Taken back on`,
  cost: msg`Credits spent`,
  muted: msg`Muted`,
  archived_at: msg`Archived on`,
  reasons: msg`Reasons`,
  verdict: msg`Your answer`,
  month: msg`Month`,
  count: msg`How many`,
  passed_at: msg`Passed over on`,
  liked: msg({ context: 'my data', message: 'You liked this person' }),
  likes_used: msg`Likes used`,
  search: msg`What you searched for`,
  auto_like_since: msg`Automatic likes since`,
  contrast: msg`Contrast`,
  text_size: msg`Text size`,
  fictional_shown: msg`Show fictional profiles`,
  read_receipts: msg`Let others see when I’ve read their messages`,
  typing_shown: msg`Let others see when I’m typing`,
  members_only: msg`Show my profile to members only`,
  two_way_only: msg`Hide people who are looking for someone different`,
  time_zone: msg`Time zone`,
  spending_limit: msg`Monthly limit`,
  next_spending_limit: msg`New monthly limit`,
  next_spending_limit_from: msg`Applies from`,
  channel: msg({ context: 'my data', message: 'By' }),
  state: msg`Status`,
  granted: msg`Agreed`,
  text_version: msg`Version of the text`,
  device: msg`Device`,
  expires_at: msg`Valid until`,
  last_used_at: msg`Last used`,
  reason: msg`Reason`,
  number: msg`Number`,
  package_id: msg`Package`,
  credits: msg`Credits`,
  price: msg`Price`,
  country_evidence: msg`How we know the country`,
  vat_rate: msg`VAT rate`,
  vat_amount: msg`VAT included`,
  method: msg`Payment method`,
  paid_with: msg`Paid with`,
  paid_at: msg`Paid on`,
  paid_back_at: msg`Paid back on`,
  discount_code: msg`Discount code`,
  refunded_amount: msg`Refunded`,
  account_shown: msg`Bank account`,
  reference: msg`Mandate reference`,
  holder: msg`Account holder`,
  iban_shown: msg`IBAN`,
  phone_shown: msg`Mobile phone`,
  address: msg`IP address`,
  user_agent: msg`Browser`,
  wording: msg`What you signed`,
  signed_at: msg`Signed on`,
  brand: msg`Card brand`,
  last4: msg`Last four digits`,
  valid_until: msg`Valid until`,
  removed_at: msg`Removed on`,
  code: msg`Discount code`,
  value_percentage: msg`Discount`,
  decision: msg`Decision`,
  decision_reason: msg`Reason for the decision`,
  subject: msg`Subject`,
  measure: msg`What we decided`,
  about_what: msg`What it was about`,
  field: msg`Which text`,
  limits: msg`Limits`,
  limited_until: msg`Limited until`,
  suspended_until: msg`Suspended until`,
  points: msg`Points against you`,
  points_until: msg`Points count until`,
  source: msg`How we learned of it`,
  automated_detection: msg`Found by software`,
  automated_decision: msg`Who decided`,
  removed_text: msg`What was removed`,
  appeal_until: msg`You could appeal until`,
  withdrawn_at: msg`Withdrawn on`,
  outcome: msg`Outcome`,
  decided_at: msg`Decided on`,
}

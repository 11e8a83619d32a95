import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { countryName, formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { companyWords, siteWords } from '../sites/site-words.ts'
import type { AuditChange } from './read-audit.server.ts'

type Words = MessageDescriptor

/** Every act that the program records: `audit-words.test.ts` compares them with the code. */
export const actWords: Record<string, Words> = {
  'act.fail': msg`Tried something that was no longer possible`,
  'act.undo': msg`Undid an act within ten seconds`,
  'appeal.ask': msg`Asked the member about their appeal`,
  'appeal.grant': msg`Granted an appeal and withdrew the decision`,
  'appeal.uphold': msg`Upheld a decision against an appeal`,
  'audit.export': msg`Saved the audit as a file`,
  'audit.view': msg`Read the audit`,
  'case.note': msg`Wrote a note on a case`,
  'case.skip': msg`Skipped a case`,
  'case.unskip': msg`Took back a skipped case`,
  'case.view': msg`Opened a case`,
  'code.change': msg`Changed a discount code`,
  'code.create': msg`Made a discount code`,
  'code_batch.create': msg`Made a batch of discount codes`,
  'code_batch.download': msg`Downloaded the codes of a batch`,
  'code_batch.end': msg`Switched off a batch of discount codes`,
  'company.change': msg`Changed the settings of a company`,
  'complaint.answer': msg`Answered a complaint`,
  'contact.view': msg`Opened a member’s contact details`,
  'decision.make': msg`Decided about a member`,
  'decision.prepare': msg`Opened the form for a decision`,
  'decision.preview': msg`Looked at the text of a decision`,
  'decision.withdraw': msg`Withdrew a decision`,
  'desk.answer': msg`Answered as a fictional profile`,
  'desk.note_remove': msg`Removed a note at the desk`,
  'desk.shift_begin': msg`Began a shift at the desk`,
  'desk.shift_end': msg`Ended a shift at the desk`,
  'desk.view': msg`Opened a conversation at the desk`,
  'fictional.change': msg`Changed a fictional profile`,
  'fictional.create': msg`Made a fictional profile`,
  'fictional.photo_add': msg`Added a photo to a fictional profile`,
  'fictional.photo_move': msg`Moved a photo of a fictional profile`,
  'fictional.photo_remove': msg`Removed a photo from a fictional profile`,
  'fictional.retire': msg`Retired a fictional profile`,
  'lander.test': msg`Started or ended a test of a landing page`,
  'lookalike.separate': msg`Confirmed that two accounts belong to different people`,
  'member.adjust_credits': msg`Gave or took credits`,
  'member.block_debit': msg`Blocked direct debit for a member`,
  'member.close': msg`Closed an account at the member’s request`,
  'member.correct_email': msg`Corrected a member’s email address`,
  'member.end_sessions': msg`Logged a member out on all devices`,
  'member.export': msg`Prepared a member’s data for them`,
  'member.find': msg`Looked up members in the command palette`,
  'member.lift_own_ban': msg`Ended the ban that a member had asked for`,
  'member.resend': msg`Sent a member a link again`,
  'member.resume_mails': msg`Tried emails to a member again`,
  'member.search': msg`Searched for members`,
  'member.view': msg`Opened a member’s page`,
  'messages.view': msg`Read a member’s conversation`,
  'method.switch': msg`Switched a payment method on or off`,
  'partner.change': msg`Changed a partner`,
  'partner.create': msg`Made a partner`,
  'partner.key': msg`Made a key for a partner`,
  'partner.revoke': msg`Revoked a partner’s key`,
  'payment.refund': msg`Paid an order back`,
  'photo.approve': msg`Approved a photo`,
  'photo.reject': msg`Rejected a photo`,
  'postback.change': msg`Changed a partner’s postback`,
  'postback.remove': msg`Removed a partner’s postback`,
  'prices.change': msg`Changed prices`,
  'refund.decline': msg`Declined a refund`,
  'refund.grant': msg`Granted a refund`,
  'refund.paid_by_hand': msg`Recorded a refund that was paid by hand`,
  'report.dismiss': msg`Dismissed a report`,
  'reporter.dismiss_all': msg`Dismissed all reports of a member`,
  'reporter.warn': msg`Warned a member about their reports`,
  'routes.change': msg`Changed the payment providers of a place`,
  'shield.clear': msg`Cleared messages that the scam shield had warned of`,
  'shield.confirm': msg`Confirmed messages that the scam shield had warned of`,
  'site.change': msg`Changed the settings of a site`,
  'site.create': msg`Made a site`,
  'site.preview': msg`Looked at unsaved settings of a site`,
  'staff.add': msg`Added somebody to the staff`,
  'staff.end': msg`Ended somebody’s access`,
  'staff.enrol': msg`Enrolled their first passkey`,
  'staff.link': msg`Made a new link for somebody to log in`,
  'staff.login': msg`Logged in to the console`,
  'staff.logout': msg`Logged out of the console`,
  'staff.passkey_add': msg`Added a passkey`,
  'staff.passkey_remove': msg`Removed a passkey`,
  'staff.rename': msg`Changed their work name`,
  'staff.roles': msg`Changed somebody’s roles`,
  'staff.sessions_end': msg`Ended their other sessions`,
  'statistics.export': msg`Saved statistics as a file`,
  'transparency.export': msg`Saved a transparency report`,
  'transparency.switch': msg`Switched the sending of statements on or off`,
}

/** The act itself where a former version of the program recorded it. */
export function describeAct(act: string, i18n: I18n): string {
  const words = actWords[act]
  return words ? i18n._(words) : act
}

/** What the fields of recorded changes are called; those of sites and companies have their own words. */
const fieldWords: Record<string, Words> = {
  about: msg`About me`,
  act: msg`Act`,
  amount: msg`Price`,
  city: msg`Town`,
  code: msg`Code`,
  codes: msg`Codes`,
  control: msg`Compared with`,
  country: msg`Country`,
  credits: msg`Credits`,
  currency: msg`Currency`,
  decision: msg`Decision`,
  email: msg`Email address`,
  ended: msg`Sessions ended`,
  ended_premium: msg`Premium ended`,
  expires_at: msg`Ends`,
  given: msg`Credits given`,
  goal: msg`Goal`,
  headline: msg`Headline`,
  hits: msg`Messages`,
  is_on: msg`On`,
  limits: msg`Limits`,
  measure: msg`Measure`,
  minimum_order_value: msg`Smallest order`,
  name: msg`Name`,
  note: msg`Note`,
  offered: msg`Shown to members`,
  order: msg({ message: 'Order', context: 'arrangement' }),
  package: msg`Package`,
  payment_methods: msg`Payment methods`,
  picture: msg`Picture`,
  points: msg`Points`,
  reason: msg`Reason`,
  reference: msg`Reference`,
  reject_reason: msg`Reason`,
  review: msg`Review`,
  roles: msg`Roles`,
  rows: msg`Rows`,
  sites: msg`Sites`,
  slug: msg`Short name`,
  status: msg`State`,
  suspended_days: msg`Days of suspension`,
  suspended_until: msg`Suspended until`,
  tagline: msg`Tagline`,
  validity: msg`Uses`,
  value_percentage: msg`Discount in percent`,
  warned: msg`Warned`,
  weight: msg`Weight`,
  work_name: msg`Work name`,
}

export interface ReadableChange {
  key: string
  label: string
  before: string
  after: string
}

type Leaf = string | number | boolean | null

/** The changes of fields that have words, each value on its own. All others stand behind the details alone. */
export function readableChanges(changes: readonly AuditChange[], act: string, i18n: I18n): ReadableChange[] {
  return changes.flatMap(({ field, before, after }) => {
    const [old, recent] = [leavesOf(field, before), leavesOf(field, after)]
    return [...new Set([...old.keys(), ...recent.keys()])].flatMap((path) => {
      const label = labelOf(path, act, i18n)
      const [was, is] = [old.get(path) ?? null, recent.get(path) ?? null]
      if (label === null || was === is) return []
      return {
        key: path,
        label,
        before: wordsOf(path, was, { leaves: old, i18n }),
        after: wordsOf(path, is, { leaves: recent, i18n }),
      }
    })
  })
}

/** Values by their path, such as `p0.amount`; a list of things with ids or slugs has these in it. */
function leavesOf(path: string, text: string): Map<string, Leaf> {
  if (!/^[[{]/.test(text)) return new Map(text === '' ? [] : [[path, text]])
  try {
    return new Map(flatten(path, JSON.parse(text)))
  } catch {
    return new Map([[path, text]])
  }
}

function flatten(path: string, value: unknown): [string, Leaf][] {
  if (value === null || typeof value !== 'object') return [[path, value as Leaf]]
  if (Array.isArray(value) && value.every((each) => each === null || typeof each !== 'object'))
    return [[path, value.join(', ')]]
  const entries = Object.entries(value as Record<string, unknown>)
  return entries.flatMap(([name, each]) => {
    const { id, slug } = (each ?? {}) as { id?: unknown; slug?: unknown }
    const step = Array.isArray(value) ? String(slug ?? id ?? Number(name) + 1) : name
    return flatten(path ? `${path}.${step}` : step, each)
  })
}

/** Null for what has no words. */
function labelOf(path: string, act: string, i18n: I18n): string | null {
  const steps = path.split('.')
  const field = steps.at(-1) ?? ''
  const ofSettings: Record<string, { label: Words } | undefined> = act.startsWith('company.')
    ? companyWords
    : act.startsWith('site.')
      ? siteWords
      : {}
  const words =
    ofSettings[field]?.label ?? (act === 'staff.roles' && field === '' ? fieldWords.roles : fieldWords[field])
  if (!words) return null
  const owner = steps.at(-2)
  const [, place] = /^p(\d)$/.exec(owner ?? '') ?? []
  if (place !== undefined) {
    const number = Number(place) + 1
    return `${i18n._(msg`Package ${number}`)}, ${i18n._(words)}`
  }
  return owner && !fieldWords[owner] && !/^(plan|variants|template)$/.test(owner)
    ? `${owner}, ${i18n._(words)}`
    : i18n._(words)
}

interface WordsContext {
  /** All of the same state. */
  leaves: ReadonlyMap<string, Leaf>
  i18n: I18n
}

function wordsOf(path: string, value: Leaf, { leaves, i18n }: WordsContext): string {
  if (value === null) return ''
  const field = path.split('.').at(-1) ?? ''
  const locale = localeOf(i18n)
  const text = String(value)
  if (text === 'true') return i18n._(msg`yes`)
  if (text === 'false') return i18n._(msg`no`)
  if (field === 'act') return describeAct(text, i18n)
  if (field === 'country' && /^[A-Z]{2}$/.test(text)) return countryName(text, locale)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text))
    return formatDate(new Date(text), locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const currency = leaves.get(`${path.slice(0, path.lastIndexOf('.') + 1)}currency`)
  if (field === 'amount' && typeof currency === 'string' && Number.isFinite(Number(text)))
    return formatMinorUnits({ amount: Number(text), currency }, locale)
  return text
}

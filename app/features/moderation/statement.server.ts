import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { MailBlock, MailText } from '#app/features/notifications/mail/mail-content.ts'
import type { RejectReason } from '#app/features/photos/own/reject-reasons.ts'
import { rejectTexts } from '#app/features/photos/own/reject-texts.ts'
import { formatDate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { groundTexts, sectionTitles } from './ground-texts.server.ts'
import { factsOf, type Ground } from './grounds.ts'
import type { Limit, Measure, TextField } from './measures.ts'
import { suspensions } from './strikes.ts'

/** What a statement of reasons says, without how it is worded. */
export interface StatementFacts {
  /** Null in a preview. */
  number: string | null
  measure: Exclude<Measure, 'none'>
  field: TextField | null
  limits: readonly Limit[]
  limited_until: Date | null
  suspended_until: Date | null
  ground: Ground
  explanation: string
  points: number
  source: 'notice' | 'trusted_flagger' | 'other_notification' | 'own_initiative'
  automated_detection: boolean
  automated_decision: 'not' | 'partially' | 'fully'
  /** The text that was removed; its member may read it. */
  removedText: string | null
  /** Of a photo that stays with its owner; it names what to do better. */
  rejectedFor: RejectReason | null
  decided_at: Date
  appeal_until: Date
}

interface StatementReader {
  site: string
  locale: Locale
  timeZone: string
}

export function titleOf(measure: StatementFacts['measure'], site: string): MailText {
  return {
    warn: msg`A warning about your account at ${site}`,
    remove_text: msg`We’ve removed a text from your profile at ${site}`,
    remove_photo: msg`We’ve removed a photo from your profile at ${site}`,
    limit: msg`We’ve limited your account at ${site}`,
    suspend: msg`We’ve suspended your account at ${site}`,
    ban: msg`We’ve closed your account at ${site}`,
    remove_fraud: msg`We’ve closed your account at ${site}`,
  }[measure]
}

/** The facts, the rule, who decided and how, in one order everywhere: in the mail, on the page and in the preview. */
export function statementBlocks(facts: StatementFacts, { locale, timeZone }: StatementReader): MailBlock[] {
  const { number, ground, explanation, removedText, rejectedFor } = facts
  const day = (at: Date) => formatDate(at, locale, { dateStyle: 'long', timeZone })
  const { kind, section } = factsOf(ground)
  return [
    ...measureTexts(facts, day).map(text),
    ...(facts.points > 0 ? [text(pointsText(facts.points))] : []),
    heading(msg`Why`),
    text(groundTexts[ground].fact),
    ...(rejectedFor ? [text(rejectTexts[rejectedFor])] : []),
    ...(explanation ? [{ kind: 'quote' as const, words: explanation }] : []),
    text(sourceText(facts)),
    {
      kind: 'facts',
      facts: [
        { name: msg`Rule`, value: groundTexts[ground].rule },
        ...(kind === 'terms' && section
          ? [{ name: msg`In our terms of use`, value: sectionTitles[section] }]
          : []),
        ...(number ? [{ name: msg`Number of the decision`, value: number }] : []),
        { name: msg`Decided on`, value: day(facts.decided_at) },
      ],
    },
    ...(removedText ? [heading(msg`What was removed`), { kind: 'quote' as const, words: removedText }] : []),
    heading(msg`If you disagree`),
    text(
      msg`You can appeal until ${day(facts.appeal_until)}. Someone who didn’t make this decision will look at it again. It costs nothing.`,
    ),
    text(msg`You can also turn to a certified out-of-court dispute settlement body or to a court.`),
  ]
}

function measureTexts(facts: StatementFacts, day: (at: Date) => string): MailText[] {
  const { measure, field, limits, limited_until, suspended_until, ground } = facts
  const until = suspended_until && day(suspended_until)
  const limitEnd = limited_until && day(limited_until)
  const removed = {
    name: msg`We’ve replaced your display name. You can choose another one in your profile.`,
    tagline: msg`We’ve removed the motto from your profile. You can write another one.`,
    about: msg`We’ve removed the text “About me” from your profile. You can write another one.`,
  }
  const limitTexts = {
    first_messages: limitEnd
      ? msg`Until ${limitEnd} you can only write to people who have written to you.`
      : msg`Until we lift this limit, you can only write to people who have written to you.`,
    hidden: limitEnd
      ? msg`Until ${limitEnd}, your profile won’t appear in any list or search. People you’ve written to can still see it.`
      : msg`Until we lift this limit, your profile won’t appear in any list or search. People you’ve written to can still see it.`,
  }
  const first: Record<StatementFacts['measure'], MailText[]> = {
    warn: [msg`This is a warning. If it happens again, we may limit or close your account.`],
    remove_text: field ? [removed[field]] : [],
    remove_photo: [
      facts.rejectedFor
        ? msg`We’ve checked your photo and can’t show it. The reason is next to the photo. A clear, recent photo of just you is always fine.`
        : msg`We’ve removed one of your photos. Nobody else can see it any more.`,
    ],
    limit: limits.map((limit) => limitTexts[limit]),
    suspend: until ? [msg`We’ve suspended your account until ${until}.`] : [],
    ban: [closedText],
    remove_fraud: [closedText],
  }
  const suspended = until && [
    ...(measure === 'suspend'
      ? []
      : [
          msg`Your points within a year have added up. That’s why your account is also suspended until ${until}.`,
        ]),
    msg`While it’s suspended, nobody can see your profile, and you can’t use the site. You can still log in to read our decisions, appeal and download your data. The suspension ends automatically.`,
  ]
  const isClosed = measure === 'ban' || measure === 'remove_fraud'
  const closed = isClosed
    ? [
        ...(ground === 'payment_fraud'
          ? []
          : [msg`We’ll pay back the credits you paid for and haven’t used.`]),
        msg`We’ll erase your account on ${day(facts.appeal_until)}. Until then you can get it back if your appeal succeeds.`,
      ]
    : []
  return [...first[measure], ...(suspended || []), ...closed]
}

const closedText = msg`We’ve closed your account for good. Nobody can see your profile any more, and we won’t open a new account with your email address.`

function pointsText(points: number): MailText {
  const [first, second] = suspensions
  const [firstPoints, firstDays, secondPoints, secondDays] = [
    first.points,
    first.days,
    second.points,
    second.days,
  ]
  return msg`${plural(points, {
    one: 'This counts as # point for a year.',
    other: 'This counts as # points for a year.',
  })} At ${firstPoints} points we suspend an account for ${firstDays} days, at ${secondPoints} for ${secondDays}.`
}

function sourceText({ source, automated_detection, automated_decision }: StatementFacts): MailText {
  if (automated_decision === 'fully') return msg`Our software decided this automatically.`
  if (automated_detection)
    return msg`Our software pointed it out to us. A person on our team looked at it and decided.`
  return {
    notice: msg`Someone reported it to us. A person on our team, not software, looked at it and decided.`,
    trusted_flagger: msg`An officially recognised body reported it to us. A person on our team, not software, looked at it and decided.`,
    other_notification: msg`Someone pointed it out to us. A person on our team, not software, looked at it and decided.`,
    own_initiative: msg`We noticed it ourselves. A person on our team, not software, looked at it and decided.`,
  }[source]
}

const text = (words: MailText) => ({ kind: 'text' as const, text: words })
const heading = (words: MailText) => ({ kind: 'heading' as const, text: words })

/** A block of a statement in the reader's language, as a page shows it. */
export type StatementPart =
  | { kind: 'text'; words: string }
  | { kind: 'heading'; words: string }
  | { kind: 'quote'; words: string }
  | { kind: 'facts'; facts: { name: string; value: string }[] }

export function renderStatement(blocks: readonly MailBlock[], i18n: I18n): StatementPart[] {
  return blocks.flatMap((block): StatementPart[] => {
    if (block.kind === 'text' || block.kind === 'heading')
      return [{ kind: block.kind, words: i18n._(block.text) }]
    if (block.kind === 'quote') return [block]
    if (block.kind !== 'facts') return []
    const shown = (value: (typeof block.facts)[number]['value']) =>
      typeof value === 'string' ? value : typeof value === 'function' ? '' : i18n._(value)
    return [
      {
        kind: 'facts',
        facts: block.facts.map(({ name, value }) => ({ name: i18n._(name), value: shown(value) })),
      },
    ]
  })
}

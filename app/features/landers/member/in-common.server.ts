import { chooseStart, handful } from '#app/features/chat/icebreakers/handful.ts'
import { openersByInterest, openersByName } from '#app/features/chat/icebreakers/openers.ts'
import { facts } from '#app/features/members/facts/facts.ts'
import { factOptions, factWords } from '#app/features/members/facts/profile-words.ts'
import type { ShownProfile } from '#app/features/members/profile/profile-view.contract.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Offered at once, to every visitor and whoever is advertised; the others wait behind a summary. */
const offeredFirst = new Set([1, 2, 3, 5, 7, 8, 11, 12, 16, 17, 20, 40])

type Told = Pick<ShownProfile, 'name' | 'fictional' | 'interests' | 'signup_reason'>

/** In the reader's language; the profile itself stays on the server until there is an answer to compare. */
export function questionsAbout(profile: Told, locale: Locale) {
  const hasTold = profile.interests.length > 0 || profile.signup_reason !== null
  // A fictional profile has nothing in common with anyone.
  if (profile.fictional || !hasTold) return null
  const i18n = i18nFor(locale)
  const named = interestNames(i18n).map(({ id, name }) => ({ id, name }))
  return {
    interests: named.filter(({ id }) => offeredFirst.has(id)),
    moreInterests: named.filter(({ id }) => !offeredFirst.has(id)),
    reasons: factOptions(i18n, 'signup_reason'),
  }
}
export type Questions = NonNullable<ReturnType<typeof questionsAbout>>

/** Compares a visitor's two answers with what the profile tells visitors; stores nothing. */
export function compareAnswers(profile: Told, form: FormData, locale: Locale) {
  const i18n = i18nFor(locale)
  const asked = new Set(form.getAll('interest').map(String))
  const reason = facts.signup_reason.values.find((value) => value === form.get('reason')) ?? null
  const known = interestNames(i18n)
  const liked = known.filter(({ id }) => profile.interests.includes(id))
  const shared = profile.fictional ? [] : liked.filter(({ id }) => asked.has(String(id)))
  const hasSameReason = !profile.fictional && reason !== null && reason === profile.signup_reason
  const { name } = profile
  const interest = shared[0]?.name
  const opener = interest ? openersByInterest[0] : openersByName[1]
  return {
    hasAnswered: reason !== null || known.some(({ id }) => asked.has(String(id))),
    interests: shared.map((each) => each.name),
    reason: (hasSameReason && factWords(i18n, 'signup_reason', reason)) || null,
    /** What the member tells, for a reader with whom there is nothing in common. */
    likes: liked.slice(0, 6).map((each) => each.name),
    hereFor: factWords(i18n, 'signup_reason', profile.signup_reason ?? '') ?? null,
    /** A first line that says nothing untrue. */
    message: opener ? i18n._({ ...opener, values: { name, interest } }) : '',
  }
}
export type InCommon = ReturnType<typeof compareAnswers>

/** Three first lines to choose from: one with the name, two that fit everybody. */
export function firstLines(name: string, locale: Locale): string[] {
  const turn = Math.floor(Math.random() * openersByName.length)
  return handful(turn, chooseStart(), { name }, i18nFor(locale)).slice(0, 3)
}

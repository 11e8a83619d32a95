import { landerAnswers } from '#app/features/accounts/signup/steps/start-answers.ts'
import { handful } from '#app/features/chat/icebreakers/handful.ts'
import { openersByInterest, openersByName } from '#app/features/chat/icebreakers/openers.ts'
import { fieldsOf } from '#app/features/members/edit/profile-checks.server.ts'
import { factOptions, factWords } from '#app/features/members/facts/profile-words.ts'
import type { ShownProfile } from '#app/features/members/profile/profile-view.contract.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Visit } from '#app/web/visit.ts'

/** Offered at once, to every visitor and whoever is advertised; the others wait behind a summary. */
const offeredFirst = new Set([1, 2, 3, 5, 7, 8, 11, 12, 16, 17, 20, 40])

type Told = Pick<ShownProfile, 'name' | 'fictional' | 'interests' | 'signup_reason'>

/**
 * In the reader's language, and only what sign-up can store; the profile itself stays on the server until there is an
 * answer to compare.
 */
export function questionsAbout(profile: Told, { site, locale }: Pick<Visit, 'site' | 'locale'>) {
  const hasTold = profile.interests.length > 0 || profile.signup_reason !== null
  // A fictional profile has nothing in common with anyone.
  if (profile.fictional || !hasTold) return null
  const i18n = i18nFor(locale)
  const fields = fieldsOf(site)
  const known = fields.includes('interests') ? interestNames(i18n) : []
  const named = known.map(({ id, name }) => ({ id, name }))
  return {
    interests: named.filter(({ id }) => offeredFirst.has(id)),
    moreInterests: named.filter(({ id }) => !offeredFirst.has(id)),
    reasons: fields.includes('signup_reason') ? factOptions(i18n, 'signup_reason') : [],
  }
}
export type Questions = NonNullable<ReturnType<typeof questionsAbout>>

/** Compares a visitor's two answers with what the profile tells visitors; stores nothing before there is an account. */
export function compareAnswers(profile: Told, form: FormData, locale: Locale) {
  const i18n = i18nFor(locale)
  const known = interestNames(i18n)
  const { signup_reason: reason, interests: chosen = [] } = landerAnswers(form)
  const asked = known.map(({ id }) => id).filter((id) => chosen.includes(id))
  const liked = known.filter(({ id }) => profile.interests.includes(id))
  const shared = profile.fictional ? [] : liked.filter(({ id }) => asked.includes(id))
  const hasSameReason = !profile.fictional && reason === profile.signup_reason
  const { name } = profile
  const interest = shared[0]?.name
  const opener = interest ? openersByInterest[0] : openersByName[1]
  return {
    /** As sign-up takes them. */
    asked: { signup_reason: reason, interests: asked },
    interests: shared.map((each) => each.name),
    reason: (hasSameReason && reason && factWords(i18n, 'signup_reason', reason)) || null,
    /** What the member tells, for a reader with whom there is nothing in common. */
    likes: liked.slice(0, 6).map((each) => each.name),
    hereFor: factWords(i18n, 'signup_reason', profile.signup_reason ?? '') ?? null,
    /** A first line that says nothing untrue. */
    message: opener ? i18n._({ ...opener, values: { name, interest } }) : '',
  }
}
export type InCommon = ReturnType<typeof compareAnswers>

/**
 * Three first lines to choose from: one with the name, two that fit everybody. They follow from member and day, so that
 * a reload does not swap them under the reader.
 */
export function firstLines(
  { id, name }: Pick<ShownProfile, 'id' | 'name'>,
  locale: Locale,
  at = now(),
): string[] {
  const day = Math.floor(at.getTime() / 86_400_000)
  return handful(Number.parseInt(id.slice(-6), 16) + day, 0, { name }, i18nFor(locale)).slice(0, 3)
}

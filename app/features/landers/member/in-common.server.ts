import { readLanderAnswers } from '#app/features/accounts/signup/steps/read-start-answers.ts'
import { openersByInterest, openersByName, pickOpeners } from '#app/features/chat/icebreakers/pick-openers.ts'
import { fieldsOf } from '#app/features/members/edit/profile-checks.server.ts'
import { factOptions, factWords } from '#app/features/members/facts/profile-words.ts'
import type { ShownProfile } from '#app/features/members/profile/profile-view.contract.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Visit } from '#app/web/visit.ts'

/** Ids of the interests shown first, the same for every profile; the others are in a folded section. */
const offeredFirst = new Set([1, 2, 3, 5, 7, 8, 11, 12, 16, 17, 20, 40])

type PublicAnswers = Pick<ShownProfile, 'name' | 'fictional' | 'interests' | 'signup_reason'>

/**
 * In the reader's language, limited to what sign-up can store. The server sends nothing of the profile before the
 * visitor answers.
 */
export function questionsAbout(profile: PublicAnswers, { site, locale }: Pick<Visit, 'site' | 'locale'>) {
  const hasAnswers = profile.interests.length > 0 || profile.signup_reason !== null
  // A fictional profile has nothing in common with anyone.
  if (profile.fictional || !hasAnswers) return null
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

/** Compares a visitor's two answers with what visitors may see of the profile; stores nothing. */
export function compareAnswers(profile: PublicAnswers, form: FormData, locale: Locale) {
  const i18n = i18nFor(locale)
  const known = interestNames(i18n)
  const { signup_reason: reason, interests: chosen = [] } = readLanderAnswers(form)
  const asked = known.map(({ id }) => id).filter((id) => chosen.includes(id))
  const liked = known.filter(({ id }) => profile.interests.includes(id))
  const shared = profile.fictional ? [] : liked.filter(({ id }) => asked.includes(id))
  const hasSameReason = !profile.fictional && reason === profile.signup_reason
  const { name } = profile
  const interest = shared[0]?.name
  const opener = interest ? openersByInterest[0] : openersByName[1]
  return {
    /** In the format of sign-up. */
    asked: { signup_reason: reason, interests: asked },
    interests: shared.map((each) => each.name),
    reason: (hasSameReason && reason && factWords(i18n, 'signup_reason', reason)) || null,
    /** The member's public interests, shown where there is nothing in common. */
    likes: liked.slice(0, 6).map((each) => each.name),
    hereFor: factWords(i18n, 'signup_reason', profile.signup_reason ?? '') ?? null,
    /** A first message that claims only what is true. */
    message: opener ? i18n._({ ...opener, values: { name, interest } }) : '',
  }
}
export type InCommon = ReturnType<typeof compareAnswers>

/**
 * Three first messages to choose from: one with the name, two that fit everybody. They depend on the member and the
 * day, so a reload shows the same ones.
 */
export function firstLines(
  { id, name }: Pick<ShownProfile, 'id' | 'name'>,
  locale: Locale,
  at = now(),
): string[] {
  const day = Math.floor(at.getTime() / 86_400_000)
  return pickOpeners(Number.parseInt(id.slice(-6), 16) + day, 0, { name }, i18nFor(locale)).slice(0, 3)
}

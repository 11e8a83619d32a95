import { z } from '@hono/zod-openapi'
import { fitsLengthLimit } from '#app/features/chat/composer/message-length.ts'
import { sexualityProblem } from '#app/features/consents/consents.server.ts'
import {
  birthdayRefusal,
  fieldsOf,
  interestsProblem,
} from '#app/features/members/edit/profile-checks.server.ts'
import { findPlaceProblems, resolvePlace } from '#app/features/sites/places/resolve-place.server.ts'
import { getSiteCountries, isNicheSite } from '#app/features/sites/sites.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type Problems, refuseProblems } from '#app/platform/refusal.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { cleanName, nameProblem } from '#app/platform/values/names.ts'
import type { Site } from '#app/web/visit.ts'
import { findPasswordProblem } from '../password/password-rules.server.ts'
import { Signup } from './signup.contract.ts'

type Answers = Omit<Signup, 'password' | 'terms' | 'tracking' | 'view'> & { password?: string }

/** The answers in stored form, also in a job. */
export const CheckedAnswers = Signup.omit({
  password: true,
  terms: true,
  tracking: true,
  view: true,
}).extend({
  signup_message: z.string(),
  place: z.object({
    region: z.string().nullable(),
    city: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
})
export type CheckedAnswers = z.infer<typeof CheckedAnswers>

type ConsentAnswers = Pick<Signup, 'sexuality' | 'sexuality_consent' | 'niche_consent'>

/** Refuses the problems with the answers of a sign-up, field by field; returns the answers in stored form. */
export function checkAnswers(
  site: Site,
  answers: Answers,
  locale: Locale,
  consents: Problems,
): CheckedAnswers {
  const email = normaliseEmail(answers.email)
  const name = cleanName(answers.name)
  const message = answers.target_profile ? cleanText(answers.signup_message ?? '') : ''
  refuseProblems({
    email: email ? null : 'email_invalid',
    name: nameProblem(name, answers.email, site.name),
    password:
      answers.password === undefined
        ? null
        : findPasswordProblem(answers.password, { email: answers.email, name }),
    date_of_birth: birthdayRefusal(answers.date_of_birth),
    country: getSiteCountries(site).some((code) => code === answers.country) ? null : 'invalid',
    ...findPlaceProblems(answers.country, answers),
    signup_message: fitsLengthLimit(message, site.message_length) ? null : 'invalid',
    interests: interestsProblem(answers.interests ?? []),
    ...consents,
  })
  // The answers are stored, also in a job; the password itself never is.
  const { password: _password, ...stored } = answers
  const fields = fieldsOf(site)
  return {
    ...stored,
    email: email as string,
    name,
    signup_message: message,
    // Fields that the site's profiles do not show are not collected.
    signup_reason: fields.includes('signup_reason') ? answers.signup_reason : undefined,
    interests: fields.includes('interests') ? answers.interests : undefined,
    place: resolvePlace(answers.country, answers, locale),
  }
}

/** Legally protected data is stored only with a separate consent in the same call. */
export function consentProblems(site: Site, answers: ConsentAnswers): Problems {
  return {
    ...sexualityProblem(answers),
    niche_consent: isNicheSite(site) && !answers.niche_consent ? 'consent_required' : null,
  }
}

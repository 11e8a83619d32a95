import { isNicheSite } from '#app/features/sites/niche-sites.ts'
import { countriesOf } from '#app/features/sites/places/country-choice.server.ts'
import { placeNamed } from '#app/features/sites/places/place-search.server.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { birthdayProblem, minimumAge } from '#app/platform/birthday.ts'
import { now } from '#app/platform/clock.server.ts'
import { cleanEmail, cleanName, isPlainText, nameProblem } from '#app/platform/names.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { passwordProblem } from '../password/password-rules.server.ts'
import type { Signup } from './signup.contract.ts'

type Problems = Record<string, RefusalCode | null>

/** Says every problem at once; a single one gives the answer its own code. */
export function refuseProblems(problems: Problems) {
  const found = Object.entries(problems).filter((entry): entry is [string, RefusalCode] => entry[1] !== null)
  const [only] = found
  if (!only) return
  const codes = found.map(([, code]) => code)
  const values: Record<string, number> = codes.includes('too_young') ? { min_age: minimumAge } : {}
  throw new Refusal(found.length === 1 ? only[1] : 'invalid', values, Object.fromEntries(found))
}

type Answers = Omit<Signup, 'password' | 'terms' | 'tracking'> & { password?: string }
type ConsentAnswers = Pick<Signup, 'sexuality' | 'sexuality_consent' | 'niche_consent'>

/** What is wrong with the answers of a sign-up, field by field, and the answers as they are stored. */
export function checkAnswers(site: Site, answers: Answers, locale: Locale, consents: Problems) {
  const email = cleanEmail(answers.email)
  const name = cleanName(answers.name)
  const message = answers.target_profile ? (answers.signup_message?.trim() ?? '') : ''
  refuseProblems({
    email: email ? null : 'email_invalid',
    name: nameProblem(name, answers.email),
    password:
      answers.password === undefined
        ? null
        : passwordProblem(answers.password, { email: answers.email, name }),
    date_of_birth: dateProblem(answers.date_of_birth),
    country: countriesOf(site).some((code) => code === answers.country) ? null : 'invalid',
    ...placeProblems(answers.country, answers),
    signup_message: isMessage(message, site.message_length) ? null : 'invalid',
    ...consents,
  })
  // The answers are stored, also in a job: the password itself never is.
  const { password: _password, ...stored } = answers
  return {
    ...stored,
    email: email as string,
    name,
    signup_message: message,
    place: settlePlace(answers.country, answers, locale),
  }
}

/** What the law protects is kept only with a yes of its own in the same call. */
export function consentProblems(site: Site, answers: ConsentAnswers): Problems {
  return {
    ...sexualityProblem(answers),
    niche_consent: isNicheSite(site) && !answers.niche_consent ? 'consent_required' : null,
  }
}

export function sexualityProblem({
  sexuality,
  sexuality_consent,
}: {
  sexuality?: string | null
  sexuality_consent?: boolean
}): Problems {
  return { sexuality_consent: sexuality && !sexuality_consent ? 'consent_required' : null }
}

export function placeProblems(
  country: string,
  { region, city = '' }: { region?: string; city?: string },
): Problems {
  const regions = Object.hasOwn(regionsByCountry, country) ? regionsByCountry[country] : []
  return {
    region: !region || regions?.some(({ code }) => code === region) ? null : 'invalid',
    city: isPlainText(city) ? null : 'invalid',
  }
}

/** Where a town lies is looked up here, rounded; a town that we do not know is kept by its name alone. */
export function settlePlace(
  country: string,
  { region, city }: { region?: string; city?: string },
  locale: Locale,
) {
  const known = city ? placeNamed({ country, region: region || null, city }, locale) : null
  return {
    region: region || (known?.region ?? null),
    city: known?.city ?? (city || null),
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  }
}

function dateProblem(iso: string): RefusalCode | null {
  const problem = birthdayProblem(iso, now())
  return problem === 'invalid' ? 'date_of_birth_invalid' : problem
}

/** PostgreSQL cannot store the sign NUL; no keyboard types it. */
function isMessage(text: string, most: number) {
  return [...text].length <= most && !text.includes('\0')
}

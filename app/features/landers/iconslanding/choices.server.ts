import { fieldsOf } from '#app/features/members/edit/profile-checks.server.ts'
import { factOptions } from '#app/features/members/facts/profile-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Visit } from '#app/web/visit.ts'

/** The interests shown first on each brand. */
const nicheInterests: Record<number, readonly string[]> = {
  1: ['garden', 'hiking', 'travel'],
  2: ['dancing', 'reading', 'garden'],
  3: ['cinema', 'wine', 'jazz'],
  4: ['cooking', 'baking', 'wine'],
  5: ['sea', 'dancing', 'travel'],
  6: ['jazz', 'wine', 'photography'],
  7: ['theatre', 'travel', 'cinema'],
}

const commonInterests = [
  'hiking',
  'cooking',
  'travel',
  'reading',
  'dogs',
  'cycling',
  'garden',
  'dancing',
  'sea',
  'museums',
  'theatre',
  'wine',
]

/** The offered answers as text; omits questions whose answer sign-up could not store. */
export function choicesFor({ site, locale }: Pick<Visit, 'site' | 'locale'>) {
  const i18n = i18nFor(locale)
  const fields = fieldsOf(site)
  const named = interestNames(i18n)
  return {
    reasons: fields.includes('signup_reason') ? factOptions(i18n, 'signup_reason') : [],
    interests: fields.includes('interests')
      ? interestsFor(site.niche).flatMap((key) => named.find((interest) => interest.key === key) ?? [])
      : [],
  }
}

/** The twelve offered interests; each has an icon. */
export function interestsFor(niche: number): string[] {
  return [...new Set([...(nicheInterests[niche] ?? []), ...commonInterests])].slice(0, commonInterests.length)
}

import { looks as allLooks, type MissedFact, missedFacts } from '../facts/facts.ts'
import type { OwnProfile } from './profile.contract.ts'
import { enoughInterests } from './profile-limits.ts'

export type ProfileStep =
  | { step: 'photo' | 'about' | 'more_about' | 'tagline' | 'place' | 'looks' | MissedFact }
  | { step: 'interests' | 'photos'; missing: number }

interface CompletenessPart {
  weight: number
  /** From 0 to 1. */
  done: number
  next: ProfileStep
}

const enoughPhotos = 3
const enoughAbout = 120
const enoughLooks = 2

/** How complete a profile is, in percent, and what would help most next. */
export function completenessOf(profile: OwnProfile): { percent: number; next: ProfileStep | null } {
  const parts = completenessParts(profile)
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  const done = parts.reduce((sum, { weight, done }) => sum + weight * done, 0)
  const missing = parts.filter((part) => part.done < 1)
  return {
    percent: missing.length === 0 ? 100 : Math.min(99, Math.round((done / whole) * 100)),
    next: missing[0]?.next ?? null,
  }
}

/** The most useful first: a face, then words, then what two people might have in common. */
function completenessParts(profile: OwnProfile): CompletenessPart[] {
  const { photos, about, interests, tagline, city, fields } = profile
  const looks = allLooks.filter((each) => fields.includes(each))
  const parts: (CompletenessPart & { field?: OwnProfile['fields'][number] })[] = [
    { weight: 25, done: Math.min(1, photos), next: { step: 'photo' } },
    {
      field: 'about',
      weight: 20,
      done: Math.min(1, [...about].length / enoughAbout),
      next: { step: about ? 'more_about' : 'about' },
    },
    {
      field: 'interests',
      weight: 15,
      done: Math.min(1, interests.length / enoughInterests),
      next: { step: 'interests', missing: enoughInterests - interests.length },
    },
    { weight: 10, done: tagline ? 1 : 0, next: { step: 'tagline' } },
    ...missedFacts.map((fact) => ({
      field: fact,
      weight: 5,
      done: profile[fact] ? 1 : 0,
      next: { step: fact },
    })),
    { weight: 5, done: city ? 1 : 0, next: { step: 'place' } },
    {
      field: looks[0],
      weight: looks.length ? 5 : 0,
      done: Math.min(
        1,
        looks.filter((each) => profile[each]).length / Math.min(enoughLooks, looks.length || 1),
      ),
      next: { step: 'looks' },
    },
    {
      weight: 10,
      done: Math.min(1, Math.max(0, photos - 1) / (enoughPhotos - 1)),
      next: { step: 'photos', missing: enoughPhotos - Math.max(1, photos) },
    },
  ]
  return parts.filter(({ field, weight }) => weight > 0 && (field === undefined || fields.includes(field)))
}

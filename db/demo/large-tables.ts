import { factsFromTraits } from '../../app/features/members/facts/traits.ts'
import { getCityName } from '../../app/features/sites/places/city-names.ts'
import { type Locale, locales } from '../../app/i18n/locales.ts'
import { maxSearchAge } from '../../app/platform/values/age-limits.ts'
import { namesOf, openersOf } from './about.ts'
import { escapeText } from './copy.ts'
import type { Dice } from './dice.ts'
import { drawPlace } from './homes.ts'
import { countryWeights, drawLanguage, textsIn } from './languages.ts'
import { drawTraits } from './looks.ts'
import { drawBirthDate, type Gender } from './members.ts'

/** Tables that a large fill draws from: parts of lines made once, already in the form that COPY reads. */
export function makeTables(dice: Dice, now: Date) {
  return {
    homes: repeat(8192, () => drawHome(dice)),
    interests: repeat(1024, () => {
      const ids = dice.sample(interestIds, dice.integer(3, 8))
      return { ids, line: `{${ids.join(',')}}` }
    }),
    people: { female: peopleByAge(dice, now, 'female'), male: peopleByAge(dice, now, 'male') },
  }
}

export const youngest = 50
export const oldest = 82
const interestIds = repeat(45, (place) => place + 1)

function drawHome(dice: Dice) {
  const place = drawPlace(dice, dice.weighted(countryWeights))
  const language = drawLanguage(place, dice)
  const { country, region, city, latitude, longitude } = place
  const line = [language, country, region, escapeText(getCityName(city, language)), latitude, longitude].join(
    '\t',
  )
  const names = bothGenders((gender) => namesOf({ language, country, gender, age: 60 }))
  return { line, names, words: wordsByLanguage[language] }
}

const wordsByLanguage = Object.fromEntries(
  locales.map((language) => [language, wordsIn(language)]),
) as Record<Locale, ReturnType<typeof wordsIn>>

function wordsIn(language: Locale) {
  const { taglines, middles, wishes } = textsIn[language]
  return {
    working: bothGenders((gender) => openersOf({ language, gender, age: 50 }, false).map(escapeText)),
    retired: bothGenders((gender) => openersOf({ language, gender, age: 70 }, true).map(escapeText)),
    taglines: taglines.map(escapeText),
    middles: middles.map(escapeText),
    wishes: wishes.map(escapeText),
  }
}

function peopleByAge(dice: Dice, now: Date, gender: Gender) {
  return repeat(oldest - youngest + 1, (place) => {
    const age = youngest + place
    return {
      age,
      searchedAges: `${Math.max(50, age - 10)}\t${Math.min(maxSearchAge, age + 8)}`,
      births: repeat(128, () => drawBirthDate(dice, now, age)),
      looks: repeat(128, () => {
        const traits = drawTraits(dice, { gender, age, niche: 1 })
        const { hair_color: hair, eye_color: eyes, body_type: body } = factsFromTraits(traits)
        return { line: `{${traits.join(',')}}`, told: { hair, eyes, body } }
      }),
    }
  })
}

function bothGenders<T>(make: (gender: Gender) => T): Record<Gender, T> {
  return { female: make('female'), male: make('male') }
}

function repeat<T>(length: number, make: (place: number) => T): T[] {
  return Array.from({ length }, (_, place) => make(place))
}

import { updateTraits } from '#app/features/members/facts/facts.ts'
import type { FactValue, TraitName } from '../../app/features/members/facts/facts.ts'
import { keysOf, recordFromKeys } from '../../app/platform/records.ts'
import type { Dice } from './dice.ts'

type Weights<Value extends string> = Partial<Record<Value, number>>
type HairWeights = Weights<FactValue<'hair_color'>>

const hairByAge: [upTo: number, woman: HairWeights, man: HairWeights][] = [
  [
    44,
    { brown: 45, blonde: 28, black: 15, red: 6, dyed: 6 },
    { brown: 48, blonde: 20, black: 18, red: 4, bald: 10 },
  ],
  [
    59,
    { brown: 36, blonde: 26, grey: 12, dyed: 14, black: 8, red: 4 },
    { brown: 32, grey: 26, blonde: 12, black: 8, bald: 18, silver: 4 },
  ],
  [
    69,
    { grey: 28, silver: 16, blonde: 22, brown: 14, dyed: 12, white: 8 },
    { grey: 38, silver: 18, bald: 20, white: 10, brown: 14 },
  ],
  [
    99,
    { white: 34, silver: 28, grey: 26, dyed: 8, blonde: 4 },
    { white: 38, grey: 24, silver: 14, bald: 24 },
  ],
]

function statusWeights(age: number) {
  if (age < 45) return { single: 62, divorced: 22, separated: 10, complicated: 6 }
  if (age < 62) return { divorced: 50, single: 26, separated: 12, widowed: 9, complicated: 3 }
  return { widowed: 46, divorced: 36, single: 12, separated: 5, complicated: 1 }
}

interface Person {
  gender: string
  age: number
  niche: number
}

/** How often such a person states each value; drawn in this order. */
const traitWeights: { [Name in TraitName]: (person: Person) => Weights<FactValue<Name>> } = {
  tattoos: ({ age }) =>
    age < 50 ? { none: 50, small: 35, several: 15 } : { none: 82, small: 15, several: 3 },
  hair_color: ({ age, gender }) => {
    const [, woman, man] = hairByAge.find(([upTo]) => age <= upTo) as (typeof hairByAge)[number]
    return gender === 'female' ? woman : man
  },
  eye_color: () => ({ blue: 36, brown: 32, green: 14, grey: 8, hazel: 10 }),
  body_type: ({ niche, gender }) =>
    niche === 4 && gender === 'female'
      ? { curvy: 60, full: 40 }
      : { average: 46, slim: 18, curvy: 16, athletic: 12, full: 8 },
  relationship_status: ({ age }) => statusWeights(age),
  signup_reason: () => ({
    relationship: 40,
    companionship: 28,
    friendship: 12,
    travel: 9,
    dance: 5,
    chat: 6,
  }),
}

/** Draws how a person looks and lives by the frequencies of their age; some fields stay open. */
export function drawTraits(dice: Dice, person: Person): number[] {
  const drawn = recordFromKeys(keysOf(traitWeights), (name) => {
    const value = dice.weighted<string>(traitWeights[name](person))
    return dice.chance(0.06) ? null : value
  })
  return updateTraits([], drawn)
}

export function drawSexuality(dice: Dice, gender: string, seeking: string): FactValue<'sexuality'> {
  if (dice.chance(0.12)) return 'bi'
  if (gender !== seeking) return 'hetero'
  return gender === 'female' ? 'lesbian' : 'gay'
}

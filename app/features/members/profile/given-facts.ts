import { factNames, facts } from '../facts/facts.ts'
import type { ShownProfile } from './profile-view.contract.ts'

const genderShownAt = 3

const inTurn = [
  { fact: 'gender' as const, place: genderShownAt },
  ...factNames.map((fact) => ({ fact, place: facts[fact].shownAt })),
].toSorted((one, other) => one.place - other.place)

/** Not having something tells nothing about a person on a profile; in searches it still counts. */
const nothing = 'none'

/** The facts the site shows and the member has given. */
export function givenFacts(profile: ShownProfile) {
  return inTurn.flatMap(({ fact }) => {
    const value = profile[fact]
    return value && value !== nothing ? [{ fact, value }] : []
  })
}

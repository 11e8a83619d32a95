import { factNames, facts } from '../facts/facts.ts'
import type { ShownProfile } from './profile-view.contract.ts'

const genderShownAt = 3

const factsInOrder = [
  { fact: 'gender' as const, place: genderShownAt },
  ...factNames.map((fact) => ({ fact, place: facts[fact].shownAt })),
].toSorted((one, other) => one.place - other.place)

/** A profile omits facts with this value, because it says nothing about a person; searches include it. */
const noneValue = 'none'

/** The facts the site shows and the member has given. */
export function givenFacts(profile: ShownProfile) {
  return factsInOrder.flatMap(({ fact }) => {
    const value = profile[fact]
    return value && value !== noneValue ? [{ fact, value }] : []
  })
}

import { factNames, facts } from '../facts/facts.ts'
import { ProfileFacts } from '../facts/ProfileFacts.tsx'
import type { ShownProfile } from './profile-view.contract.ts'

const genderShownAt = 3

const inTurn = [
  { fact: 'gender' as const, place: genderShownAt },
  ...factNames.map((fact) => ({ fact, place: facts[fact].shownAt })),
].toSorted((one, other) => one.place - other.place)

/** Said to have none of something is nothing to get to know somebody by; in searches it still counts. */
const nothing = 'none'

/** What the site shows and the member has told. */
export function ProfileFactList({ profile }: { profile: ShownProfile }) {
  const { gender, min_age, max_age } = profile.seeking
  const given = inTurn.flatMap(({ fact }) => {
    const value = profile[fact]
    return value && value !== nothing ? [{ fact, value }] : []
  })
  const seeking = { gender, minAge: min_age, maxAge: max_age }
  return <ProfileFacts who={profile.gender} seeking={seeking} facts={given} />
}

import { ProfileFacts } from '../facts/ProfileFacts.tsx'
import { givenFacts } from './given-facts.ts'
import type { ShownProfile } from './profile-view.contract.ts'

export function ProfileFactList({ profile }: { profile: ShownProfile }) {
  const { gender, min_age, max_age } = profile.seeking
  const seeking = { gender, minAge: min_age, maxAge: max_age }
  return <ProfileFacts who={profile.gender} seeking={seeking} facts={givenFacts(profile)} />
}

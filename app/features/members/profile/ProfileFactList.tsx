import { ProfileFacts } from '../facts/ProfileFacts.tsx'
import type { ShownProfile } from './profile-view.contract.ts'

const facts = [
  'relationship_status',
  'signup_reason',
  'gender',
  'sexuality',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
] as const

/** What the site shows and the member has told. */
export function ProfileFactList({ profile }: { profile: ShownProfile }) {
  const { gender, min_age, max_age } = profile.seeking
  const given = facts.flatMap((fact) => {
    const value = profile[fact]
    return value ? [{ fact, value }] : []
  })
  return <ProfileFacts seeking={{ gender, minAge: min_age, maxAge: max_age }} facts={given} />
}

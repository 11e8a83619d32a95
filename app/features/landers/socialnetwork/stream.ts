import type { MemberCard } from '#app/features/members/members.server.ts'

/** A member as visitors may see them, with the names of what they enjoy. */
export interface StreamMember extends MemberCard {
  interests: string[]
}

export type Post =
  | { kind: 'person'; member: StreamMember }
  /** Several people of this page enjoy it. */
  | { kind: 'shared'; interest: string; people: StreamMember[] }
  | { kind: 'towns'; towns: string[] }

/** Fewer are no stream. */
const fewest = 3
const mostPeople = 8

/**
 * What the members of this page have told, in an order that is pleasant to read: nothing is counted that is not on the
 * page, and nothing has a time. Empty where too few have told anything.
 */
export function streamOf(members: readonly StreamMember[]): Post[] {
  const people = members
    .filter(({ tagline, interests }) => tagline !== '' || interests.length > 0)
    .slice(0, mostPeople)
  if (people.length < fewest) return []
  const [most, second] = sharedAmong(people)
  const posts: Post[] = people.map((member) => ({
    kind: 'person',
    member: sharedFirst(member, [most, second]),
  }))
  const towns = [...new Set(people.flatMap(({ city }) => city ?? []))]
  return [
    ...posts.slice(0, 2),
    ...(most ? [most] : []),
    ...posts.slice(2, 4),
    ...(towns.length > 2 ? [{ kind: 'towns', towns } as const] : []),
    ...posts.slice(4, 6),
    ...(second ? [second] : []),
    ...posts.slice(6),
  ]
}

type SharedPost = Post & { kind: 'shared' }

/** A card has room for a few interests: those of the page's other posts are among them. */
function sharedFirst(member: StreamMember, shared: readonly (SharedPost | undefined)[]): StreamMember {
  const named = shared.flatMap((post) => (post?.people.includes(member) ? [post.interest] : []))
  return { ...member, interests: [...new Set([...named, ...member.interests])] }
}

/** Interests of at least two real people; a fictional profile shares nothing with anyone. */
function sharedAmong(people: readonly StreamMember[]): SharedPost[] {
  const real = people.filter(({ fictional }) => !fictional)
  return [...new Set(real.flatMap(({ interests }) => interests))]
    .map((interest) => ({
      kind: 'shared' as const,
      interest,
      people: real.filter(({ interests }) => interests.includes(interest)),
    }))
    .filter(({ people: { length } }) => length > 1)
    .toSorted((one, other) => other.people.length - one.people.length)
}

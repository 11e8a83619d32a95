import type { MemberCard } from '#app/features/members/members.server.ts'

/** A member as visitors may see them, with the names of what they enjoy. */
export interface StreamMember extends MemberCard {
  interests: string[]
}

export type Post =
  | { kind: 'person'; member: StreamMember }
  /** An interest that several people of this page share. */
  | { kind: 'shared'; interest: string; people: StreamMember[] }
  | { kind: 'towns'; towns: string[] }

/** With fewer people the stream is empty. */
const minimumPeople = 3
const maximumPeople = 8

/**
 * Posts about the members of this page, in a pleasant order. Counts include only people on the page, and posts have no
 * time. Empty if too few members have written anything.
 */
export function buildStream(members: readonly StreamMember[]): Post[] {
  const people = members
    .filter(({ tagline, interests }) => tagline !== '' || interests.length > 0)
    .slice(0, maximumPeople)
  if (people.length < minimumPeople) return []
  const [most, second] = findSharedPosts(people)
  const posts: Post[] = people.map((member) => ({
    kind: 'person',
    member: moveSharedFirst(member, [most, second]),
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

/** Moves interests that other posts mention to the front, because a card shows only a few. */
function moveSharedFirst(member: StreamMember, shared: readonly (SharedPost | undefined)[]): StreamMember {
  const named = shared.flatMap((post) => (post?.people.includes(member) ? [post.interest] : []))
  return { ...member, interests: [...new Set([...named, ...member.interests])] }
}

/** Interests of at least two real people; fictional profiles do not count. */
function findSharedPosts(people: readonly StreamMember[]): SharedPost[] {
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

import { type MemberCard, publicInterests } from '#app/features/members/members.server.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { buildStream, type Post } from './stream.ts'

/** The stream of the given members, whom visitors may see, in the reader's language. */
export async function readStream(
  { site, locale }: Pick<Visit, 'site' | 'locale'>,
  people: readonly MemberCard[],
): Promise<Post[]> {
  const interests = await publicInterests(
    site,
    people.map(({ id }) => id),
  )
  const named = interestNames(i18nFor(locale))
  const interestsOf = (id: string) => named.filter((interest) => interests.get(id)?.includes(interest.id))
  return buildStream(
    people.map((member) => ({ ...member, interests: interestsOf(member.id).map(({ name }) => name) })),
  )
}

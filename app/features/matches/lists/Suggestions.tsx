import { Trans } from '@lingui/react/macro'
import { peopleGridSizes } from '#app/features/members/cards/people-grid-sizes.ts'
import { TileToLike } from '#app/features/members/cards/TileToLike.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'

interface SuggestionsProps {
  people: MemberCard[]
}

/** Separate from the likes, and labelled as suggestions. */
export function Suggestions({ people }: SuggestionsProps) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="mt-14">
      <h2 id="suggestions">
        <Trans context="people we propose">Suggestions</Trans>
      </h2>
      <p className="mt-1 mb-5 max-w-paragraph text-ink-soft">
        <Trans>We think you might like these people. They haven’t liked you and don’t know about this.</Trans>
      </p>
      <ul className="people-grid">
        {people.map((member) => (
          <TileToLike key={member.id} member={member} sizes={peopleGridSizes} />
        ))}
      </ul>
    </section>
  )
}

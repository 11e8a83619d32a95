import { Trans } from '@lingui/react/macro'
import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'

interface SuggestionsProps {
  people: MemberCard[]
}

/** Apart from the likes, and called what they are. */
export function Suggestions({ people }: SuggestionsProps) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="mt-14">
      <h2 id="suggestions">
        <Trans context="people we propose">Suggestions</Trans>
      </h2>
      <p className="mt-1 mb-5 max-w-paragraph text-ink-soft">
        <Trans>
          We think you could like these people. They have not liked you and do not know about this.
        </Trans>
      </p>
      <ul className="people-grid">
        {people.map((member) => (
          <MemberTile
            key={member.id}
            member={member}
            to={`/members/${member.id}`}
            headingLevel={3}
            action={<LikeButton variant="heart" profile={member} like={member.like} />}
          />
        ))}
      </ul>
    </section>
  )
}

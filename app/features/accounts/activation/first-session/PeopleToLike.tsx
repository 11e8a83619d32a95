import { Trans } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { StepFrame } from './StepFrame.tsx'

const sizes = '(min-width: 992px) 270px, (min-width: 576px) 30vw, 46vw'

export function PeopleToLike({ people }: { people: MemberCard[] }) {
  return (
    <StepFrame
      place={2}
      isDone
      title={<Trans>Do you like one of them?</Trans>}
      about={<Trans>Press the heart of anyone you would like to get to know. They will see it.</Trans>}
    >
      {people.length === 0 ? (
        <EmptyState icon={<UsersRound aria-hidden />} title={<Trans>Nobody matches yet</Trans>}>
          <Trans>In the meantime, have a look at all members.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-gutter sm:grid-cols-3">
          {people.map((member) => (
            <MemberTile
              key={member.id}
              member={member}
              to={`/members/${member.id}`}
              headingLevel={3}
              sizes={sizes}
              eager
              action={<LikeButton variant="heart" profile={member} like={member.like} />}
            />
          ))}
        </ul>
      )}
    </StepFrame>
  )
}

import { Trans } from '@lingui/react/macro'
import { TileToLike } from '#app/features/members/cards/TileToLike.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { StepFrame } from './StepFrame.tsx'

const sizes = '(min-width: 992px) 270px, 30vw'

export function PeopleToLike({ people }: { people: MemberCard[] }) {
  if (people.length === 0) {
    return (
      <StepFrame
        step="people"
        isDone
        title={<Trans>Nobody matches yet</Trans>}
        about={<Trans>In the meantime, have a look at all members.</Trans>}
      />
    )
  }
  return (
    <StepFrame
      step="people"
      isDone
      title={<Trans>Do you like one of them?</Trans>}
      about={<Trans>Press the heart of anyone you would like to get to know. They will see it.</Trans>}
    >
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-gutter">
        {people.map((member) => (
          <TileToLike key={member.id} member={member} sizes={sizes} eager rowOnPhones />
        ))}
      </ul>
    </StepFrame>
  )
}

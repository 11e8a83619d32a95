import { Trans } from '@lingui/react/macro'
import { joinClasses } from '#app/design/join-classes.ts'
import { SuggestedMemberTile } from '#app/features/members/cards/SuggestedMemberTile.tsx'
import type { PeopleToGreet } from '#app/features/members/suggestions.server.ts'
import { StepFrame } from './StepFrame.tsx'

const sizes = '(min-width: 992px) 270px, 30vw'
/** Puts the words beside the photo, clear of the round button, so that all three cards fit on a phone screen. */
const rowOnPhones = joinClasses(
  'max-sm:@container-normal max-sm:[&>:first-child]:grid-cols-[34%_minmax(0,1fr)] max-sm:[&>:first-child]:grid-rows-1',
  'max-sm:[&>:first-child>:first-child]:aspect-auto max-sm:[&>:first-child>:first-child]:w-full max-sm:[&>:first-child>:first-child]:self-stretch',
  'max-sm:[&>:first-child>:last-child]:col-start-2 max-sm:[&>:first-child>:last-child]:row-start-1 max-sm:[&>:first-child>:last-child]:min-h-0 max-sm:[&>:first-child>:last-child]:pe-16',
)

export function PeopleToLike({ people, nobodyNear }: PeopleToGreet) {
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
      title={<Trans>Does anyone catch your eye?</Trans>}
      about={
        nobodyNear ? (
          <Trans>
            Nobody near you matches at the moment, so here are some people who live further away. Press the
            heart next to anyone you’d like to get to know.
          </Trans>
        ) : (
          <Trans>
            Press the heart next to anyone you’d like to get to know. They’ll see that you like them.
          </Trans>
        )
      }
    >
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-gutter">
        {people.map((member) => (
          <SuggestedMemberTile key={member.id} member={member} sizes={sizes} eager className={rowOnPhones} />
        ))}
      </ul>
    </StepFrame>
  )
}

import { Trans } from '@lingui/react/macro'
import { CardPreview } from '#app/features/members/edit/CardPreview.tsx'
import { TaglineField } from '#app/features/members/edit/fields/WordsFields.tsx'
import type { OwnProfile } from '#app/features/members/edit/profile.contract.ts'
import { EditingContext, useEditing } from '#app/features/members/edit/saving/editing.ts'
import { LeaveGuard } from '#app/features/members/edit/saving/LeaveGuard.tsx'
import { useProfileSaver } from '#app/features/members/edit/saving/use-profile-saver.ts'
import { StepFrame } from './StepFrame.tsx'

/** The line under one's name, beside the card on which others will read it. */
export function FirstWords({ profile }: { profile: OwnProfile }) {
  return (
    <EditingContext value={useProfileSaver(profile)}>
      <Line />
      <LeaveGuard />
    </EditingContext>
  )
}

function Line() {
  const { shown } = useEditing()
  return (
    <StepFrame
      place={1}
      isDone={shown.tagline !== ''}
      title={<Trans>Say one thing about yourself</Trans>}
      about={<Trans>A short line is easier to answer than none. It is saved as you go.</Trans>}
    >
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
        <div className="min-w-0 grow basis-72">
          <TaglineField />
        </div>
        <CardPreview />
      </div>
    </StepFrame>
  )
}

import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Location } from 'react-router'
import { CardPreview } from '#app/features/members/edit/CardPreview.tsx'
import { TaglineField } from '#app/features/members/edit/fields/WordsFields.tsx'
import type { OwnProfile } from '#app/features/members/edit/profile.contract.ts'
import { EditingContext, useEditing } from '#app/features/members/edit/saving/editing.ts'
import { LeaveGuard } from '#app/features/members/edit/saving/LeaveGuard.tsx'
import { useProfileSaver } from '#app/features/members/edit/saving/use-profile-saver.ts'
import { StepFrame } from './StepFrame.tsx'

/** The steps share one page, and an address without a step means this one while it is shown. */
const leavesStep = (from: Location, to: Location) =>
  from.pathname !== to.pathname || (new URLSearchParams(to.search).get('step') ?? 'words') !== 'words'

/** The tagline, beside the card on which others will read it. */
export function FirstWords({ profile }: { profile: OwnProfile }) {
  return (
    <EditingContext value={useProfileSaver(profile)}>
      <Line />
      <LeaveGuard leaves={leavesStep} />
    </EditingContext>
  )
}

function Line() {
  const { shown, saver } = useEditing()
  const field = useRef<HTMLDivElement>(null)

  /** A failed save is shown under the field first; on the second press the guard asks whether to leave. */
  async function mayLeave() {
    const line = saver.snapshot().fields.tagline
    const isTold = line?.change !== undefined && line.state !== 'saving'
    const mayGo = isTold || (await saver.settled())
    // On a phone the button is far below the message.
    if (!mayGo) field.current?.scrollIntoView({ block: 'center' })
    return mayGo
  }

  return (
    <StepFrame
      step="words"
      isDone={shown.tagline !== ''}
      mayLeave={mayLeave}
      title={<Trans>Say one thing about yourself</Trans>}
      about={<Trans>Even one short line gives people something to reply to. It’s saved as you type.</Trans>}
    >
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
        <div ref={field} className="min-w-0 grow basis-72">
          <TaglineField />
        </div>
        <CardPreview />
      </div>
    </StepFrame>
  )
}

import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Location } from 'react-router'
import { CardPreview } from '#app/features/members/edit/CardPreview.tsx'
import { TaglineField } from '#app/features/members/edit/fields/ProfileTextFields.tsx'
import type { OwnProfile } from '#app/features/members/edit/profile.contract.ts'
import { EditingContext, useEditing } from '#app/features/members/edit/saving/editing.ts'
import { UnsavedChangesGuard } from '#app/features/members/edit/saving/UnsavedChangesGuard.tsx'
import { useProfileSaver } from '#app/features/members/edit/saving/use-profile-saver.ts'
import { StepFrame } from './StepFrame.tsx'

/** The steps share one page, and an address without a step means this one while it is shown. */
const isLeavingStep = (from: Location, to: Location) =>
  from.pathname !== to.pathname || (new URLSearchParams(to.search).get('step') ?? 'words') !== 'words'

/** The tagline, beside the card on which others will read it. */
export function TaglineStep({ profile }: { profile: OwnProfile }) {
  return (
    <EditingContext value={useProfileSaver(profile)}>
      <TaglineForm />
      <UnsavedChangesGuard isLeaving={isLeavingStep} />
    </EditingContext>
  )
}

function TaglineForm() {
  const { shown, saver } = useEditing()
  const field = useRef<HTMLDivElement>(null)

  /** A failed save is shown under the field first; on the second press the guard asks whether to leave. */
  async function canLeave() {
    const line = saver.snapshot().fields.tagline
    const isProblemShown = line?.change !== undefined && line.state !== 'saving'
    const canGo = isProblemShown || (await saver.whenIdle())
    // On a phone the button is far below the message.
    if (!canGo) field.current?.scrollIntoView({ block: 'center' })
    return canGo
  }

  return (
    <StepFrame
      step="words"
      isDone={shown.tagline !== ''}
      canLeave={canLeave}
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

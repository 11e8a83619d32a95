import { Trans } from '@lingui/react/macro'
import { PhotoManager } from '#app/features/photos/own/PhotoManager.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { FirstSession as Session } from './first-session.server.ts'
import { PeopleToLike } from './PeopleToLike.tsx'
import { StepFrame } from './StepFrame.tsx'
import { TaglineStep } from './TaglineStep.tsx'

/**
 * A photo, a line about oneself, people to like: one step at a time. Each can be skipped, and Back leads to the
 * previous one.
 */
export function FirstSession({ session }: { session: Session }) {
  if (session.step === 'photo') return <PhotoStep session={session} />
  if (session.step === 'words') return <TaglineStep profile={session.profile} />
  return <PeopleToLike people={session.people} nobodyNear={session.nobodyNear} />
}

function PhotoStep({ session: { photos } }: { session: Extract<Session, { step: 'photo' }> }) {
  const hasPhoto = useUser()?.profile.main_image != null || photos.photos.length > 0
  return (
    <StepFrame
      step="photo"
      isDone={hasPhoto}
      title={<Trans>Add a photo of yourself</Trans>}
      about={
        <Trans>
          People like to see who they’re writing to. A friendly face in good light is all it takes.
        </Trans>
      }
    >
      <PhotoManager {...photos} isIntroduced />
    </StepFrame>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { StaffPhoto } from '../shell/StaffPhoto.tsx'
import type { ReadMember } from './read-member.server.ts'

interface MemberPhotosProps extends Pick<ReadMember, 'member' | 'photos'> {
  /** The one that is being decided about. */
  chosenId: string | undefined
  /** Undefined for readers without the right. */
  onDecide: ((id: string) => void) | undefined
}

/** The pictures of the profile, each of which can be decided about. */
export function MemberPhotos({ member, photos, chosenId, onDecide }: MemberPhotosProps) {
  const { t } = useLingui()
  if (photos.length === 0) return null
  const statusWords = { pending: t`Not shown yet`, active: t`Shown`, rejected: t`Rejected` }
  return (
    <Card as="section" aria-labelledby="photos" className="grid gap-4">
      <h2 id="photos" className="text-xl">
        <Trans>Photos</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {photos.map(({ id, file, status }, index) => (
          <li key={id} className="grid content-start gap-1.5 text-sm text-ink-soft">
            <StaffPhoto file={file} alt={t`Photo ${index + 1} of ${member.name}`} />
            {statusWords[status]}
            {onDecide && status !== 'rejected' && (
              <Button variant="line" size="small" aria-pressed={id === chosenId} onClick={() => onDecide(id)}>
                <Trans>Decide about photo {index + 1}</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

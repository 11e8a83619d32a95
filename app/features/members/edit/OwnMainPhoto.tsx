import { Trans } from '@lingui/react/macro'
import { Photo } from '#app/design/Photo.tsx'
import { useUser } from '#app/use-root-data.ts'

export function OwnMainPhoto() {
  const user = useUser()
  const photo = user?.profile.main_image
  return (
    <div className="grid gap-3">
      <Photo
        src={photo?.status === 'active' ? photo.filename : undefined}
        alt={photo?.status === 'active' ? (user?.profile.name ?? '') : ''}
        sizes="224px"
        className="w-56 max-w-full"
      />
      {photo?.status === 'pending' && (
        <p className="text-ink-soft">
          <Trans>Your photo is being checked. Others see it after that.</Trans>
        </p>
      )}
    </div>
  )
}

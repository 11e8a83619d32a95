import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'

export function NoSharedPhoto() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<ImageOff aria-hidden />}
      title={t`There’s no photo here`}
      action={
        <ButtonLink to="/profile#photos" variant="line">
          <Trans>Go to my photos</Trans>
        </ButtonLink>
      }
    >
      <Trans>Choose a photo on your device, press “Share” and then choose our app.</Trans>
    </EmptyState>
  )
}

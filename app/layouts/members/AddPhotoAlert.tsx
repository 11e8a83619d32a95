import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { useDismissal } from '#app/web/cookies/use-dismissal.ts'
import { AlertBar, AlertWords } from '#app/web/page/AlertBar.tsx'

/** For a member without a main image. */
export function AddPhotoAlert() {
  const { t } = useLingui()
  const { isGone, dismiss } = useDismissal('hide-enrich-alert')
  if (isGone) return null
  return (
    <AlertBar
      label={t`Add a photo`}
      icon={ImagePlus}
      action={
        <ButtonLink to="/profile#photos" size="small" className="max-sm:px-4">
          <Trans>Add a photo</Trans>
        </ButtonLink>
      }
      onClose={dismiss}
    >
      <AlertWords title={<Trans>Your profile has no photo yet</Trans>}>
        <Trans>People like to see who they’re writing to.</Trans>
      </AlertWords>
    </AlertBar>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import type { AlertName } from '#app/web/cookies/dismissals.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { AlertBar } from './AlertBar.tsx'

const name: AlertName = 'hide-enrich-alert'

/** For a member without a main image. */
export function AddPhotoAlert() {
  const { t } = useLingui()
  return (
    <AlertBar
      label={t`Add a photo`}
      icon={ImagePlus}
      title={<Trans>Your profile has no photo yet</Trans>}
      to="/profile#photos"
      action={<Trans>Add a photo</Trans>}
      onClose={() => setCookie(name, new Date().toISOString(), 365)}
    >
      <Trans>People like to see who they are writing to.</Trans>
    </AlertBar>
  )
}

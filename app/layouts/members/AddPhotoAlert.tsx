import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import type { AlertName } from '#app/web/cookies/dismissals.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'

const name: AlertName = 'hide-enrich-alert'

/** For a member without a main image. */
export function AddPhotoAlert() {
  const { t } = useLingui()
  const [closed, setClosed] = useState(false)
  if (closed) return null

  function close() {
    setCookie(name, new Date().toISOString(), 365)
    setClosed(true)
    document.getElementById('content')?.focus()
  }

  return (
    <section
      aria-label={t`Add a photo`}
      className="border-b border-primary/30 bg-primary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <ImagePlus aria-hidden className="hidden size-8 shrink-0 text-primary sm:block" />
        <p className="min-w-0 grow basis-60">
          <strong className="block">
            <Trans>Your profile has no photo yet</Trans>
          </strong>
          <Trans>People like to see whom they are writing to.</Trans>
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/profile#photos" size="small">
            <Trans>Add a photo</Trans>
          </ButtonLink>
          <Button variant="line" size="small" onClick={close}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

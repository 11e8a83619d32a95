import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, X } from 'lucide-react'
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
      data-banner=""
      aria-label={t`Add a photo`}
      className="border-b border-primary/30 bg-primary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex flex-wrap items-center gap-x-2.5 gap-y-3 py-2 sm:gap-x-4">
        <ImagePlus aria-hidden className="hidden shrink-0 text-primary sm:block" />
        <p className="flex min-w-0 grow basis-28 flex-wrap gap-x-4 leading-tight max-sm:text-sm sm:basis-60">
          <strong>
            <Trans>Your profile has no photo yet</Trans>
          </strong>
          <span className="max-sm:hidden">
            <Trans>People like to see who they are writing to.</Trans>
          </span>
        </p>
        <div className="flex flex-wrap gap-1 sm:gap-2.5">
          <ButtonLink to="/profile#photos" size="small" className="max-sm:px-4">
            <Trans>Add a photo</Trans>
          </ButtonLink>
          <Button
            variant="line"
            size="small"
            onClick={close}
            icon={<X aria-hidden className="sm:hidden" />}
            className="max-sm:w-12 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
          >
            <span className="max-sm:sr-only">
              <Trans>Not now</Trans>
            </span>
          </Button>
        </div>
      </div>
    </section>
  )
}

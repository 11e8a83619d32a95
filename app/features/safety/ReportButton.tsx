import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import type { ButtonLook } from '#app/design/button-classes.ts'
import { laterDialog } from '#app/design/later-dialog.tsx'

const ReportDialog = laterDialog(() => import('./ReportDialog.tsx'))

interface ReportButtonProps extends ButtonLook {
  profile: { id: string; name: string }
  /** One of the profile's photos … */
  photo?: string
  /** … or a message of theirs, instead of the whole profile. */
  message?: string
}

/** The first of two taps; the second one chooses the reason and sends. */
export function ReportButton({
  profile,
  photo,
  message,
  variant = 'plain',
  size = 'small',
  ...look
}: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...look}
        variant={variant}
        size={size}
        onClick={() => setOpen(true)}
        icon={<Flag aria-hidden />}
      >
        {photo ? (
          <Trans>Report this photo</Trans>
        ) : (
          <Trans context="button: a profile or a message">Report</Trans>
        )}
      </Button>
      {open && (
        <ReportDialog profile={profile} photo={photo} message={message} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { Button, type ButtonLook } from '#app/design/buttons/Button.tsx'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import type { ReportTarget } from './report-reasons.ts'

const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'))

/** Opens the dialog that asks for the reason. */
export function ReportButton({
  profile,
  photo,
  message,
  variant = 'plain',
  size = 'small',
  ...look
}: ButtonLook & ReportTarget) {
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
      {open && <ReportDialog reported={{ profile, photo, message }} onClose={() => setOpen(false)} />}
    </>
  )
}

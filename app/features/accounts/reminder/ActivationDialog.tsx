import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import type { User } from '#app/web/user.contract.ts'
import { ConfirmEmailBox } from './ConfirmEmailBox.tsx'

export default function ActivationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      title={t`One last step`}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>I’ll check my email</Trans>
        </Button>
      }
    >
      <ConfirmEmailBox user={user} />
    </Dialog>
  )
}

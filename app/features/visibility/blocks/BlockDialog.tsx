import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { blockMemberCall } from './blocks.api.ts'

interface BlockDialogProps {
  profile: { id: string; name: string }
  onClose: () => void
  onBlocked: () => void
}

/** Explains what a block means before it is made. */
export default function BlockDialog({ profile: { id, name }, onClose, onBlocked }: BlockDialogProps) {
  const { run, pending, problem } = useCall()

  const block = () =>
    run(async () => {
      await callServer<typeof blockMemberCall>('POST /block.php', { body: { profile: id } })
      onClose()
      onBlocked()
    })

  return (
    <ConfirmDialog
      title={<Trans>Block {name}?</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      confirmButton={
        <Button variant="danger" pending={pending} onClick={block}>
          <Trans context="button: a member">Block</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <ul className="grid list-disc gap-2 ps-6">
        <li>
          <Trans>You no longer see each other in search, likes and matches.</Trans>
        </li>
        <li>
          <Trans>{name} can neither open your profile nor write to you.</Trans>
        </li>
        <li>
          <Trans>
            {name} isn’t notified, but will see that you’ve blocked them: in your chat, and when trying to
            open your profile.
          </Trans>
        </li>
        <li>
          <Trans>Nothing is deleted. You can unblock {name} here or in your settings at any time.</Trans>
        </li>
      </ul>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}

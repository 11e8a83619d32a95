import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import type { createPreviewCall } from './preview.api.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface PreviewButtonProps {
  site: string
  form: Pick<SettingsForm, 'changes' | 'pending' | 'tryOut'>
}

/** Shows the site with the unsaved settings in a new tab. */
export function PreviewButton({ site, form: { changes, pending, tryOut } }: PreviewButtonProps) {
  async function open() {
    // Opened at once: browsers block a tab that appears after an answer.
    const tab = window.open('', '_blank')
    const refused = await tryOut(async () => {
      const body = { site, changes }
      const { address } = await callServer<typeof createPreviewCall>('POST /staff-site-preview.php', { body })
      if (tab) tab.location.href = address
      else window.location.assign(address)
    })
    if (refused) tab?.close()
  }
  return (
    <Button variant="soft" pending={pending} onClick={open}>
      <Trans>Preview</Trans>
    </Button>
  )
}

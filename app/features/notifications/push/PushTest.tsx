import { Trans } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { testPushCall } from './push.api.ts'

export function PushTest() {
  const { run, pending, problem } = useCall()
  const [sent, setSent] = useState(false)

  async function send() {
    setSent(false)
    await run(async () => {
      await callServer<typeof testPushCall>('PUT /user.php?push=1')
      setSent(true)
    })
  }

  return (
    <>
      <Button
        variant="line"
        size="small"
        onClick={send}
        pending={pending}
        icon={<BellRing aria-hidden />}
        className="justify-self-start"
      >
        <Trans>Send a test</Trans>
      </Button>
      {sent && (
        <Notice tone="success" role="status">
          <Trans>
            The test is on its way and will appear in a few seconds. If you don’t see it, check whether your
            device is set to silent or “do not disturb”.
          </Trans>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
    </>
  )
}

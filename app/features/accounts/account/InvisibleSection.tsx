import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { changeAccountCall } from './account.api.ts'

/** Acts at once. */
export function InvisibleSection() {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const { run, problem } = useCall()
  const [wanted, setWanted] = useState<boolean>()
  const [saved, setSaved] = useState(false)
  const invisible = wanted ?? user?.invisible ?? false

  async function choose(next: boolean) {
    setWanted(next)
    setSaved(false)
    await run(async () => {
      await callServer<typeof changeAccountCall>('PUT /account.php', { body: { invisible: next } })
      await revalidate()
      setSaved(true)
    })
    setWanted(undefined)
  }

  return (
    <Card as="section" id="invisible" className="grid scroll-mt-24 gap-2">
      <h3 className="text-xl">
        <Trans>Invisible mode</Trans>
      </h3>
      <Switch
        label={<Trans>Hide my profile</Trans>}
        hint={
          <Trans>
            You disappear from search, likes and all other lists at once. Only people you have written to
            still see you, and you can go on writing with them. You can come back at any time.
          </Trans>
        }
        checked={invisible}
        onChange={choose}
        disabled={wanted !== undefined}
      />
      <p role="status" className="flex items-center gap-1.5 font-semibold text-good">
        {saved && (
          <>
            <Check aria-hidden className="size-5" />{' '}
            {invisible ? <Trans>You are invisible now.</Trans> : <Trans>Others can find you again.</Trans>}
          </>
        )}
      </p>
      <FieldError>{problem?.message}</FieldError>
    </Card>
  )
}

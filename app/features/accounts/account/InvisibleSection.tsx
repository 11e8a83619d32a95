import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { changeAccountCall } from './account.api.ts'

/** Takes effect at once. */
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
    <SectionCard id="invisible" title={<Trans>Invisible mode</Trans>}>
      <Switch
        label={<Trans>Hide my profile</Trans>}
        hint={
          <Trans>
            You disappear from search, likes and all other lists at once. Only people you’ve written to still
            see you, and you can go on writing with them. You can come back at any time.
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
            {invisible ? <Trans>You’re invisible now.</Trans> : <Trans>Others can find you again.</Trans>}
          </>
        )}
      </p>
      <FieldError>{problem?.message}</FieldError>
    </SectionCard>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { changePreferencesCall } from './preferences.api.ts'
import type { Preferences } from './preferences.contract.ts'

type Choice =
  | 'fictional_shown'
  | 'two_way_only'
  | 'auto_like'
  | 'read_receipts'
  | 'typing_shown'
  | 'members_only'

interface PreferenceSwitchProps {
  name: Choice
  shown: Preferences
  label: ReactNode
  children: ReactNode
  onSaved: (preferences: Preferences) => void
}

/** Takes effect at once and says when it is saved. */
export function PreferenceSwitch({ name, shown, label, children, onSaved }: PreferenceSwitchProps) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState<boolean>()
  const [saved, setSaved] = useState(false)
  const { run, problem } = useCall(() => t`This couldn’t be saved. Please try again.`)

  async function choose(next: boolean) {
    setWanted(next)
    setSaved(false)
    await run(async () => {
      const body = { [name]: next }
      const { preferences } = await callServer<typeof changePreferencesCall>('PUT /preferences.php', { body })
      onSaved(preferences)
      setSaved(true)
    })
    setWanted(undefined)
  }

  return (
    <div className="py-3 last:pb-0">
      <Switch
        label={label}
        hint={children}
        checked={wanted ?? shown[name]}
        onChange={choose}
        disabled={wanted !== undefined}
      />
      <p role="status" className="flex items-center gap-1.5 font-semibold text-good">
        {saved && (
          <>
            <Check aria-hidden className="size-5" /> <Trans>Saved</Trans>
          </>
        )}
      </p>
      <FieldError>{problem?.message}</FieldError>
    </div>
  )
}

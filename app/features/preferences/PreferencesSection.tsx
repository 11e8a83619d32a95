import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '#app/design/Card.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { changePreferencesCall } from './preferences.api.ts'
import type { Preferences } from './preferences.contract.ts'

type Choice = 'fictional_shown' | 'two_way_only' | 'auto_like'

/** Who is shown to the member, and what is done in their name; each switch acts at once. */
export function PreferencesSection({ preferences }: { preferences: Preferences }) {
  const [shown, setShown] = useState(preferences)
  const site = useRootData()?.site
  const plural = site?.fictional.plural
  const words = useFictionalLabel()
  const { t } = useLingui()
  const row = (name: Choice) => ({ name, checked: shown[name], onSaved: setShown })
  return (
    <Card as="section" id="search-and-suggestions" className="grid scroll-mt-24 gap-2">
      <h2 className="text-xl">
        <Trans>Search and suggestions</Trans>
      </h2>
      <div className="grid divide-y divide-line">
        {site?.hasFictional && (
          <PreferenceSwitch
            {...row('fictional_shown')}
            label={plural ? t`Show: ${plural}` : t`Show fictional profiles`}
          >
            <Trans>
              We write them ourselves, for entertainment. No real person is behind them, no meeting is
              possible, and they always carry the words ‘{words}’. When this is off, you will not meet them in
              search, suggestions or games.
            </Trans>
          </PreferenceSwitch>
        )}
        <PreferenceSwitch
          {...row('two_way_only')}
          label={<Trans>Leave out people who look for someone else</Trans>}
        >
          <Trans>
            Some members look for another age or gender than yours. They come last in your lists; switched on,
            you do not see them at all.
          </Trans>
        </PreferenceSwitch>
        <PreferenceSwitch {...row('auto_like')} label={<Trans>Like people who fit my search for me</Trans>}>
          <Trans>
            Up to ten times a day we give a like in your name to someone who fits your search. They read that
            it came through your search, and a match can come of it. You can take back every like.
          </Trans>
        </PreferenceSwitch>
      </div>
    </Card>
  )
}

interface PreferenceSwitchProps {
  name: Choice
  checked: boolean
  label: ReactNode
  children: ReactNode
  onSaved: (preferences: Preferences) => void
}

function PreferenceSwitch({ name, checked, label, children, onSaved }: PreferenceSwitchProps) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState<boolean>()
  const [saved, setSaved] = useState(false)
  const { run, problem } = useCall(() => t`This could not be saved. Please try again.`)

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
        checked={wanted ?? checked}
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

import { Trans } from '@lingui/react/macro'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { useLoaded } from '#app/web/page/use-loaded.ts'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'
import type { Preferences } from './preferences.contract.ts'

/** Chooses what the member's contacts can see besides the messages. */
export function MessagesSection({ preferences }: { preferences: Preferences }) {
  const [shown, setShown] = useLoaded(preferences)
  const state = { shown, onSaved: setShown }
  return (
    <SectionCard id="messages" title={<Trans>Messages</Trans>}>
      <div className="grid divide-y divide-line">
        <PreferenceSwitch
          {...state}
          name="read_receipts"
          label={<Trans>Let others see when I’ve read their messages</Trans>}
        >
          <Trans>
            When this is off, they see that a message has arrived, but not whether you’ve read it.
          </Trans>
        </PreferenceSwitch>
        <PreferenceSwitch
          {...state}
          name="typing_shown"
          label={<Trans>Let others see when I’m typing</Trans>}
        >
          <Trans>
            They only see that you’re typing, never what you type. When this is off, they can’t see that
            either.
          </Trans>
        </PreferenceSwitch>
      </div>
    </SectionCard>
  )
}

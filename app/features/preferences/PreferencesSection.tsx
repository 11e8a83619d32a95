import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useLoaded } from '#app/web/page/use-loaded.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { changePreferencesCall } from './preferences.api.ts'
import type { Preferences } from './preferences.contract.ts'

/** Which people the member sees and what is done in their name; each switch takes effect at once. */
export function PreferencesSection({ preferences }: { preferences: Preferences }) {
  const [shown, setShown] = useLoaded(preferences)
  const site = useRootData()?.site
  const plural = site?.fictional.plural
  const words = useFictionalLabel()
  const { t } = useLingui()
  const state = { shown, onSaved: setShown }
  return (
    <SectionCard id="search-and-suggestions" title={<Trans>Search and suggestions</Trans>}>
      <div className="grid divide-y divide-line">
        {site?.hasFictional && (
          <PreferenceSwitch
            {...state}
            name="fictional_shown"
            label={plural ? t`Show: ${plural}` : t`Show fictional profiles`}
          >
            <Trans>
              We write them ourselves, for entertainment. No real person is behind them, no meeting is
              possible, and they always carry the words “{words}”. When this is off, you won’t meet them in
              search, suggestions or games.
            </Trans>
          </PreferenceSwitch>
        )}
        <PreferenceSwitch
          {...state}
          name="two_way_only"
          label={<Trans>Hide people who are looking for someone different</Trans>}
        >
          <Trans>
            Some members are looking for a different age or gender. They come last in your lists; switch this
            on and you won’t see them at all.
          </Trans>
        </PreferenceSwitch>
        <PreferenceSwitch
          {...state}
          name="auto_like"
          label={<Trans>Send likes for me to people who match my search</Trans>}
        >
          <Trans>
            Up to ten times a day, we send a like in your name to someone who matches your search. They can
            see that it was sent automatically, and it may lead to a match. You can take back any like.
          </Trans>
        </PreferenceSwitch>
      </div>
    </SectionCard>
  )
}

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
function PreferenceSwitch({ name, shown, label, children, onSaved }: PreferenceSwitchProps) {
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

interface MembersOnlySectionProps {
  preferences: Preferences
  /** Whether the site shows members to visitors at all. */
  hasVisitors: boolean
}

export function MembersOnlySection({ preferences, hasVisitors }: MembersOnlySectionProps) {
  const [shown, setShown] = useLoaded(preferences)
  const site = useRootData()?.site.name
  return (
    <SectionCard id="members-only" title={<Trans>Who can see you</Trans>}>
      <PreferenceSwitch
        shown={shown}
        onSaved={setShown}
        name="members_only"
        label={<Trans>Show my profile to members only</Trans>}
      >
        <Trans>
          People who aren’t logged in, and search engines, won’t see your profile or your photos. Anyone who
          has the link to your profile only sees your name.
        </Trans>
        {!hasVisitors && (
          <>
            {' '}
            <Trans>On {site}, this is how it is for everyone at the moment.</Trans>
          </>
        )}
      </PreferenceSwitch>
    </SectionCard>
  )
}

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

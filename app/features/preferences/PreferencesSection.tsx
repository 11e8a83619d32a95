import { Trans, useLingui } from '@lingui/react/macro'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { useLoaded } from '#app/web/page/use-loaded.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'
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

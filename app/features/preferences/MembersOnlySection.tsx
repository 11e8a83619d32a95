import { Trans } from '@lingui/react/macro'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { useLoaded } from '#app/web/page/use-loaded.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'
import type { Preferences } from './preferences.contract.ts'

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

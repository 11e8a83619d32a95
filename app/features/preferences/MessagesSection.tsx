import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '#app/design/Card.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'
import type { Preferences } from './preferences.contract.ts'

/** What the people whom the member writes to learn beside the messages themselves. */
export function MessagesSection({ preferences }: { preferences: Preferences }) {
  const [shown, setShown] = useState(preferences)
  const state = { shown, onSaved: setShown }
  return (
    <Card as="section" id="messages" className="grid scroll-mt-24 gap-2">
      <h3 className="text-xl">
        <Trans>Messages</Trans>
      </h3>
      <div className="grid divide-y divide-line">
        <PreferenceSwitch
          {...state}
          name="read_receipts"
          label={<Trans>Let others see when I have read their messages</Trans>}
        >
          <Trans>
            When this is off, they see that a message has arrived, but not whether you have read it.
          </Trans>
        </PreferenceSwitch>
        <PreferenceSwitch
          {...state}
          name="typing_shown"
          label={<Trans>Let others see when I am writing</Trans>}
        >
          <Trans>
            They only see that you are writing, never what. When this is off, they do not even see that.
          </Trans>
        </PreferenceSwitch>
      </div>
    </Card>
  )
}

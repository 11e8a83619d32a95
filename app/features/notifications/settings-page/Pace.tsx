import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { SavedStatus } from './SavedStatus.tsx'
import type { SettingsForm } from './use-notification-settings.ts'

const place = 'pace'
const counts = {
  emails_a_day: [1, 2, 3, 4, 6, 8, 10, 15, 20],
  pushes_a_day: [1, 3, 5, 10, 20, 30, 50, 100, 200],
}

/** How often notifications come: by mail one by one or bundled, and how many a day. */
export function Pace({ choices }: { choices: SettingsForm }) {
  const { t } = useLingui()
  const { digest } = choices.settings
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-2xl">
        <Trans>How often you hear from us</Trans>
      </h2>
      <RadioCards
        name="digest"
        label={<Trans>Emails about messages, likes, matches and saved searches</Trans>}
        value={digest}
        onChange={(chosen) => choices.change(place, { digest: chosen })}
        options={[
          {
            value: 'off',
            label: <Trans>Soon after something happens</Trans>,
            description: <Trans>If several things happen within a short time, you get one email.</Trans>,
          },
          {
            value: 'daily',
            label: <Trans>Together, once a day</Trans>,
            description: <Trans>In the evening, if there’s something new.</Trans>,
          },
          {
            value: 'weekly',
            label: <Trans>Together, once a week</Trans>,
            description: <Trans>On Friday evening, if there’s something new.</Trans>,
          },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <DailyLimit choices={choices} of="emails_a_day" label={t`Maximum emails a day`} />
        <DailyLimit choices={choices} of="pushes_a_day" label={t`Maximum push messages a day`} />
      </div>
      <p className="text-ink-soft">
        <Trans>Anything more waits until the next day.</Trans> <Trans>News and offers aren’t counted.</Trans>
      </p>
      <SavedStatus outcome={choices.outcome} place={place} />
    </Card>
  )
}

interface MostADayProps {
  choices: SettingsForm
  of: keyof typeof counts
  label: string
}

function DailyLimit({ choices, of, label }: MostADayProps) {
  const most = choices.settings[of]
  const all = [...new Set([...counts[of], most])].toSorted((one, other) => one - other)
  return (
    <Select
      label={label}
      value={String(most)}
      options={all.map((count) => ({ value: String(count), label: String(count) }))}
      onChange={({ target }) => choices.change(place, { [of]: Number(target.value) })}
    />
  )
}

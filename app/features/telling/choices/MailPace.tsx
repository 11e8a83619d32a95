import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { Saved } from './Saved.tsx'
import type { Choices } from './use-notification-settings.ts'

const place = 'pace'
const counts = [1, 2, 3, 4, 6, 8, 10, 15, 20]

/** How often mails come: each by itself, or what others did together in one. */
export function MailPace({ choices }: { choices: Choices }) {
  const { t } = useLingui()
  const { digest, emails_a_day: most } = choices.shown
  const all = [...new Set([...counts, most])].toSorted((one, other) => one - other)
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-2xl">
        <Trans>How often we email you</Trans>
      </h2>
      <RadioCards
        name="digest"
        label={<Trans>Messages, likes, matches and saved searches</Trans>}
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
            description: <Trans>In the evening, if there is something new.</Trans>,
          },
          {
            value: 'weekly',
            label: <Trans>Together, once a week</Trans>,
            description: <Trans>On Friday evening, if there is something new.</Trans>,
          },
        ]}
      />
      <Select
        label={t`Maximum emails a day`}
        hint={t`Anything more waits until the next day.`}
        value={String(most)}
        options={all.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={({ target }) => choices.change(place, { emails_a_day: Number(target.value) })}
        className="sm:max-w-96"
      />
      <Saved outcome={choices.outcome} place={place} />
    </Card>
  )
}

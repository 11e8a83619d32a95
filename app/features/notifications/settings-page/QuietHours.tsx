import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { Select, type SelectOption } from '#app/design/fields/Select.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { formatDate, zoneName } from '#app/i18n/intl.ts'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { SavedStatus } from './KindSwitches.tsx'
import type { SettingsForm } from './use-notification-settings.ts'

const step = 30

const night = { from: 22 * 60, to: 8 * 60 }
const place = 'quiet_hours'

/** When nothing arrives, in the member's time zone. */
export function QuietHours({ choices, zone, at }: { choices: SettingsForm; zone: string; at: Date }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const quiet = choices.settings.quiet_hours
  const save = (quiet_hours: typeof quiet) => choices.change(place, { quiet_hours })
  const optionsBut = (other: number, own: number) =>
    timesOfDay(locale, own).map((option) => ({ ...option, disabled: Number(option.value) === other }))
  const where = zoneName(zone, locale)
  const clock = formatDate(at, locale, { timeStyle: 'short', timeZone: zone })
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-2xl">
        <Trans>Quiet hours</Trans>
      </h2>
      <Switch
        label={<Trans>Don’t notify me at certain hours</Trans>}
        hint={
          <Trans>
            Anything that happens in the meantime will wait until they’re over. Emails about your account can
            still come at any time.
          </Trans>
        }
        checked={quiet !== null}
        onChange={(on) => save(on ? night : null)}
      />
      {quiet && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={t({ message: 'From', context: 'time of day' })}
              value={String(quiet.from)}
              options={optionsBut(quiet.to, quiet.from)}
              onChange={({ target }) => save({ ...quiet, from: Number(target.value) })}
            />
            <Select
              label={t({ message: 'Until', context: 'time of day' })}
              value={String(quiet.to)}
              options={optionsBut(quiet.from, quiet.to)}
              onChange={({ target }) => save({ ...quiet, to: Number(target.value) })}
            />
          </div>
          <p className="text-ink-soft">
            {/* A zone without a town is just an offset, which hardly anybody would recognise. */}
            {zone.includes('/') && (
              <>
                <Trans>Your time zone: {where}</Trans>
                <br />
              </>
            )}
            <Trans>When you opened this page, it was {clock} in your time zone.</Trans>
          </p>
        </>
      )}
      <SavedStatus outcome={choices.outcome} place={place} />
    </Card>
  )
}

/** Every half hour of a day in the language's notation, plus one chosen elsewhere. */
function timesOfDay(locale: Locale, chosen: number): SelectOption[] {
  const all = new Set([...Array.from({ length: 1440 / step }, (_, place) => place * step), chosen])
  return [...all]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({
      value: String(minutes),
      label: formatDate(new Date(minutes * 60_000), locale, { timeStyle: 'short', timeZone: 'UTC' }),
    }))
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'

type DeviceRowProps = {
  name: string
  since: string
  lastUsed: string | null
  badge?: ReactNode
  action?: ReactNode
}

export function DeviceRow({ name, since, lastUsed, badge, action }: DeviceRowProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const locale = localeOf(i18n)
  const first = formatDate(since, locale, { dateStyle: 'medium', timeZone })
  const last = lastUsed && formatDate(lastUsed, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {name || <Trans>Unknown device</Trans>}
          {badge}
        </p>
        <p className="text-ink-soft">
          <Trans>Since {first}</Trans>
          {last && (
            <>
              {' · '}
              <Trans>last used {last}</Trans>
            </>
          )}
        </p>
      </div>
      {action}
    </li>
  )
}

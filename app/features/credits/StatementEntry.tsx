import { Trans, useLingui } from '@lingui/react/macro'
import { joinClasses } from '#app/design/join-classes.ts'
import { formatDate, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { reasonWords } from './reason-words.ts'

interface StatementEntryProps {
  at: string
  reason: string
  amount: number
}

export function StatementEntry({ at, reason, amount }: StatementEntryProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6.5">
      <div className="min-w-0">
        <p className="font-semibold">{i18n._(reasonWords(reason))}</p>
        <time dateTime={at} className="text-sm text-ink-soft">
          {formatDate(at, locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })}
        </time>
      </div>
      <p className={joinClasses('shrink-0 text-lg font-bold tabular-nums', amount > 0 && 'text-good')}>
        {formatNumber(amount, locale, { signDisplay: 'exceptZero' }).replace('-', '−')}
        <span className="sr-only">
          {' '}
          <Trans context="after an amount">credits</Trans>
        </span>
      </p>
    </li>
  )
}

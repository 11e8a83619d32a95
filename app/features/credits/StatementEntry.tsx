import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { joinClasses } from '#app/design/join-classes.ts'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { formatDate, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { reasonWords } from './reason-words.ts'
import type { StatementEntry as Entry } from './statement.contract.ts'

export function StatementEntry({ at, reason, amount, to }: Entry) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const words = i18n._(reasonWords({ reason, to }))
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6.5">
      <div className="min-w-0">
        {to?.conversation ? (
          <Link
            to={`/chats/${to.conversation}?message=${to.message}`}
            className="link inline-flex min-h-12 items-center font-semibold wrap-anywhere"
          >
            {words}
          </Link>
        ) : (
          <p className="font-semibold wrap-anywhere">{words}</p>
        )}
        {to?.fictional && <FictionalLabel className="mb-1" />}
        <time dateTime={at} className="block text-sm text-ink-soft">
          {formatDate(at, locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })}
        </time>
      </div>
      <p className={joinClasses('shrink-0 text-lg font-bold tabular-nums', amount > 0 && 'text-good')}>
        {formatNumber(amount, locale, { signDisplay: 'exceptZero' }).replace('-', '−')}
        <span className="sr-only">
          {' '}
          <Plural context="after an amount" value={Math.abs(amount)} one="credit" other="credits" />
        </span>
      </p>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { measureWords } from './measure-words.ts'
import type { Alarms, ScamAlarm } from './read-alarms.server.ts'

/** What has to be looked at today; nothing where all is as usual. */
export function AlarmLines({ alarms: { chargebacks, scams } }: { alarms: Alarms }) {
  return (
    <div className="grid gap-3 empty:hidden">
      {chargebacks.map((rate) => (
        <ChargebackLine key={`${rate.of} ${rate.scheme}`} {...rate} />
      ))}
      {scams.map((alarm) => (
        <ScamLine key={`${alarm.site} ${alarm.measure}`} {...alarm} />
      ))}
    </div>
  )
}

function ChargebackLine({ of, scheme, taken, paid, state }: Alarms['chargebacks'][number]) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const share =
    paid > 0 ? formatNumber(taken / paid, locale, { style: 'percent', maximumFractionDigits: 2 }) : '–'
  return (
    <Notice
      tone={state === 'over' ? 'danger' : 'warning'}
      title={
        scheme ? (
          <Trans>
            {of}: {taken} chargebacks by {scheme} this month ({share})
          </Trans>
        ) : (
          <Trans>
            {of}: {taken} of {paid} payments of the last 90 days charged back ({share})
          </Trans>
        )
      }
    >
      {!scheme ? (
        <Trans>
          Payment providers end contracts at 1 % or more. Look for what these buyers have in common.
        </Trans>
      ) : state === 'over' ? (
        <Trans>This is above what {scheme} allows: fines follow. Talk to the payment provider today.</Trans>
      ) : (
        <Trans>This comes near what {scheme} allows. Look for what these buyers have in common.</Trans>
      )}
    </Notice>
  )
}

function ScamLine({ measure, site, recent, usual }: ScamAlarm) {
  const { i18n } = useLingui()
  const words = i18n._(measureWords[measure])
  const mean = formatNumber(usual, localeOf(i18n), { maximumFractionDigits: 1 })
  return (
    <Notice
      tone="warning"
      title={
        <Trans>
          {site}: {words}: {recent} in the last seven days
        </Trans>
      }
    >
      <Trans>A typical week has {mean}. Look for accounts that were created together.</Trans>
    </Notice>
  )
}

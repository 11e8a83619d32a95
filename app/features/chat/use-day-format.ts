import { useLingui } from '@lingui/react/macro'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'

/** What the words for days and times depend on. */
export function useDayFormat(now: string) {
  const { t, i18n } = useLingui()
  return {
    locale: localeOf(i18n),
    timeZone: useTimeZone(),
    now,
    words: { today: t`Today`, yesterday: t`Yesterday` },
  }
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate, intlLocale } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'

export function LikesLeft({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Heart aria-hidden size={20} fill={count > 0 ? 'currentColor' : 'none'} className="text-primary" />
      {t`${plural(count, { one: '# like left today', other: '# likes left today' })}`}
    </p>
  )
}

interface NoLikesLeftProps {
  nextAt: string
  /** The server's time: a page has to say the same before and after it comes to life. */
  now: string
  /** How often one more like was tried: each time it is said again. */
  asked: number
}

/** When the next likes come, in the reader's words and time zone. */
export function NoLikesLeft({ nextAt, now, asked }: NoLikesLeftProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const minutes = useMinutesUntil(nextAt, now)
  const when = formatDate(nextAt, locale, { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' })
  const relative = new Intl.RelativeTimeFormat(intlLocale(locale))
  const wait =
    minutes < 60 ? relative.format(minutes, 'minute') : relative.format(Math.round(minutes / 60), 'hour')
  return (
    <Notice tone="info" role="status" className="mx-auto w-full max-w-deck leading-snug max-sm:py-3">
      <div key={asked}>
        <p className="font-bold">
          <Trans>You’ve used your four likes for today.</Trans>
        </p>
        <p>
          <Trans>
            You’ll get four more {wait}: {when}.
          </Trans>
        </p>
      </div>
    </Notice>
  )
}

function useMinutesUntil(moment: string, serverNow: string) {
  const [now, setNow] = useState(() => new Date(serverNow).getTime())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.ceil((new Date(moment).getTime() - now) / 60_000))
}

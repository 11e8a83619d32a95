import { Trans, useLingui } from '@lingui/react/macro'
import Wrench from 'lucide-react/icons/wrench'
import X from 'lucide-react/icons/x'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { useDismissal } from '#app/web/cookies/dismissals.ts'
import type { MaintenanceNotice as Notice } from '#app/web/page/root-data.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { SitePreview } from '#app/web/visit.ts'

/** What does not work on this site, or will not; the staff switch it on. Above it, that this is only a preview. */
export function MaintenanceNotice() {
  const { maintenance, preview } = useRootData() ?? {}
  return (
    <>
      {preview && <PreviewNotice {...preview} />}
      {maintenance && <OpenNotice key={maintenance.id} notice={maintenance} />}
    </>
  )
}

function PreviewNotice({ language, text, end }: SitePreview) {
  return (
    <section
      data-banner=""
      lang={language}
      aria-label={text}
      className="shrink-0 border-b border-secondary bg-secondary text-ink high:border-b-2 high:border-ink"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
        <p className="font-semibold">{text}</p>
        <a
          href="/site-preview/end"
          className="inline-flex min-h-12 items-center font-bold text-ink underline"
        >
          {end}
        </a>
      </div>
    </section>
  )
}

function OpenNotice({ notice }: { notice: Notice }) {
  const { t } = useLingui()
  const { isGone, dismiss } = useDismissal('hide-maintenance-notice', [notice.id])
  if (isGone) return null
  return (
    <section
      data-banner=""
      aria-label={t`Maintenance notice`}
      className="shrink-0 border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex items-start gap-x-3 py-2">
        <Wrench aria-hidden className="mt-3 hidden shrink-0 text-secondary-ink sm:block" />
        <p className="min-w-0 grow py-2.5">
          <Sentence {...notice} />
        </p>
        <IconButton
          label={t`Close this notice`}
          icon={<X aria-hidden />}
          onClick={dismiss}
          className="-me-2"
        />
      </div>
    </section>
  )
}

function Sentence({ kind, from, until }: Notice) {
  const format = useFormatTime()
  const [start, end] = [format(from), format(until)]
  switch (kind) {
    case 'planned':
      return (
        <Trans>
          We’re working on this site from {start} to {end}. You may not be able to use it during that time.
        </Trans>
      )
    case 'running':
      return (
        <Trans>
          We’re working on this site, probably until {end}. Some things may not work in the meantime.
        </Trans>
      )
    case 'payments':
      return <Trans>Payments aren’t working at the moment. We expect them to work again by {end}.</Trans>
    case 'mails':
      return <Trans>Our emails are arriving late at the moment, probably until {end}.</Trans>
  }
}

/** With the zone, since before hydration a visitor’s is unknown. */
function useFormatTime() {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  return (at: string) =>
    formatDate(at, localeOf(i18n), {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
}

import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { AskPassword } from '#app/features/accounts/login/AskPassword.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { requestExportCall } from './export.api.ts'
import type { ExportState } from './open-export.server.ts'

/** Most files take a second or two, one with many messages longer. */
const firstPollDelay = 1_500

const maxPollDelay = 30_000

/** The member's data export. */
export function ExportSection({ found }: { found: ExportState & { recent: boolean } }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  // An unconfirmed address may be a stranger's, and gets no mail about the export.
  const isConfirmed = useUser()?.status === 'active'
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const [asksPassword, setAsksPassword] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  usePolling(found.state === 'making')
  const until =
    found.state === 'ready' && formatDate(found.until, localeOf(i18n), { dateStyle: 'long', timeZone })

  function download() {
    setAsksPassword(false)
    window.location.assign('/api/account-export.php')
  }

  const requestExport = () =>
    void run(async () => {
      setAsksPassword(false)
      try {
        await callServer<typeof requestExportCall>('POST /account-export.php')
      } catch (failure) {
        if (problemOf(failure)?.error !== 'recent_login_required') throw failure
        return setAsksPassword(true)
      }
      await revalidate()
      // The pressed button is gone, so the focus moves.
      section.current?.focus({ preventScroll: true })
    })

  return (
    <Card
      as="section"
      id="data"
      ref={section}
      tabIndex={-1}
      className="grid scroll-mt-24 justify-items-start gap-3 outline-none"
    >
      <h3 className="text-xl">
        <Trans>Your data</Trans>
      </h3>
      <p>
        <Trans>
          Everything we hold about you, with your photos, in one ZIP file. The page “index” in it opens in any
          browser.
        </Trans>
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {asksPassword ? (
        <AskPassword onProved={until ? download : requestExport} onCancel={() => setAsksPassword(false)} />
      ) : found.state === 'making' ? (
        <p role="status" className="flex items-start gap-2">
          <Spinner label={false} />
          <span>
            {isConfirmed ? (
              <Trans>We’re putting your file together. You’ll get an email when it’s ready.</Trans>
            ) : (
              <Trans>We’re putting your file together. It will appear here as soon as it’s ready.</Trans>
            )}
          </span>
        </p>
      ) : until ? (
        <>
          <p role="status">
            <Trans>Your file is ready. You can download it until {until}.</Trans>
          </p>
          <Button
            variant="line"
            size="small"
            onClick={() => (found.recent ? download() : setAsksPassword(true))}
            icon={<Download aria-hidden />}
          >
            <Trans>Download my data</Trans>
          </Button>
        </>
      ) : (
        <>
          {found.state === 'failed' && (
            <Notice tone="danger" role="status">
              <Trans>Your file couldn’t be made. Please try again.</Trans>
            </Notice>
          )}
          <Button
            variant="line"
            size="small"
            pending={pending}
            onClick={requestExport}
            icon={<Download aria-hidden />}
          >
            <Trans>Prepare my download</Trans>
          </Button>
        </>
      )}
    </Card>
  )
}

/**
 * While the export is being made, reloads the page's data, frequently at first and then rarely, if the page is visible.
 */
function usePolling(isMaking: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMaking) return
    let pause = firstPollDelay
    let timer = setTimeout(poll, pause)
    async function poll() {
      pause = Math.min(pause * 1.5, maxPollDelay)
      timer = setTimeout(poll, pause)
      if (!document.hidden && navigator.onLine) await revalidate()
    }
    return () => clearTimeout(timer)
  }, [isMaking, revalidate])
}

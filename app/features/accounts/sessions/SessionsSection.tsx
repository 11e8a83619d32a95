import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { endSessionCall } from './sessions.api.ts'
import type { Session } from './sessions.contract.ts'

/** Where the member is logged in, with a button to log out remotely. */
export function SessionsSection({ sessions }: { sessions: Session[] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const [ending, setEnding] = useState('')
  const [done, setDone] = useState('')

  async function end(which: string, body: { session: string } | { others: true }, text: string) {
    if (pending) return
    setEnding(which)
    setDone('')
    await run(async () => {
      try {
        await callServer<typeof endSessionCall>('DELETE /sessions.php', { body })
        setDone(text)
      } catch (failure) {
        // Somebody else has ended it meanwhile: the list shows that.
        if (problemOf(failure)?.error !== 'not_found') throw failure
      } finally {
        await revalidate()
      }
    })
  }

  return (
    <Card as="section" className="grid gap-3" aria-labelledby="sessions">
      <h3 id="sessions" className="text-xl">
        <Trans>Where you’re logged in</Trans>
      </h3>
      <p>
        <Trans>
          If you don’t recognise a device in this list, log it out and{' '}
          <Link to="/reset-password" className="link">
            choose a new password
          </Link>
          .
        </Trans>
      </p>
      {done && (
        <Notice tone="success" role="status">
          {done}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, device, created_at, last_seen_at, current, push }) => (
          <DeviceRow
            key={id}
            name={device}
            since={created_at}
            lastUsed={current ? null : last_seen_at}
            badge={
              <>
                {current && (
                  <span className="rounded-full bg-good-soft px-3 py-0.5 text-base text-good high:border-2">
                    <Trans>This device</Trans>
                  </span>
                )}
                {push && (
                  <span className="flex items-center gap-1.5 rounded-full bg-info-soft px-3 py-0.5 text-base text-info high:border-2">
                    <Bell aria-hidden className="size-4" />
                    <Trans>Gets notifications</Trans>
                  </span>
                )}
              </>
            }
            action={
              !current && (
                <Button
                  variant="line"
                  size="small"
                  pending={pending && ending === id}
                  onClick={() => end(id, { session: id }, t`That device is logged out.`)}
                  icon={<LogOut aria-hidden />}
                  aria-label={device ? t`Log out ${device}` : undefined}
                >
                  <Trans>Log out</Trans>
                </Button>
              )
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="line"
          size="small"
          pending={pending && ending === 'others'}
          onClick={() => end('others', { others: true }, t`All other devices are logged out.`)}
          className="justify-self-start"
        >
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
    </Card>
  )
}

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

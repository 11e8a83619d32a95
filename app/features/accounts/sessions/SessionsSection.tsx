import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice, type NoticeTone } from '#app/design/Notice.tsx'
import { http, problemOf } from '#app/web/browser/http-client.ts'
import { DeviceRow } from './DeviceRow.tsx'
import type { Session } from './sessions.contract.ts'

/** Where the member is logged in, with a way to log out from afar. */
export function SessionsSection({ sessions }: { sessions: Session[] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<string>()
  const [news, setNews] = useState<{ tone: NoticeTone; text: string }>()

  async function end(which: string, json: { session: string } | { others: true }, done: string) {
    if (pending) return
    setPending(which)
    setNews(undefined)
    try {
      await http.delete('sessions.php', { json })
      setNews({ tone: 'success', text: done })
    } catch (failure) {
      const problem = await problemOf(failure)
      // Ended by someone else in the meantime: the list tells.
      if (problem?.error !== 'not_found') {
        setNews({ tone: 'danger', text: problem?.message ?? t`An error occured, please try again later.` })
      }
    }
    await revalidate()
    setPending(undefined)
  }

  return (
    <Card as="section" className="grid gap-3" aria-labelledby="sessions">
      <h2 id="sessions" className="text-xl">
        <Trans>Where you are logged in</Trans>
      </h2>
      <p>
        <Trans>
          If you do not know a device in this list, log it out and{' '}
          <Link to="/reset-password" className="link">
            choose a new password
          </Link>
          .
        </Trans>
      </p>
      {news && (
        <Notice tone={news.tone} role={news.tone === 'danger' ? 'alert' : 'status'}>
          {news.text}
        </Notice>
      )}
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, device, created_at, last_seen_at, current }) => (
          <DeviceRow
            key={id}
            name={device}
            since={created_at}
            lastUsed={current ? null : last_seen_at}
            badge={
              current && (
                <span className="rounded-full bg-good-soft px-3 py-0.5 text-base text-good high:border-2">
                  <Trans>This device</Trans>
                </span>
              )
            }
            action={
              !current && (
                <Button
                  variant="line"
                  size="small"
                  pending={pending === id}
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
          pending={pending === 'others'}
          onClick={() => end('others', { others: true }, t`All other devices are logged out.`)}
          className="justify-self-start"
        >
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
    </Card>
  )
}

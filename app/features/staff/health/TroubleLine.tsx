import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import type { Troubles } from './read-health.server.ts'

/** One line for those who may open the health page. */
export function TroubleLine(troubles: Troubles) {
  const found = listTroubles(troubles)
  const { storage, isSlow, isStuck } = troubles
  if (found.length === 0)
    return (
      <p>
        <Trans>
          The program is in good health.{' '}
          <Link to="/staff/health" className="link">
            Details
          </Link>
        </Trans>
      </p>
    )
  return (
    <Notice
      tone={!storage || isSlow || isStuck ? 'danger' : 'warning'}
      title={<Trans>The program needs attention</Trans>}
    >
      <ul>
        {found.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
      <Link to="/staff/health" className="link">
        <Trans>Health</Trans>
      </Link>
    </Notice>
  )
}

/** The worst first. */
function listTroubles({
  failed,
  late,
  isSlow,
  tooManyBounces,
  silentProviders,
  storage,
  isFull,
  isBusy,
  isStuck,
  bus,
}: Troubles) {
  const providers = silentProviders.join(', ')
  const all: { id: string; isThere: boolean; words: ReactNode }[] = [
    { id: 'storage', isThere: !storage, words: <Trans>Pictures can’t be stored.</Trans> },
    { id: 'slow', isThere: isSlow, words: <Trans>Jobs wait for too long.</Trans> },
    {
      id: 'stuck',
      isThere: isStuck,
      words: <Trans>A transaction of the database has run for too long.</Trans>,
    },
    {
      id: 'busy',
      isThere: isBusy,
      words: <Trans>The database has few connections left.</Trans>,
    },
    { id: 'full', isThere: isFull, words: <Trans>The disk with the pictures is almost full.</Trans> },
    {
      id: 'failed',
      isThere: failed > 0,
      words: <Plural value={failed} one="# job has failed for good." other="# jobs have failed for good." />,
    },
    {
      id: 'bounces',
      isThere: tooManyBounces,
      words: <Trans>Too many emails come back.</Trans>,
    },
    {
      id: 'webhooks',
      isThere: silentProviders.length > 0,
      words: <Trans>Messages from these payment providers don’t arrive: {providers}.</Trans>,
    },
    {
      id: 'late',
      isThere: late > 0,
      words: <Plural value={late} one="# clean-up is late." other="# clean-ups are late." />,
    },
    { id: 'bus', isThere: !bus, words: <Trans>Live updates arrive late.</Trans> },
  ]
  return all.filter(({ isThere }) => isThere)
}

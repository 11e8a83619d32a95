import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import type { Troubles } from './read-health.server.ts'

/** One line for those who may open the health page. */
export function TroubleLine({ failed, late, isSlow, storage, bus }: Troubles) {
  const isFine = failed === 0 && late === 0 && !isSlow && storage && bus
  if (isFine)
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
      tone={storage && !isSlow ? 'warning' : 'danger'}
      title={<Trans>The program needs attention</Trans>}
    >
      <ul>
        {!storage && (
          <li>
            <Trans>Pictures cannot be stored.</Trans>
          </li>
        )}
        {isSlow && (
          <li>
            <Trans>Jobs wait for too long.</Trans>
          </li>
        )}
        {failed > 0 && (
          <li>
            <Plural value={failed} one="# job has failed for good." other="# jobs have failed for good." />
          </li>
        )}
        {late > 0 && (
          <li>
            <Plural value={late} one="# clean-up is late." other="# clean-ups are late." />
          </li>
        )}
        {!bus && (
          <li>
            <Trans>Live updates arrive late.</Trans>
          </li>
        )}
      </ul>
      <Link to="/staff/health" className="link">
        <Trans>Health</Trans>
      </Link>
    </Notice>
  )
}

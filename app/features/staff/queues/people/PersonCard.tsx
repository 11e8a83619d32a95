import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { hasRight } from '#app/web/staff-rights.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { When } from '../../shell/When.tsx'
import { useItem } from '../frame/use-item.ts'
import type { Person } from './read-person.server.ts'

export const measureWords: Record<Person['measures'][number], MessageDescriptor> = {
  warn: msg`warned`,
  remove_text: msg`text removed`,
  remove_photo: msg`photo removed`,
  limit: msg`limited`,
  suspend: msg`suspended`,
  ban: msg`banned`,
  remove_fraud: msg`removed for fraud`,
}

interface PersonCardProps {
  title: ReactNode
  person: Person
  /** The report on the page is one of those about them. */
  hasThisReport?: boolean
}

/** What weighs in a decision about somebody. */
export function PersonCard({ title, person, hasThisReport = false }: PersonCardProps) {
  const staff = useStaff()
  const { site } = useItem()
  const mayOpen = staff !== null && hasRight(staff, 'members.view', site.id)
  const { id, name, kind, signup_date, has_paid, banned_for, account_status } = person
  const { i18n } = useLingui()
  const { measures, reports_about, reports_upheld, reports_sent, reports_dismissed, warned_at, shield_hits } =
    person
  return (
    <Card as="section" className="grid content-start gap-2 p-4 sm:p-5">
      <p className="text-sm text-ink-soft">{title}</p>
      <h2 className="text-lg wrap-anywhere">
        {mayOpen ? (
          <Link to={`/staff/members/${id}`} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <ul className="grid gap-1">
        {kind === 'fictional' && (
          <li>
            <Trans>Fictional profile</Trans>
          </li>
        )}
        {signup_date && (
          <li>
            <Trans>
              Here since <When at={signup_date} day />
            </Trans>
          </li>
        )}
        {account_status === 'not_confirmed' && (
          <li>
            <Trans>Address not confirmed</Trans>
          </li>
        )}
        {banned_for && (
          <li className="font-semibold">
            <Trans>Banned</Trans>
          </li>
        )}
        {kind === 'member' && (
          <li>{has_paid ? <Trans>Has bought</Trans> : <Trans>Has never bought</Trans>}</li>
        )}
        <li>
          {hasThisReport ? (
            <Plural
              value={reports_about}
              one="# report (this one)"
              other="# reports about them, with this one"
            />
          ) : (
            <Plural
              value={reports_about}
              _0="Never reported"
              one="# report about them"
              other="# reports about them"
            />
          )}
          {reports_about > (hasThisReport ? 1 : 0) && (
            <>
              {' '}
              <Plural value={reports_upheld} _0="(none upheld)" one="(# upheld)" other="(# upheld)" />
            </>
          )}
        </li>
        {shield_hits > 0 && (
          <li>
            <Plural value={shield_hits} one="# warning of the shield" other="# warnings of the shield" />
          </li>
        )}
        {measures.length > 0 && (
          <li>
            <Trans>Decided before: {measures.map((each) => i18n._(measureWords[each])).join(', ')}</Trans>
          </li>
        )}
        {reports_sent > 0 && (
          <li>
            <Plural value={reports_sent} one="Sent # report" other="Sent # reports" />
            {reports_dismissed > 0 && (
              <>
                {' '}
                <Plural value={reports_dismissed} one="(# dismissed)" other="(# dismissed)" />
              </>
            )}
          </li>
        )}
        {warned_at && (
          <li>
            <Trans>
              Warned for a false report: <When at={warned_at} day />
            </Trans>
          </li>
        )}
      </ul>
    </Card>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { countryName, languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import { MaskedText } from '../shell/MaskedText.tsx'
import { useStaff } from '../shell/use-staff.ts'
import { When } from '../shell/When.tsx'
import type { openContactCall } from './members.api.ts'
import type { ReadMember } from './read-member.server.ts'

const banWords: Record<string, MessageDescriptor> = {
  self: msg`The member banned their own address.`,
  decision: msg`The account was closed by a decision.`,
  fraud: msg`The account was removed for fraud.`,
}

/** What somebody has to know before anything is done about the member. */
export function Warnings({ member, debitBlocked }: Pick<ReadMember, 'member' | 'debitBlocked'>) {
  const { i18n } = useLingui()
  const { banned_for, erase_at, erased_at, kind, isDeadAddress, suspended_until, under_review } = member
  const stopped = member.notifications_disabled ?? []
  const ban = banned_for && banWords[banned_for]
  return (
    <div className="grid gap-3 empty:hidden">
      {kind === 'fictional' && (
        <Notice>
          <Trans>
            This is a fictional profile. Nobody but the team behind it reads what is written to it.
          </Trans>
        </Notice>
      )}
      {erased_at && (
        <Notice>
          <Trans>
            The data was erased on <When at={erased_at} day />.
          </Trans>
        </Notice>
      )}
      {ban && <Notice tone="warning">{i18n._(ban)}</Notice>}
      {erase_at && (
        <Notice tone="warning">
          <Trans>
            The account is closed. Everything will be erased on <When at={erase_at} />.
          </Trans>
        </Notice>
      )}
      {under_review && (
        <Notice tone="warning">
          {suspended_until ? (
            <Trans>
              The account is suspended until <When at={suspended_until} />. Nobody sees the profile.
            </Trans>
          ) : (
            <Trans>The account is suspended. Nobody sees the profile.</Trans>
          )}
        </Notice>
      )}
      {isDeadAddress && (
        <Notice tone="warning">
          <Trans>The mail server says that this address doesn’t exist.</Trans>
        </Notice>
      )}
      {!isDeadAddress && stopped.includes('bounce') && (
        <Notice tone="warning">
          <Trans>Emails to this address came back, so notifications have stopped.</Trans>
        </Notice>
      )}
      {stopped.includes('complaint') && (
        <Notice>
          <Trans>The member marked an email as spam, so notifications have stopped.</Trans>
        </Notice>
      )}
      {stopped.includes('unsubscribe') && (
        <Notice>
          <Trans>The member has unsubscribed from notifications.</Trans>
        </Notice>
      )}
      {debitBlocked && (
        <Notice>
          <Trans>Direct debit is blocked.</Trans>
        </Notice>
      )}
    </div>
  )
}

const statusWords: Record<string, MessageDescriptor> = {
  not_confirmed: msg`Address not confirmed yet`,
  active: msg`Active`,
  pending_deletion: msg`Closed`,
}

/** What holds first: whoever is banned or has left was perhaps suspended before. */
function AccountState({ member }: Pick<ReadMember, 'member'>) {
  const { i18n } = useLingui()
  const { banned_for, status, suspended_until, under_review } = member
  if (banned_for) return <Trans>Banned</Trans>
  if (status === 'pending_deletion' || !under_review) return i18n._(statusWords[status ?? ''] ?? msg`Closed`)
  if (!suspended_until) return <Trans>Suspended</Trans>
  return (
    <Trans>
      Suspended until <When at={suspended_until} day />
    </Trans>
  )
}

export function Facts({ member, balance }: Pick<ReadMember, 'member' | 'balance'>) {
  const { i18n, t } = useLingui()
  const staff = useStaff()
  const locale = localeOf(i18n)
  const place = [member.city, countryName(member.country, locale)].filter(Boolean).join(', ')
  const mayOpen = staff !== null && hasRight(staff, 'contacts.open', member.site_id)

  async function open(reason: string) {
    const { email } = await callServer<typeof openContactCall>('POST /staff-contact.php', {
      body: { member: member.id, reason },
    })
    return email
  }

  const facts: [string, ReactNode][] = [
    [t`Place`, place],
    [t`Last here`, <When key="seen" at={member.last_seen_at} />],
    ...(member.email
      ? ([
          [
            t`Email address`,
            mayOpen ? (
              <MaskedText key="mail" title={t`Open the email address`} masked={member.email} open={open} />
            ) : (
              member.email
            ),
          ],
        ] satisfies [string, ReactNode][])
      : []),
    ...(member.status
      ? ([
          [t`Account`, <AccountState key="account" member={member} />],
          [t`Language`, languageName(member.language ?? '', locale)],
          [
            t`Logged in`,
            <Plural
              key="in"
              value={member.sessions}
              _0="on no device"
              one="on # device"
              other="on # devices"
            />,
          ],
          [t`Passkeys`, member.passkeys],
          [t`Devices with push messages`, member.push_devices],
          [t`Credits bought`, balance.paid],
          [t`Credits given`, balance.bonus],
          [t`Premium`, member.premium_since ? <When key="premium" at={member.premium_since} day /> : t`no`],
        ] satisfies [string, ReactNode][])
      : []),
    [t`Profile`, member.isShown ? t`shown` : t`hidden`],
    ...(member.invisible ? ([[t`Browses invisibly`, t`yes`]] satisfies [string, ReactNode][]) : []),
    [
      t`Member number`,
      <code key="id" className="text-sm break-all">
        {member.id}
      </code>,
    ],
  ]
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

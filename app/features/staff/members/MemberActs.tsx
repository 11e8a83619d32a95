import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import { DecisionForm } from '../decisions/DecisionForm.tsx'
import { useStaff } from '../shell/use-staff.ts'
import { ActDialog, type MemberAct } from './ActDialog.tsx'
import { dailyAdjusted, mostAdjusted } from './adjustment-limits.ts'
import type { ReadMember } from './read-member.server.ts'

/** Whether the reader may decide about the member; not about a fictional or an erased profile. */
export function useMayDecide({ status, site_id }: ReadMember['member']): boolean {
  const staff = useStaff()
  return status !== null && staff !== null && hasRight(staff, 'members.decide', site_id)
}

interface DecideProps extends Pick<ReadMember, 'member'> {
  /** The photo that it is about, and its place; the account by default. */
  photo: { id: string; number: number } | undefined
  onClose: () => void
}

/** The form of a decision, in the wide column. */
export function Decide({ member, photo, onClose }: DecideProps) {
  const { revalidate } = useRevalidator()
  const card = useRef<HTMLDivElement>(null)
  // A press on a button further down opened it.
  useEffect(() => card.current?.focus(), [])
  const { name } = member
  return (
    <Card as="section" ref={card} tabIndex={-1} className="grid scroll-mt-4 gap-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl wrap-anywhere">
          {photo ? <Trans>Decision about photo {photo.number}</Trans> : <Trans>Decision about {name}</Trans>}
        </h2>
        <Button variant="line" size="small" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <DecisionForm
        member={member}
        {...(photo && { subject: { kind: 'photo' as const, id: photo.id } })}
        source="own_initiative"
        done={() => {
          onClose()
          void revalidate()
        }}
        undone={() => void revalidate()}
      />
    </Card>
  )
}

export function Acts({
  member,
  balance,
  debitBlocked,
  refundable,
}: Pick<ReadMember, 'member' | 'balance' | 'debitBlocked' | 'refundable'>) {
  const { t, i18n } = useLingui()
  const staff = useStaff()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<MemberAct>()
  const may = (right: Parameters<typeof hasRight>[1]) =>
    staff !== null && hasRight(staff, right, member.site_id)
  const payload = { member: member.id }
  const { member: dailyPerMember, sum: dailySum } = dailyAdjusted
  const { bonus } = balance
  /** What the server would refuse without saying why. */
  function findAmountProblem(typed: string) {
    const amount = Number(typed)
    if (!Number.isSafeInteger(amount) || amount === 0 || Math.abs(amount) > mostAdjusted)
      return t`Please enter a whole number from 1 to ${mostAdjusted}, with a minus to take credits.`
    if (bonus + amount < 0) return t`The member has ${bonus} given credits; more can’t be taken.`
  }
  const isClosed = member.status === 'pending_deletion'
  const linkWords = {
    not_confirmed: t`Send the activation link again`,
    active: t`Send a link for a new password`,
    pending_deletion: t`Send the link to come back`,
  }
  const support: MemberAct[] = [
    ...(member.banned_for
      ? []
      : [
          {
            kind: 'member.resend',
            payload,
            label: linkWords[member.status ?? 'active'],
            help: t`Only the member gets it, at their own address.`,
          },
        ]),
    ...(member.banned_for === 'self'
      ? [
          {
            kind: 'member.lift_own_ban',
            payload,
            label: t`End the ban that the member asked for`,
            help: t`For a member who writes that somebody else closed the account. It stays closed: the mailbox gets a link that brings it back.`,
          },
        ]
      : []),
    ...(isClosed
      ? []
      : [
          {
            kind: 'member.correct_email',
            payload,
            label: t`Correct the address`,
            help:
              member.status === 'active'
                ? t`The new address gets a link. The address changes only when the member follows it and enters the password. The old address then gets an email and can undo the change for a week.`
                : t`No address of this account was ever confirmed, so the new one counts at once and gets the activation link.`,
            asks: {
              name: 'email' as const,
              label: t`New email address`,
              findProblem: (typed: string) =>
                normaliseEmail(typed)
                  ? undefined
                  : t`Please enter a whole email address, such as name@example.com.`,
            },
          },
        ]),
    ...(member.isDeadAddress || member.notifications_disabled?.includes('bounce')
      ? [
          {
            kind: 'member.resume_mails',
            payload,
            label: t`Try emails again`,
            help: t`If they come back once more, they stop again.`,
          },
        ]
      : []),
    ...(member.sessions > 0
      ? [
          {
            kind: 'member.end_sessions',
            payload,
            label: t`Log out on all devices`,
            help: t`Password and passkeys stay as they are.`,
          },
        ]
      : []),
    {
      kind: 'member.export',
      payload,
      label: t`Prepare their data`,
      help: t`The member gets an email and downloads the data after logging in. You don’t see it.`,
    },
  ]
  const money: MemberAct[] = [
    ...(may('credits.adjust')
      ? [
          {
            kind: 'member.adjust_credits',
            payload,
            label: t`Give or take credits`,
            help: t`Only given credits can be taken. The member sees it in the statement. Within 24 hours you can move ${dailyPerMember} credits of one member and ${dailySum} in all, an admin more.`,
            asks: {
              name: 'amount' as const,
              label: t`Credits`,
              hint: t`For example 5, or -5 to take them.`,
              findProblem: findAmountProblem,
            },
          },
        ]
      : []),
    ...refundable.map(({ payment, number, credits, amount, currency }) => {
      const worth = formatMinorUnits({ amount, currency }, localeOf(i18n))
      return {
        kind: 'payment.refund',
        payload: { payment },
        label: t`Pay back ${worth} of order ${number}`,
        help: t`Unused credits that are taken back: ${credits}.`,
        variant: 'danger' as const,
      }
    }),
    ...(may('refunds.decide') && !debitBlocked
      ? [{ kind: 'member.block_debit', payload, label: t`Block direct debit`, variant: 'danger' as const }]
      : []),
  ]
  const acts: MemberAct[] = [
    ...(may('members.support') ? support : []),
    ...money,
    ...(may('members.support') && !isClosed
      ? [
          {
            kind: 'member.close',
            payload,
            label: t`Close the account at their request`,
            help: t`As if the member had deleted it: for 14 days a link in an email brings it back.`,
            variant: 'danger' as const,
          },
        ]
      : []),
  ]
  if (!member.status || acts.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">
        <Trans>What you can do</Trans>
      </h2>
      <ul className="grid gap-2.5">
        {acts.map((act) => (
          <li key={`${act.kind} ${act.payload.payment ?? ''}`}>
            <Button
              size="small"
              variant="line"
              wide
              onClick={() => setChosen(act)}
              className={act.variant === 'danger' ? 'text-danger' : ''}
            >
              {act.label}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ActDialog act={chosen} done={() => void revalidate()} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  )
}

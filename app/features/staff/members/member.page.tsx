import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import { staffVisit } from '#app/web/visit.ts'
import { DecisionForm } from '../decisions/DecisionForm.tsx'
import { queueAddress } from '../queues/frame/use-item.ts'
import { isQueueKind } from '../queues/queue-kinds.ts'
import { MaskedText } from '../shell/MaskedText.tsx'
import { StaffPage } from '../shell/StaffPage.tsx'
import { useStaff } from '../shell/use-staff.ts'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/member.page.ts'
import { ActDialog, type MemberAct } from './ActDialog.tsx'
import { dailyAdjusted } from './adjustment-limits.ts'
import type { openContactCall } from './members.api.ts'
import { readMember } from './read-member.server.ts'
import { describeEvent, eventWords } from './timeline-words.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const before = new URL(request.url).searchParams.get('before')
  const title = i18nFor(locale)._(msg`Member`)
  return { title, ...(await readMember(staff, params.id, before)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/members', title: loaderData?.title })

type Page = Route.ComponentProps['loaderData']

export default function MemberPage({ loaderData: page }: Route.ComponentProps) {
  const { member, timeline, older } = page
  const { age } = member
  return (
    <StaffPage
      title={member.erased_at ? <Trans>Erased member</Trans> : `${member.name}, ${age}`}
      lead={member.site}
      actions={
        member.profile_status === 'active' && (
          <ButtonLink to={`/members/${member.id}`} size="small" variant="line">
            <Trans>Profile as members see it</Trans>
          </ButtonLink>
        )
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <Warnings {...page} />
          <Facts {...page} />
        </div>
        <aside className="grid gap-6 lg:row-span-2">
          <Acts {...page} />
          <Decide {...page} />
          <Cases {...page} />
        </aside>
        <section>
          <h2 className="mb-3 text-2xl">
            <Trans>What happened</Trans>
          </h2>
          {timeline.length === 0 && (
            <p className="text-ink-soft">
              <Trans>Nothing is stored about this member any more.</Trans>
            </p>
          )}
          <ol className="border-s-2 border-line ps-5">
            {timeline.map((event) => (
              <TimelineItem key={event.id} event={event} siteId={member.site_id} />
            ))}
          </ol>
          {older && (
            <Link
              to={`?before=${encodeURIComponent(older)}`}
              className="link mt-4 inline-flex min-h-12 items-center"
            >
              <Trans>Earlier</Trans>
            </Link>
          )}
        </section>
      </div>
    </StaffPage>
  )
}

const banWords: Record<string, MessageDescriptor> = {
  self: msg`The member banned their own address.`,
  decision: msg`The account was closed by a decision.`,
  fraud: msg`The account was removed for fraud.`,
}

function Warnings({ member, debitBlocked }: Page) {
  const { i18n } = useLingui()
  const { banned_for, erase_at, erased_at, kind, isDeadAddress, under_review } = member
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
          <Trans>The account is suspended. Nobody sees the profile.</Trans>
        </Notice>
      )}
      {isDeadAddress && (
        <Notice tone="warning">
          <Trans>The mail server says that this address does not exist.</Trans>
        </Notice>
      )}
      {!isDeadAddress && stopped.includes('bounce') && (
        <Notice tone="warning">
          <Trans>Mails to this address came back, so notifications have stopped.</Trans>
        </Notice>
      )}
      {stopped.includes('complaint') && (
        <Notice>
          <Trans>The member marked a mail as spam, so notifications have stopped.</Trans>
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

function Facts({ member, balance }: Page) {
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
            t`Mail address`,
            mayOpen ? (
              <MaskedText key="mail" title={t`Open the mail address`} masked={member.email} open={open} />
            ) : (
              member.email
            ),
          ],
        ] satisfies [string, ReactNode][])
      : []),
    ...(member.status
      ? ([
          [t`Account`, i18n._(statusWords[member.status] ?? msg`Closed`)],
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
    [t`Profile`, member.profile_status === 'active' ? t`shown` : t`hidden`],
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

const statusWords: Record<string, MessageDescriptor> = {
  not_confirmed: msg`Address not confirmed yet`,
  active: msg`Active`,
  pending_deletion: msg`Closed`,
}

function Decide({ member }: Page) {
  const staff = useStaff()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  if (!member.status || !staff || !hasRight(staff, 'members.decide', member.site_id)) return null
  const done = () => {
    setIsOpen(false)
    void revalidate()
  }
  return (
    <Card as="section" className="grid gap-3">
      {isOpen ? (
        <DecisionForm member={member} source="own_initiative" done={done} />
      ) : (
        <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
          <Trans>Decide about this member</Trans>
        </Button>
      )}
    </Card>
  )
}

function Acts({ member, debitBlocked, refundable }: Page) {
  const { t, i18n } = useLingui()
  const staff = useStaff()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<MemberAct>()
  const may = (right: Parameters<typeof hasRight>[1]) =>
    staff !== null && hasRight(staff, right, member.site_id)
  const payload = { member: member.id }
  const { member: dailyPerMember, sum: dailySum } = dailyAdjusted
  const isClosed = member.status === 'pending_deletion'
  const linkWords = {
    not_confirmed: t`Send the activation link again`,
    active: t`Send a link for a new password`,
    pending_deletion: t`Send the link to come back`,
  }
  const support: MemberAct[] = [
    {
      kind: 'member.resend',
      payload,
      label: linkWords[member.status ?? 'active'],
      help: t`Only the member gets it, at their own address.`,
    },
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
            asks: { name: 'email' as const, label: t`New mail address` },
          },
        ]),
    ...(member.isDeadAddress || member.notifications_disabled?.includes('bounce')
      ? [
          {
            kind: 'member.resume_mails',
            payload,
            label: t`Try mails again`,
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
      help: t`The member gets a mail and downloads the data after logging in. You do not see it.`,
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
            asks: { name: 'amount' as const, label: t`Credits`, hint: t`For example 5, or -5 to take them.` },
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
            help: t`As if the member had deleted it: for 14 days a link in a mail brings it back.`,
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

const caseWords: Record<string, MessageDescriptor> = {
  photo: msg`Photo`,
  report: msg`Report`,
  shield: msg`Shield hit`,
  complaint: msg`Complaint`,
  appeal: msg`Appeal`,
  refund: msg`Refund`,
  lookalike: msg`Look-alike`,
  withdrawal: msg`Withdrawal`,
}

function Cases({ cases, member }: Page) {
  const { i18n } = useLingui()
  const staff = useStaff()
  if (cases.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">
        <Trans>Cases</Trans>
      </h2>
      <ul className="grid gap-2">
        {cases.map(({ id, kind, opened_at, closed_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className={joinClasses(!closed_at && 'font-semibold')}>
              {isQueueKind(kind) && staff && hasRight(staff, queueRights[kind], member.site_id) ? (
                <Link to={queueAddress(kind, { id })} className="link inline-flex min-h-11 items-center">
                  {i18n._(caseWords[kind] ?? msg`Case`)}
                </Link>
              ) : (
                i18n._(caseWords[kind] ?? msg`Case`)
              )}
              {' · '}
              {closed_at ? <Trans>decided</Trans> : <Trans>open</Trans>}
            </span>
            <span className="text-ink-soft">
              <When at={opened_at} day />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TimelineItem({ event, siteId }: { event: Page['timeline'][number]; siteId: string }) {
  const { i18n } = useLingui()
  const said = describeEvent(event, i18n)
  return (
    <li className="relative pb-4 before:absolute before:top-2 before:-start-6.5 before:size-2.5 before:rounded-full before:bg-line">
      <p className="font-semibold">{i18n._(eventWords[event.kind] ?? msg`Something else`)}</p>
      <p className="text-sm text-ink-soft">
        <When at={event.at} />
        {said && ` · ${said}`}
      </p>
      {event.kind === 'decided' && <Withdraw facts={event.facts} siteId={siteId} />}
    </li>
  )
}

/** For a decision that stands, and that somebody else has made. */
function Withdraw({
  facts: { decision, decider, measure, withdrawn },
  siteId,
}: {
  facts: Page['timeline'][number]['facts']
  siteId: string
}) {
  const staff = useStaff()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const mayWithdraw = staff && decider !== staff.id && hasRight(staff, 'members.decide', siteId)
  if (!mayWithdraw || withdrawn || measure === 'none') return null
  const act: MemberAct = {
    kind: 'decision.withdraw',
    payload: { decision: String(decision) },
    label: <Trans>Withdraw the decision</Trans>,
    help: (
      <>
        <Trans>
          What was removed comes back, limits, suspension or ban end, and its points no longer count.
        </Trans>{' '}
        <Trans>The member gets a mail.</Trans>
      </>
    ),
    variant: 'danger',
  }
  return (
    <>
      <Button size="small" variant="line" className="mt-2" onClick={() => setIsOpen(true)}>
        {act.label}
      </Button>
      {isOpen && <ActDialog act={act} done={() => void revalidate()} onClose={() => setIsOpen(false)} />}
    </>
  )
}

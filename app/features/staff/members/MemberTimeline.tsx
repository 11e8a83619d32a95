import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import { caseWords } from '../queues/case-kinds.ts'
import { queueAddress } from '../queues/frame/use-item.ts'
import { isQueueKind } from '../queues/queue-kinds.ts'
import { useStaff } from '../shell/use-staff.ts'
import { When } from '../shell/When.tsx'
import { ActDialog, type MemberAct } from './ActDialog.tsx'
import type { ReadMember } from './read-member.server.ts'
import { describeEvent, eventWords } from './timeline-words.ts'

/** The newest cases, of the queues that the reader may open. */
export function Cases({ cases }: Pick<ReadMember, 'cases'>) {
  const { i18n } = useLingui()
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
              {isQueueKind(kind) ? (
                <Link to={queueAddress(kind, { id })} className="link inline-flex min-h-11 items-center">
                  {i18n._(caseWords[kind])}
                </Link>
              ) : (
                i18n._(caseWords[kind])
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

export function Timeline({ member, timeline, older }: Pick<ReadMember, 'member' | 'timeline' | 'older'>) {
  return (
    <section>
      <h2 className="mb-1 text-2xl">
        <Trans>What happened</Trans>
      </h2>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        <Trans>
          A login is listed until its session ends. Email services report what comes back, not what arrives.
        </Trans>
      </p>
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
  )
}

function TimelineItem({ event, siteId }: { event: ReadMember['timeline'][number]; siteId: string }) {
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
  facts: ReadMember['timeline'][number]['facts']
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
        <Trans>The member gets an email.</Trans>
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

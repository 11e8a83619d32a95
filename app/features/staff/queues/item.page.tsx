import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/item.page.ts'
import { caseKindLabels, caseWords } from './case-kinds.ts'
import { ItemNotes } from './frame/ItemNotes.tsx'
import { QueueKeys } from './frame/QueueKeys.tsx'
import { ItemContext, queueAddress, useItem, useOpenNext, useSeen } from './frame/use-item.ts'
import { isQueueKind } from './queue-kinds.ts'
import type { QueueItem, QueueView } from './queue-view.ts'
import type { workOnCaseCall } from './queues.api.ts'
import { readItem, requireQueue } from './read-queue.server.ts'
import { queueViews } from './views.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const kind = requireQueue(staff, params.kind)
  const title = i18nFor(locale)._(caseKindLabels[kind])
  return { title, ...(await readItem(staff, kind, params.id)) }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  // Each case starts with its own state, though the page stays the same.
  return <Item key={loaderData.item.id} {...loaderData} />
}

function Item({ title, item: loaded, details, notes, earlier }: Route.ComponentProps['loaderData']) {
  // The reader of this kind has read the details.
  const { View, Actions, isOwn: isOwnCase } = queueViews[loaded.kind] as QueueView<unknown>
  const isOwn = isOwnCase?.(details) ?? false
  const { claim, renewal } = useClaim(loaded, { isOwn })
  const [isDecided, setIsDecided] = useState(false)
  const isSeen = useSeen()
  const item = { ...loaded, claim, isInert: !isSeen || isDecided, isDecided, setIsDecided }
  const { site, opened_at, due_at, isLate } = item
  return (
    <ItemContext value={item}>
      <StaffPage
        title={title}
        lead={
          <>
            {site.name} · <Trans>waiting since</Trans> <When at={opened_at} /> ·{' '}
            <span className={isLate ? 'font-semibold text-danger' : undefined}>
              <Trans>promised by</Trans> <When at={due_at} />
            </span>
          </>
        }
        actions={
          <>
            <QueueKeys on="case" />
            <BackToList />
          </>
        }
      >
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 gap-5">
            <View item={item} details={details} />
            <EarlierCases earlier={earlier} />
          </div>
          <aside className="grid gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
            <Card className="grid gap-4 p-4 sm:p-5">
              <ItemState />
              <Actions item={item} details={details} />
              <WorkButtons renewal={renewal} isOwn={isOwn} />
            </Card>
            <Card className="p-4 sm:p-5">
              <ItemNotes caseId={item.id} notes={notes} />
            </Card>
          </aside>
        </div>
      </StaffPage>
    </ItemContext>
  )
}

function BackToList() {
  const { kind } = useItem()
  const [query] = useSearchParams()
  return (
    <Link
      to={queueAddress(kind, { site: query.get('site') })}
      className="link inline-flex min-h-12 items-center"
    >
      <Trans>Back to the list</Trans>
    </Link>
  )
}

const heartbeat = 60_000

/** Claims the case for its page, and renews the claim while somebody uses it; not one that others have to decide. */
function useClaim({ id, claim: loaded, closed_at, isPending }: QueueItem, { isOwn }: { isOwn: boolean }) {
  const [claim, setClaim] = useState(loaded)
  const renewal = useRef<Promise<void>>(undefined)
  const isOpen = closed_at === null && !isPending && !isOwn
  const renew = useEffectEvent(async () => {
    if (!isOpen || claim.by === 'colleague') return
    try {
      await callServer<typeof workOnCaseCall>('POST /staff-case.php', { body: { do: 'claim', case: id } })
      setClaim({ by: 'me' })
    } catch (failure) {
      // Away from the server the claim simply runs out.
      if (problemOf(failure)?.error === 'claimed') setClaim({ by: 'colleague', name: '' })
    }
  })
  useEffect(() => {
    let isUsed = false
    const use = () => {
      isUsed = true
    }
    const signs = ['pointermove', 'keydown', 'scroll', 'touchstart'] as const
    for (const sign of signs) window.addEventListener(sign, use, { passive: true, capture: true })
    const timer = setInterval(() => {
      if (isUsed && document.visibilityState === 'visible') renewal.current = renew()
      isUsed = false
    }, heartbeat)
    renewal.current = renew()
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, use, { capture: true })
    }
  }, [])
  return { claim, renewal }
}

function ItemState() {
  const { claim, closed_at, outcome, isPending, lastFailure, isSkipped } = useItem()
  if (closed_at)
    return (
      <Notice>
        <Trans>
          Closed <When at={closed_at} />: {outcome}
        </Trans>
      </Notice>
    )
  if (isPending)
    return (
      <Notice>
        <Trans>A decision has just been made. It can be undone for ten seconds.</Trans>
      </Notice>
    )
  if (claim.by === 'colleague')
    return (
      <Notice tone="warning">
        {claim.name ? (
          <Trans>{claim.name} is working on this.</Trans>
        ) : (
          <Trans>A colleague is working on this.</Trans>
        )}
      </Notice>
    )
  if (lastFailure)
    return (
      <Notice tone="warning">
        {lastFailure === 'error' ? (
          <Trans>
            The last decision wasn’t carried out, because the program failed. Nothing has changed: please
            decide again, and tell your operator if this comes back.
          </Trans>
        ) : (
          <Trans>
            The last decision wasn’t carried out, because something changed meanwhile. Please look again.
          </Trans>
        )}
      </Notice>
    )
  if (!isSkipped) return null
  return (
    <Notice>
      <Trans>This was skipped. Deciding it takes it out of that list.</Trans>
    </Notice>
  )
}

/** Everything but deciding. */
function WorkButtons({ renewal, isOwn }: { renewal: RefObject<Promise<void> | undefined>; isOwn: boolean }) {
  const { id, kind, claim, closed_at, isPending, isSkipped, isInert } = useItem()
  const openNext = useOpenNext(kind)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const { run, pending, problem } = useCall()
  if (closed_at || isPending || claim.by === 'colleague')
    return (
      <Button variant="line" size="small" pending={pending} onClick={() => run(openNext)}>
        <Trans>Next case</Trans>
      </Button>
    )

  function work(how: 'skip' | 'unskip' | 'release') {
    if (isInert) return
    return run(async () => {
      // A claim that arrives later would keep from others what is left to them.
      await renewal.current
      await callServer<typeof workOnCaseCall>('POST /staff-case.php', { body: { do: how, case: id } })
      if (how === 'skip') await openNext()
      else if (how === 'unskip') await revalidate()
      // Not the next one: that would be this one again.
      else await navigate(queueAddress(kind, { site: query.get('site') }))
    })
  }

  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      {!isOwn && (
        <Button
          variant="plain"
          size="small"
          pending={pending}
          aria-disabled={isInert || undefined}
          onClick={() => work(isSkipped ? 'unskip' : 'skip')}
          data-work="skip"
        >
          {isSkipped ? <Trans>Put back in the queue</Trans> : <Trans>Skip</Trans>}
        </Button>
      )}
      <Button
        variant="plain"
        size="small"
        pending={pending}
        aria-disabled={isInert || undefined}
        onClick={() => work('release')}
      >
        <Trans>Leave to others</Trans>
      </Button>
      {problem && (
        <Notice tone="danger" role="alert" className="w-full">
          {problem.message}
        </Notice>
      )}
    </div>
  )
}

function EarlierCases({ earlier }: Pick<Route.ComponentProps['loaderData'], 'earlier'>) {
  const { i18n } = useLingui()
  if (earlier.length === 0) return null
  return (
    <Card as="section" aria-labelledby="earlier" className="grid gap-3">
      <h2 id="earlier" className="text-xl">
        <Trans>Other cases of this member</Trans>
      </h2>
      <ul className="grid gap-1.5">
        {earlier.map(({ id, kind, opened_at, closed_at, outcome, closed_by_name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {isQueueKind(kind) ? (
              <Link to={queueAddress(kind, { id })} className="link inline-flex min-h-11 items-center">
                {i18n._(caseWords[kind])}
              </Link>
            ) : (
              <span>{i18n._(caseWords[kind])}</span>
            )}
            <When at={opened_at} />
            <span className="text-ink-soft">
              {closed_at ? [outcome, closed_by_name].filter(Boolean).join(', ') : <Trans>open</Trans>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

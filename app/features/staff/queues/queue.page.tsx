import { Trans, useLingui } from '@lingui/react/macro'
import Play from 'lucide-react/icons/play'
import { Link, useSearchParams } from 'react-router'
import { Badge } from '#app/design/Badge.tsx'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { tabClasses, tabListClasses } from '#app/design/TabLinks.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { SitePicker } from '../shell/SitePicker.tsx'
import { StaffPage } from '../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/queue.page.ts'
import { caseKindLabels } from './case-kinds.ts'
import { QueueKeys } from './frame/QueueKeys.tsx'
import { queueAddress, useOpenNext } from './frame/use-item.ts'
import { readQueue, requireQueue } from './read-queue.server.ts'
import { queueViews } from './views.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const kind = requireQueue(staff, params.kind)
  const title = i18nFor(locale)._(caseKindLabels[kind])
  return { title, kind, ...(await readQueue(staff, kind, new URL(request.url).searchParams)) }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { title, kind, sites, list, cases, next } = loaderData
  const [query] = useSearchParams()
  const site = query.get('site')
  const { run, pending, problem } = useCall()
  const openNext = useOpenNext(kind)

  return (
    <StaffPage
      title={title}
      lead={<Trans>The oldest come first. Start takes the next one that nobody works on.</Trans>}
      actions={
        <>
          <QueueKeys on="list" />
          <Button pending={pending} icon={<Play aria-hidden size={20} />} onClick={() => run(openNext)}>
            <Trans context="queue">Start</Trans>
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone="danger" role="alert" className="mb-4">
          {problem.message}
        </Notice>
      )}
      <SitePicker sites={sites} />
      <ListTabs {...loaderData} site={site} />
      {cases.length > 0 ? <CaseTable {...loaderData} site={site} /> : <NoCases list={list} />}
      <nav className="mt-5 flex flex-wrap gap-2.5">
        {query.has('after') && (
          <ButtonLink variant="line" size="small" to={queueAddress(kind, { site, list })}>
            <Trans>First page</Trans>
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="line" size="small" to={queueAddress(kind, { site, list, after: next })}>
            <Trans>Next page</Trans>
          </ButtonLink>
        )}
      </nav>
    </StaffPage>
  )
}

type Listed = Route.ComponentProps['loaderData'] & { site: string | null }

function ListTabs({ kind, list, counts, site }: Listed) {
  const { t } = useLingui()
  const labels = { waiting: t`Waiting`, skipped: t`Skipped`, mine: t`Mine` }
  return (
    <nav aria-label={t`Lists`} className={joinClasses(tabListClasses, 'mt-4 mb-5')}>
      {(['waiting', 'skipped', 'mine'] as const).map((each) => (
        <Link
          key={each}
          to={queueAddress(kind, { site, list: each })}
          aria-current={each === list ? 'page' : undefined}
          className={joinClasses(
            tabClasses,
            'aria-[current=page]:border-primary aria-[current=page]:text-primary-dark',
          )}
        >
          {labels[each]}
          <Badge count={counts[each]} label={String(counts[each])} tone="quiet" />
        </Link>
      ))}
    </nav>
  )
}

function CaseTable({ kind, cases, title, sites, site }: Listed) {
  const { t } = useLingui()
  const { Summary } = queueViews[kind]
  type Row = (typeof cases)[number]
  const columns: StaffColumn<Row>[] = [
    {
      id: 'opened',
      label: t`Waiting since`,
      cell: ({ id, opened_at }) => (
        <Link
          to={queueAddress(kind, { id, site })}
          data-case
          className="link inline-flex min-h-11 items-center"
        >
          <When at={opened_at} />
        </Link>
      ),
    },
    ...(Summary
      ? [
          {
            id: 'about',
            label: t`About`,
            cell: ({ facts, about }: Row) => <Summary facts={facts} about={about} />,
          },
        ]
      : []),
    {
      id: 'due',
      label: t`Promised by`,
      cell: ({ due_at, isLate }) => (
        <span className={isLate ? 'font-semibold text-danger' : undefined}>
          <When at={due_at} /> {isLate && <Trans>(late)</Trans>}
        </span>
      ),
    },
    {
      id: 'claimed',
      label: t`Claimed by`,
      cell: ({ isMine, claimed_by_name }) => (isMine ? <Trans>you</Trans> : (claimed_by_name ?? '–')),
    },
    ...(sites.length > 1 ? [{ id: 'site', label: t`Site`, cell: (row: Row) => row.site }] : []),
  ]
  return <StaffTable caption={title} columns={columns} rows={cases} keyOf={({ id }) => id} />
}

function NoCases({ list }: { list: Listed['list'] }) {
  if (list === 'skipped') return <EmptyState title={<Trans>Nothing has been skipped.</Trans>} />
  if (list === 'mine') return <EmptyState title={<Trans>You’re not working on anything here.</Trans>} />
  return <EmptyState title={<Trans>Nothing is waiting here.</Trans>} />
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import { Form, useRevalidator, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { SitePicker } from '../../shell/SitePicker.tsx'
import { type StaffColumn, StaffTable } from '../../shell/StaffTable.tsx'
import { When } from '../../shell/When.tsx'
import type { Route } from './+types/batches.page.ts'
import { CodesFrame } from './CodesFrame.tsx'
import type { downloadBatchCall, endBatchCall } from './codes.api.ts'
import { type ListedBatch, readBatchesPage } from './read-code-pages.server.ts'
import { useCodeWords } from './use-code-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return { ...(await readBatchesPage(staff, request)), title: i18nFor(locale)._(msg`Batches of codes`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/codes/batches', title: loaderData?.title })

export default function Batches({ loaderData }: Route.ComponentProps) {
  const { batches, sites, pageNumber, pages } = loaderData
  const { t } = useLingui()
  const [query] = useSearchParams()
  function addressOf(page: number) {
    const next = new URLSearchParams(query)
    next.set('pageNumber', String(page))
    return `/staff/codes/batches?${next}`
  }
  return (
    <CodesFrame>
      <Form>
        <SitePicker sites={sites} />
      </Form>
      {batches.length > 0 ? (
        <BatchTable batches={batches} sites={sites} />
      ) : (
        <EmptyState icon={<TicketPercent />} title={t`No batches yet`}>
          <Trans>Random codes with the same conditions, for letters or partners, one for each person.</Trans>
        </EmptyState>
      )}
      <Pagination page={pageNumber} pages={pages} to={addressOf} />
    </CodesFrame>
  )
}

function BatchTable({ batches, sites }: Pick<Route.ComponentProps['loaderData'], 'batches' | 'sites'>) {
  const { t, i18n } = useLingui()
  const { labels, percent, validities, site } = useCodeWords({ sites })
  const columns: StaffColumn<ListedBatch>[] = [
    { id: 'name', label: t`Name`, cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { id: 'site', label: labels.site, cell: (batch) => site(batch.site) },
    {
      id: 'made',
      label: t`Made`,
      cell: ({ created_at, by }) => (
        <>
          <When at={created_at} day /> {by}
        </>
      ),
    },
    {
      id: 'value',
      label: labels.value_percentage,
      align: 'end',
      cell: ({ value_percentage }) => percent(value_percentage),
    },
    { id: 'validity', label: labels.validity, cell: ({ validity }) => validity && validities[validity] },
    {
      id: 'ends',
      label: labels.expires_at,
      cell: ({ expires_at }) =>
        expires_at ? formatDate(expires_at, localeOf(i18n), { dateStyle: 'medium' }) : t`Never`,
    },
    { id: 'codes', label: t`Codes`, align: 'end', cell: ({ codes }) => codes },
    { id: 'used', label: t`Used`, align: 'end', cell: ({ used }) => used },
    { id: 'actions', label: t`Actions`, cell: (batch) => <BatchActions batch={batch} /> },
  ]
  return <StaffTable caption={t`Batches of codes`} columns={columns} rows={batches} keyOf={({ id }) => id} />
}

function BatchActions({ batch }: { batch: ListedBatch }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'download' | 'end'>()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()

  async function download() {
    const { name, csv } = await callServer<typeof downloadBatchCall>('PUT /staff-code-batch.php', {
      body: { batch: batch.id },
    })
    saveFile(name, csv)
  }

  async function end() {
    await callServer<typeof endBatchCall>('DELETE /staff-code-batch.php', { query: { batch: batch.id } })
    await showToast({ tone: 'success', title: t`Switched off` })
  }

  async function confirm(work: () => Promise<void>) {
    const refused = await run(work)
    await revalidate()
    if (!refused) setAsking(undefined)
  }

  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      {batch.isDownloaded ? (
        <span className="text-ink-soft">
          <Trans>Downloaded</Trans>
        </span>
      ) : (
        <Button size="small" variant="soft" onClick={() => setAsking('download')}>
          <Trans>Download</Trans>
        </Button>
      )}
      {batch.isEnded ? (
        <span className="text-ink-soft">
          <Trans>Off</Trans>
        </span>
      ) : (
        <Button size="small" variant="line" onClick={() => setAsking('end')}>
          <Trans>Switch off</Trans>
        </Button>
      )}
      {asking === 'download' && (
        <ConfirmDialog
          title={<Trans>Download these codes now?</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          onClose={() => setAsking(undefined)}
          confirmButton={
            <Button pending={pending} onClick={() => confirm(download)}>
              <Trans>Download</Trans>
            </Button>
          }
        >
          <p>
            <Trans>
              The list can be downloaded once. If the file is lost, switch the codes off and make new ones.
            </Trans>
          </p>
          <DialogProblem problem={problem} />
        </ConfirmDialog>
      )}
      {asking === 'end' && (
        <ConfirmDialog
          title={<Trans>Switch off all codes of this batch?</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          onClose={() => setAsking(undefined)}
          confirmButton={
            <Button variant="danger" pending={pending} onClick={() => confirm(end)}>
              <Trans>Switch off</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Nobody can use them any more. Orders that were placed with them keep their price.</Trans>
          </p>
          <DialogProblem problem={problem} />
        </ConfirmDialog>
      )}
    </span>
  )
}

function saveFile(name: string, csv: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { SitePicker } from '../../shell/SitePicker.tsx'
import { type StaffColumn, StaffTable } from '../../shell/StaffTable.tsx'
import type { Route } from './+types/codes.page.ts'
import { CodesFrame } from './CodesFrame.tsx'
import { type ListedCode, readCodesPage } from './read-code-pages.server.ts'
import { useCodeWords } from './use-code-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return { ...(await readCodesPage(staff, request)), title: i18nFor(locale)._(msg`Discount codes`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/codes', title: loaderData?.title })

export default function Codes({ loaderData }: Route.ComponentProps) {
  const { codes, sites, search, pageNumber, pages } = loaderData
  const { t } = useLingui()
  const [query] = useSearchParams()
  function addressOf(page: number) {
    const next = new URLSearchParams(query)
    next.set('pageNumber', String(page))
    return `/staff/codes?${next}`
  }
  return (
    <CodesFrame>
      <Form className="flex flex-wrap items-end gap-3">
        <SitePicker sites={sites} />
        <TextField
          key={search}
          label={t`Code or id of a member`}
          name="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          defaultValue={search}
          className="w-72 max-w-full"
        />
        <Button type="submit" variant="soft">
          <Trans>Search</Trans>
        </Button>
      </Form>
      {codes.length > 0 ? (
        <CodeTable codes={codes} sites={sites} />
      ) : (
        <EmptyState icon={<TicketPercent />} title={search ? t`No such code` : t`No codes yet`}>
          {search ? (
            <Trans>You can only find a code from a batch by typing all of its characters.</Trans>
          ) : (
            <Trans>A code lowers the price for those who type it.</Trans>
          )}
        </EmptyState>
      )}
      <Pagination page={pageNumber} pages={pages} to={addressOf} />
    </CodesFrame>
  )
}

function CodeTable({ codes, sites }: Pick<Route.ComponentProps['loaderData'], 'codes' | 'sites'>) {
  const { t } = useLingui()
  const { words, labels, percent } = useCodeWords({ sites })
  function limitsOf(code: ListedCode) {
    const limited = [
      code.country && words.country(code),
      code.minimum_order_value === null ? code.currency : words.minimum_order_value(code),
      code.package && words.package(code),
      code.member && t`One member`,
      code.payment_methods && words.payment_methods(code),
    ]
    return limited.filter(Boolean).join(' · ') || t`Everybody`
  }
  const columns: StaffColumn<ListedCode>[] = [
    {
      id: 'code',
      label: labels.code,
      cell: ({ id, code }) => (
        <Link to={`/staff/codes/${id}`} className="link font-semibold max-sm:break-all sm:whitespace-nowrap">
          {code}
        </Link>
      ),
    },
    { id: 'site', label: labels.site, cell: words.site },
    {
      id: 'value',
      label: labels.value_percentage,
      align: 'end',
      cell: ({ value_percentage }) => percent(value_percentage),
    },
    { id: 'validity', label: labels.validity, cell: words.validity },
    { id: 'limits', label: t`Only for`, cell: limitsOf },
    { id: 'ends', label: labels.expires_at, cell: words.expires_at },
    { id: 'paid', label: t`Paid orders`, align: 'end', cell: ({ paid }) => paid },
    { id: 'orders', label: t`Orders`, align: 'end', cell: ({ orders }) => orders },
    { id: 'state', label: labels.status, cell: words.status },
  ]
  return <StaffTable caption={t`Discount codes`} columns={columns} rows={codes} keyOf={({ id }) => id} />
}

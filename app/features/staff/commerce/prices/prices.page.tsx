import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import { staffVisit } from '#app/web/visit.ts'
import { SitePicker } from '../../shell/SitePicker.tsx'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../../shell/StaffTable.tsx'
import { When } from '../../shell/When.tsx'
import type { Route } from './+types/prices.page.ts'
import { PriceForm, type ReusedPrice } from './PriceForm.tsx'
import { type PricesPage, readPricesPage } from './read-prices-page.server.ts'
import { usePriceWords } from './use-price-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const query = new URL(request.url).searchParams
  const page = await readPricesPage(staff, {
    site: query.get('site') || undefined,
    where: query.get('where'),
    pageNumber: pageNumberIn(request),
  })
  return { ...page, title: i18nFor(locale)._(msg`Prices`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/prices', title: loaderData?.title })

export default function Prices({ loaderData: page }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { site, country, currency } = page.scope
  function addressOf(pageNumber: number) {
    const next = new URLSearchParams(query)
    next.set('pageNumber', String(pageNumber))
    return `/staff/prices?${next}`
  }
  return (
    <StaffPage
      title={<Trans>Prices</Trans>}
      lead={
        <Trans>
          What the four packages hold and cost. Orders that were made keep their price, and a new price
          applies from the next page on.
        </Trans>
      }
    >
      <div className="grid gap-8">
        <PlaceFilter {...page} />
        <PricesOfPlace key={`${site} ${country} ${currency}`} page={page} addressOf={addressOf} />
      </div>
    </StaffPage>
  )
}

interface PricesOfPlaceProps {
  page: PricesPage
  /** Of a page of the history. */
  addressOf: (pageNumber: number) => string
}

function PricesOfPlace({ page, addressOf }: PricesOfPlaceProps) {
  const { t } = useLingui()
  const [reused, setReused] = useState<Record<string, ReusedPrice>>({})
  return (
    <>
      <PriceForm {...page} reused={reused} />
      <section className="grid gap-3">
        <h2 className="text-2xl">
          <Trans>History</Trans>
        </h2>
        <History
          {...page}
          onReuse={({ id, credits, amount }) =>
            setReused((before) => ({
              ...before,
              [id]: { credits, amount, count: (before[id]?.count ?? 0) + 1 },
            }))
          }
        />
        <Pagination
          page={page.pageNumber}
          pages={page.pages}
          to={addressOf}
          label={t`Pages of the history`}
        />
      </section>
    </>
  )
}

/** Works as a plain form before the script has loaded. */
function PlaceFilter({ sites, canSetAll, countries, currencies, scope }: PricesPage) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const named = countries
    .map(({ country, currency }) => ({
      value: country,
      label: `${countryName(country, locale)} (${currency})`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <Form className="flex flex-wrap items-end gap-3">
      <SitePicker sites={sites} all={canSetAll} />
      <Select
        key={scope.country ?? scope.currency}
        label={t`Country or currency`}
        name="where"
        defaultValue={scope.country ?? scope.currency}
        options={[
          ...currencies.map((currency) => ({
            value: currency,
            label: t`All countries that pay in ${currency}`,
          })),
          ...named,
        ]}
        className="w-80 max-w-full"
      />
      <Button type="submit" variant="soft">
        <Trans>Show</Trans>
      </Button>
    </Form>
  )
}

type HistoryRow = PricesPage['history'][number]
type PriceOfPackage = Pick<HistoryRow, 'id' | 'credits' | 'amount'>

const isSamePrice = (one: PriceOfPackage, other: PriceOfPackage) =>
  one.id === other.id && one.credits === other.credits && one.amount === other.amount

function History({ history, sites, packages, onReuse }: PricesPage & { onReuse: (row: HistoryRow) => void }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const words = usePriceWords(sites)
  const formatPrice = ({
    credits,
    amount,
    currency,
  }: {
    credits: number
    amount: number
    currency: string
  }) => `${words.credits(credits)} · ${formatMinorUnits({ amount, currency }, locale)}`
  const columns: StaffColumn<HistoryRow>[] = [
    { id: 'from', label: t`From`, cell: ({ from }) => <When at={from} /> },
    { id: 'package', label: t`Package`, cell: ({ id }) => words.package(id) },
    { id: 'where', label: t`Applies to`, cell: (row) => words.place(row) },
    { id: 'before', label: t`Before`, cell: ({ before }) => (before ? formatPrice(before) : '–') },
    {
      id: 'after',
      label: t`After`,
      cell: (row) => (row.withdrawn ? t`No price of its own` : formatPrice(row)),
    },
    { id: 'by', label: t`Set by`, cell: ({ by }) => by ?? t`Set-up` },
    {
      id: 'reuse',
      label: t`Again`,
      cell: (row) =>
        row.withdrawn || packages.some((each) => isSamePrice(each, row)) ? (
          '–'
        ) : (
          <Button variant="plain" size="small" onClick={() => onReuse(row)}>
            <Trans>Use this price again</Trans>
          </Button>
        ),
    },
  ]
  return (
    <StaffTable caption={t`History of prices`} columns={columns} rows={history} keyOf={({ key }) => key} />
  )
}

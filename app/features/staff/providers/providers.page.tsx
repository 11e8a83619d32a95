import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { RoutePlace } from '#app/features/payments/providers/routes.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { wordOfNiche } from '../sites/site-words.ts'
import type { Route } from './+types/providers.page.ts'
import type { switchMethodCall, testProviderCall } from './providers.api.ts'
import { RoutesForm } from './RoutesForm.tsx'
import { type ProvidersPage, readProvidersPage } from './read-providers.server.ts'
import { usePlaceWords } from './use-place-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const query = new URL(request.url).searchParams
  const asked = { where: query.get('where') ?? '', country: query.get('country') }
  const title = i18nFor(locale)._(msg`Payment providers`)
  return { ...(await readProvidersPage(staff, locale, asked)), title }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/providers', title: loaderData?.title })

export default function Providers({ loaderData: page }: Route.ComponentProps) {
  const { site, niche, country } = page.place
  return (
    <StaffPage
      title={<Trans>Payment providers</Trans>}
      lead={
        <Trans>
          Who takes the money of orders, by site, niche and country. A change applies to the next order.
        </Trans>
      }
    >
      <div className="grid gap-8">
        <ProviderTable providers={page.providers} />
        <section className="grid gap-4">
          <h2 className="text-2xl">
            <Trans>Who serves what</Trans>
          </h2>
          <PlaceFilter {...page} />
          <RoutesForm key={`${site} ${niche} ${country} ${page.seen.join()}`} {...page} />
        </section>
        {page.served && <Served key={page.served.site} served={page.served} />}
        <RouteTable {...page} />
      </div>
    </StaffPage>
  )
}

function ProviderTable({ providers }: Pick<ProvidersPage, 'providers'>) {
  const { t } = useLingui()
  const columns: StaffColumn<ProvidersPage['providers'][number]>[] = [
    { id: 'id', label: t`Provider`, cell: ({ id }) => <strong>{id}</strong> },
    {
      id: 'keys',
      label: t`Keys`,
      cell: ({ missing }) => {
        const list = missing.join(', ')
        return missing.length === 0 ? t`Set up` : <span className="wrap-anywhere">{t`Missing: ${list}`}</span>
      },
    },
    {
      id: 'mode',
      label: t`Money`,
      cell: ({ isForTests }) => (isForTests === null ? '–' : isForTests ? t`Tests only` : t`Real`),
    },
    {
      id: 'niches',
      label: t`Niches that its rules allow`,
      cell: ({ niches }) => niches.join(', ') || t`None without a contract`,
    },
    { id: 'test', label: t`Test`, cell: (provider) => <ProviderTest {...provider} /> },
  ]
  return (
    <section className="grid gap-3">
      <StaffTable caption={t`Payment providers`} columns={columns} rows={providers} keyOf={({ id }) => id} />
      <p className="text-sm text-ink-soft">
        <Trans>Keys are set on the server, and no page shows them. A test charges nothing.</Trans>
      </p>
    </section>
  )
}

type Tested = 'works' | 'refused' | 'no_answer' | 'not_set_up'

function ProviderTest({ id, missing }: ProvidersPage['providers'][number]) {
  const { t } = useLingui()
  const [result, setResult] = useState<Tested>()
  const { run, pending, problem } = useCall()
  if (missing.length > 0) return '–'
  const words: Record<Tested, string> = {
    works: t`It answers, and the keys are right.`,
    refused: t`It refuses the keys.`,
    no_answer: t`It doesn’t answer. Try again in a minute.`,
    not_set_up: t`Its keys are missing.`,
  }
  const test = () =>
    run(async () => {
      setResult(undefined)
      const body = { provider: id }
      setResult((await callServer<typeof testProviderCall>('POST /staff-provider.php', { body })).result)
    })
  const shown = problem?.message ?? (result && words[result])
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      <Button size="small" variant="soft" pending={pending} onClick={test} aria-label={t`Test ${id}`}>
        <Trans>Test</Trans>
      </Button>
      <span role="status" className={result === 'works' ? 'text-good' : 'text-danger'}>
        {shown}
      </span>
    </span>
  )
}

/** Works as a plain form before the script has loaded. */
function PlaceFilter({ sites, canSetAll, countries, place }: ProvidersPage) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const where = place.site ?? (place.niche ? `niche-${place.niche}` : '')
  const niches = canSetAll ? [1, 2, 3, 4, 5, 6, 7] : []
  return (
    <Form className="flex flex-wrap items-end gap-3">
      <Select
        key={`where ${where}`}
        label={t`Site or niche`}
        name="where"
        defaultValue={where}
        {...(canSetAll && { emptyOption: t`All sites` })}
        options={[
          ...sites.map(({ id, name }) => ({ value: id, label: name })),
          ...niches.map((niche) => {
            const name = wordOfNiche(niche)
            return { value: `niche-${niche}`, label: t`Niche ${name}` }
          }),
        ]}
        className="w-72 max-w-full"
      />
      <Select
        key={`country ${place.country}`}
        label={t`Country`}
        name="country"
        defaultValue={place.country ?? ''}
        emptyOption={t`All countries`}
        options={countries
          .map((code) => ({ value: code as string, label: countryName(code, locale) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
        className="w-60 max-w-full"
      />
      <Button type="submit" variant="soft">
        <Trans>Show</Trans>
      </Button>
    </Form>
  )
}

function Served({ served }: { served: NonNullable<ProvidersPage['served']> }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const country = countryName(served.country, locale)
  const list = formatList(served.providers, locale)
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">
        <Trans>What buyers are offered: {country}</Trans>
      </h2>
      {served.providers.length === 0 ? (
        <Notice tone="danger">
          <Trans>Nobody takes payments here, so nobody can buy anything.</Trans>
        </Notice>
      ) : (
        <p className="text-ink-soft">
          <Trans>Asked in this order: {list}.</Trans>
        </p>
      )}
      <Card as="section" aria-label={t`Payment methods`}>
        <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
          {served.methods.map((method) => (
            <MethodSwitch key={method.id} site={served.site} method={method} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface MethodSwitchProps {
  site: string
  method: NonNullable<ProvidersPage['served']>['methods'][number]
}

function MethodSwitch({ site, method: { id, label, provider, isOn } }: MethodSwitchProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  async function change(is_on: boolean) {
    await run(() =>
      callServer<typeof switchMethodCall>('PUT /staff-method.php', { body: { site, method: id, is_on } }),
    )
    await revalidate()
  }
  const by = provider ? t`By ${provider}` : t`No provider offers it in this country.`
  return (
    <li>
      <Switch
        label={label}
        hint={problem?.message ?? by}
        checked={isOn}
        onChange={change}
        disabled={pending}
      />
    </li>
  )
}

function RouteTable({ routes, sites }: ProvidersPage) {
  const { t, i18n } = useLingui()
  const placeWords = usePlaceWords(sites)
  const locale = localeOf(i18n)
  const addressOf = ({ site, niche, country }: RoutePlace) =>
    `?${new URLSearchParams({ where: site ?? (niche ? `niche-${niche}` : ''), country: country ?? '' })}`
  const columns: StaffColumn<ProvidersPage['routes'][number]>[] = [
    {
      id: 'place',
      label: t`Applies to`,
      cell: (route) => (
        <Link to={addressOf(route)} className="inline-flex min-h-12 items-center font-semibold">
          {placeWords(route)}
        </Link>
      ),
    },
    { id: 'providers', label: t`Providers in order`, cell: ({ providers }) => formatList(providers, locale) },
  ]
  if (routes.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>
          Nothing is set anywhere: every provider that is set up serves the niches its rules accept.
        </Trans>
      </p>
    )
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">
        <Trans>Everything that’s set</Trans>
      </h2>
      <p className="max-w-lead text-ink-soft">
        <Trans>
          Of several that fit an order, the most exact counts alone: site before niche, niche before country.
        </Trans>
      </p>
      <StaffTable
        caption={t`Everything that’s set`}
        columns={columns}
        rows={routes}
        keyOf={({ key }) => key}
      />
    </section>
  )
}

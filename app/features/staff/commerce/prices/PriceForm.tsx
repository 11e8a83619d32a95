import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { formatAmountInput, formatMinorUnits, parseAmount } from '#app/features/preferences/money-amount.ts'
import { countryName, formatList, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { CallFailure, callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall, useFormCall } from '#app/web/browser/use-call.ts'
import { When } from '../../shell/When.tsx'
import type { setPricesCall } from './prices.api.ts'
import type { PriceChangeBody, PricesChanged } from './prices.contract.ts'
import type { PricesPage } from './read-prices-page.server.ts'
import { usePriceWords } from './use-price-words.ts'

/** A price of the history that fills the fields of its package; `count` tells two presses apart. */
export interface ReusedPrice {
  credits: number
  amount: number
  count: number
}

/**
 * Changes the prices of one place, once the editor has confirmed the difference. Of somebody else's change meanwhile it
 * shows the new prices beside what was typed.
 */
export function PriceForm({
  reused,
  ...page
}: PricesPage & { reused: Readonly<Record<string, ReusedPrice>> }) {
  const { packages, scope, seen, hasOwn } = page
  const [asked, setAsked] = useState<AskedChange>()
  const words = usePriceWords(page.sites)
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const { revalidate } = useRevalidator()
  const { currency } = scope
  const readAmount = (form: FormData, id: string) =>
    parseAmount(String(form.get(`${id}.amount`)), { locale, currency })
  const readCredits = (form: FormData, id: string) => Number(form.get(`${id}.credits`))

  function check(element: HTMLFormElement) {
    const form = new FormData(element)
    const problems: Record<string, string> = {}
    for (const { id } of packages) {
      if (!Number.isInteger(readCredits(form, id)))
        problems[`${id}.credits`] = t`Please enter a whole number.`
      if (readAmount(form, id) === null) problems[`${id}.amount`] = t`Please enter an amount such as 29.99.`
    }
    return problems
  }

  const { submit, pending, problem, setProblem } = useFormCall(async (form) => {
    const from = String(form.get('from'))
    const body = {
      ...scope,
      seen,
      confirm: false,
      ...(from && { from: new Date(from).toISOString() }),
      packages: packages.map(({ id }) => ({
        id,
        credits: readCredits(form, id),
        amount: readAmount(form, id) ?? 0,
      })),
    }
    try {
      const { changes } = await callServer<typeof setPricesCall>('PUT /staff-prices.php', { body })
      if (changes.length > 0) setAsked({ body, changes })
      else await showToast({ tone: 'success', title: t`Nothing has changed` })
    } catch (failure) {
      const found = problemOf(failure)
      if (found?.error === 'invalid') throw new CallFailure({ ...found, fields: explainOrder(found, body) })
      await revalidate()
      throw failure
    }
  }, check)

  /** The server says at which field; of a package in the wrong order, the words for it stand here. */
  function explainOrder({ fields = {} }: CallProblem, body: PriceChangeBody): Record<string, string> {
    const explained = Object.entries(fields).map(([field, message]) => {
      const [id, name] = field.split('.')
      const place = body.packages.findIndex((each) => each.id === id)
      if (place < 0 || (name !== 'amount' && name !== 'credits')) return [field, message]
      const pairs = [
        [body.packages[place - 1], body.packages[place]],
        [body.packages[place], body.packages[place + 1]],
      ]
      const wrong = pairs.find(([smaller, larger]) => smaller && larger && smaller[name] >= larger[name])
      const [smaller, larger] = wrong ?? []
      return [field, smaller && larger ? words.wrongOrder(smaller, larger, name) : message]
    })
    return Object.fromEntries(explained)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h2 className="text-2xl">{words.place(scope)}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {packages.map((each) => (
          <PackageFields
            key={`${each.id} ${reused[each.id]?.count}`}
            {...each}
            page={page}
            errors={problem?.fields}
            reused={reused[each.id]}
          />
        ))}
      </div>
      <TextField
        label={t`Applies from`}
        hint={t`Left empty: at once. In the time of this computer, at most a year ahead.`}
        name="from"
        type="datetime-local"
        error={problem?.fields?.from}
        className="max-w-80"
      />
      {problem?.message && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {asked && (
        <ConfirmPrices
          {...asked}
          page={page}
          onClose={(refused) => {
            setAsked(undefined)
            if (refused) setProblem(refused)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={pending}>
          <Trans>Save prices</Trans>
        </Button>
        {hasOwn && (
          <WithdrawPrices scope={scope} seen={seen}>
            {scope.country ? (
              <Trans>Afterwards the prices of the currency apply here again, as for other countries.</Trans>
            ) : (
              <Trans>Afterwards the prices of all sites apply here again.</Trans>
            )}
          </WithdrawPrices>
        )}
      </div>
    </form>
  )
}

interface AskedChange {
  /** What the server has previewed. */
  body: PriceChangeBody
  changes: PricesChanged['changes']
}

type ConfirmPricesProps = AskedChange & {
  page: PricesPage
  onClose: (refused?: CallProblem) => void
}

/** Shows what would change, where and from when on, before it is saved. */
function ConfirmPrices({ body, changes, page, onClose }: ConfirmPricesProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const words = usePriceWords(page.sites)
  const { scope } = page
  const countries = scope.country
    ? [scope.country]
    : page.countries.filter(({ currency }) => currency === scope.currency).map(({ country }) => country)
  const sites = scope.site ? page.sites.filter(({ id }) => id === scope.site) : page.sites
  const siteNames = formatList(
    sites.map(({ name }) => name),
    locale,
  )
  const countryNames = formatList(
    countries.map((code) => countryName(code, locale)),
    locale,
  )
  const large = changes.filter(({ isLarge }) => isLarge)

  async function save() {
    const refused = await run(() =>
      callServer<typeof setPricesCall>('PUT /staff-prices.php', { body: { ...body, confirm: true } }),
    )
    await revalidate()
    // Without fields the dialog itself says why.
    if (refused && !refused.fields) return
    onClose(refused)
    if (!refused) await showToast({ tone: 'success', title: t`Saved` })
  }

  return (
    <ConfirmDialog
      title={<Trans>Save these prices?</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={() => onClose()}
      confirmButton={
        <Button variant={large.length > 0 ? 'danger' : 'main'} pending={pending} onClick={save}>
          <Trans>Save prices</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-1 font-semibold">
          {changes.map((change) => (
            <li key={change.id}>
              {words.package(change.id)}: <PriceDifference {...change} currency={scope.currency} />
            </li>
          ))}
        </ul>
        {large.length > 0 && (
          <Notice tone="warning" title={<Trans>A change of more than 50 %</Trans>}>
            <Trans>Please check the digits and the decimal point once more.</Trans>
          </Notice>
        )}
        <dl className="grid gap-1">
          <div>
            <dt className="inline font-semibold">
              <Trans>Sites:</Trans>
            </dt>{' '}
            <dd className="inline">{siteNames}</dd>
          </div>
          <div>
            <dt className="inline font-semibold">
              <Trans>Countries:</Trans>
            </dt>{' '}
            <dd className="inline">{countryNames}</dd>
          </div>
          <div>
            <dt className="inline font-semibold">
              <Trans>From:</Trans>
            </dt>{' '}
            <dd className="inline">{body.from ? <When at={body.from} /> : <Trans>at once</Trans>}</dd>
          </div>
        </dl>
        {(scope.site === null || scope.country === null) && (
          <p className="text-ink-soft">
            <Trans>Sites and countries with prices of their own keep them.</Trans>
          </p>
        )}
        <DialogProblem problem={problem} />
      </div>
    </ConfirmDialog>
  )
}

type PriceDifferenceProps = AskedChange['changes'][number] & { currency: string }

/** Such as '€9.99 → €0.99 (−90.1%)'; credits only where they differ. */
function PriceDifference({ before, after, currency }: PriceDifferenceProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { credits } = usePriceWords([])
  const money = (amount: number) => formatMinorUnits({ amount, currency }, locale)
  const share = (old: number, recent: number) =>
    formatNumber(recent / old - 1, locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 1,
    })
  if (!before) return `${credits(after.credits)} · ${money(after.amount)}`
  return [
    before.credits !== after.credits &&
      `${credits(before.credits)} → ${credits(after.credits)} (${share(before.credits, after.credits)})`,
    before.amount !== after.amount &&
      `${money(before.amount)} → ${money(after.amount)} (${share(before.amount, after.amount)})`,
  ]
    .filter(Boolean)
    .join(' · ')
}

type PackageFieldsProps = PricesPage['packages'][number] & {
  page: PricesPage
  errors: Record<string, string> | undefined
  /** Stands in the fields instead of the current price. */
  reused: ReusedPrice | undefined
}

function PackageFields(props: PackageFieldsProps) {
  const { id, credits, amount, currency, lowest, of, page, errors, reused } = props
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const words = usePriceWords(page.sites)
  const money = (units: number) => formatMinorUnits({ amount: units, currency }, locale)
  const current = `${words.credits(credits)} · ${money(amount)}`
  const place = words.place(of)
  const lowestPrice = money(lowest)
  return (
    <Card as="section" className="grid content-start gap-3">
      <h3 className="text-xl">{words.package(id)}</h3>
      <p className="text-ink-soft">
        <Trans>
          Now {current}, from: {place}. Lowest price of 30 days: {lowestPrice}.
        </Trans>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`Credits`}
          name={`${id}.credits`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          defaultValue={reused?.credits ?? credits}
          error={errors?.[`${id}.credits`]}
        />
        <TextField
          label={t`Price in ${currency}`}
          name={`${id}.amount`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={formatAmountInput(reused?.amount ?? amount, locale)}
          autoFocus={reused !== undefined}
          error={errors?.[`${id}.amount`]}
        />
      </div>
    </Card>
  )
}

interface WithdrawPricesProps extends Pick<PricesPage, 'scope' | 'seen'> {
  /** Which prices apply afterwards. */
  children: ReactNode
}

function WithdrawPrices({ scope, seen, children }: WithdrawPricesProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const { run, pending, problem } = useCall()

  async function withdraw() {
    const body = { ...scope, seen, confirm: true, packages: [] }
    const refused = await run(() => callServer<typeof setPricesCall>('PUT /staff-prices.php', { body }))
    await revalidate()
    if (refused) return
    setIsAsking(false)
    await showToast({ tone: 'success', title: t`Saved` })
  }

  return (
    <>
      <Button variant="line" onClick={() => setIsAsking(true)}>
        <Trans>Remove these prices</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Remove the prices of this place?</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          onClose={() => setIsAsking(false)}
          confirmButton={
            <Button pending={pending} onClick={withdraw}>
              <Trans>Remove</Trans>
            </Button>
          }
        >
          <p>{children}</p>
          <DialogProblem problem={problem} />
        </ConfirmDialog>
      )}
    </>
  )
}

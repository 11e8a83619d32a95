import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { formatAmountInput, formatMinorUnits, parseAmount } from '#app/features/preferences/money-amount.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall, useFormCall } from '#app/web/browser/use-call.ts'
import type { setPricesCall } from './prices.api.ts'
import type { PricesPage } from './read-prices-page.server.ts'
import { usePriceWords } from './use-price-words.ts'

/** Changes the prices of one place. Of somebody else's change meanwhile it shows the new prices beside what was typed. */
export function PriceForm(page: PricesPage) {
  const { packages, scope, seen, hasOwn } = page
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

  const { submit, pending, problem } = useFormCall(async (form) => {
    const from = String(form.get('from'))
    const body = {
      ...scope,
      seen,
      ...(from && { from: new Date(from).toISOString() }),
      packages: packages.map(({ id }) => ({
        id,
        credits: readCredits(form, id),
        amount: readAmount(form, id) ?? 0,
      })),
    }
    try {
      const { changed } = await callServer<typeof setPricesCall>('PUT /staff-prices.php', { body })
      await showToast({ tone: 'success', title: changed > 0 ? t`Saved` : t`Nothing has changed` })
    } finally {
      await revalidate()
    }
  }, check)

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h2 className="text-2xl">{usePriceWords(page.sites).place(scope)}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {packages.map((each) => (
          <PackageFields key={each.id} {...each} page={page} errors={problem?.fields} />
        ))}
      </div>
      <TextField
        label={t`From when`}
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

type PackageFieldsProps = PricesPage['packages'][number] & {
  page: PricesPage
  errors: Record<string, string> | undefined
}

function PackageFields({ id, credits, amount, currency, lowest, of, page, errors }: PackageFieldsProps) {
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
          defaultValue={credits}
          error={errors?.[`${id}.credits`]}
        />
        <TextField
          label={t`Price in ${currency}`}
          name={`${id}.amount`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={formatAmountInput(amount, locale)}
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
    const body = { ...scope, seen, packages: [] }
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

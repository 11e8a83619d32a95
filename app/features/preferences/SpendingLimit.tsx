import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { formatAmountInput, formatMinorUnits, parseAmount } from './money-amount.ts'
import type { changePreferencesCall } from './preferences.api.ts'
import type { Preferences } from './preferences.contract.ts'
import { maxLimit } from './spending-limit.ts'

type Limit = Preferences['spending_limit']

/** The member's limit: the current one, the next one, and a field to change it. */
export function SpendingLimit({ limit }: { limit: Limit }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const [current, setCurrent] = useState(limit)
  const [typed, setTyped] = useState(current.amount === null ? '' : formatAmountInput(current.amount, locale))
  const [inputError, setInputError] = useState<string>()
  const [saved, setSaved] = useState(false)
  const { run, pending, problem } = useCall(() => t`This couldn’t be saved. Please try again.`)
  const { currency } = current

  async function save(spending_limit: number | null) {
    setSaved(false)
    setInputError(undefined)
    await run(async () => {
      const { preferences } = await callServer<typeof changePreferencesCall>('PUT /preferences.php', {
        body: { spending_limit },
      })
      setCurrent(preferences.spending_limit)
      setTyped(spending_limit === null ? '' : formatAmountInput(spending_limit, locale))
      setSaved(true)
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const amount = parseAmount(typed, { locale, currency })
    if (amount !== null && amount <= maxLimit) return save(amount)
    const highest = formatMinorUnits({ amount: maxLimit, currency }, locale)
    setSaved(false)
    setInputError(
      amount === null ? t`Please enter an amount, such as 50.` : t`Please enter ${highest} or less.`,
    )
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <LimitText {...current} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t`Monthly limit in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={inputError}
          className="min-w-0 flex-1 basis-52"
        />
        <Button type="submit" variant="line" pending={pending}>
          <Trans>Set limit</Trans>
        </Button>
        {current.amount !== null && (
          <Button variant="line" pending={pending} onClick={() => save(null)}>
            <Trans>Remove limit</Trans>
          </Button>
        )}
      </div>
      <p role="status" className="flex items-center gap-1.5 font-semibold text-good">
        {saved && (
          <>
            <Check aria-hidden className="size-5" /> <Trans>Saved</Trans>
          </>
        )}
      </p>
      <FieldError>{problem?.message}</FieldError>
      <p className="text-ink-soft">
        <Trans>
          A lower limit applies at once. A higher limit, or no limit, applies from the next day, so that you
          can sleep on it.
        </Trans>
      </p>
    </form>
  )
}

function LimitText({ amount, currency, next }: Limit) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const limit = amount === null ? null : formatMinorUnits({ amount, currency }, locale)
  const later = next?.amount == null ? null : formatMinorUnits({ amount: next.amount, currency }, locale)
  const from = next && formatDate(next.from, locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (
    <div>
      <p className="font-semibold">
        {limit ? (
          <Trans>You’ve set a limit of {limit} per calendar month.</Trans>
        ) : (
          <Trans>You haven’t set a limit.</Trans>
        )}
      </p>
      {from && (
        <p>
          {later ? (
            <Trans>
              From {from}: {later}
            </Trans>
          ) : (
            <Trans>From {from}: no limit</Trans>
          )}
        </p>
      )}
    </div>
  )
}

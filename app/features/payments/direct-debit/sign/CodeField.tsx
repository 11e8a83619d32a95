import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { TextField } from '#app/design/fields/TextField.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import type { DebitToSign } from '../open-debit.server.ts'

interface CodeFieldProps {
  debit: DebitToSign['debit']
  problem: CallProblem | undefined
  /** Neither expired nor out of attempts. */
  isUsable: boolean
  /** Enter only moves on: ordering needs its own button. */
  onEntered: () => void
}

export function CodeField({ debit, problem, isUsable, onEntered }: CodeFieldProps) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const { phone, expires_at, tries_left } = debit
  function leadOn(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEntered()
  }

  const until = expires_at && formatDate(expires_at, localeOf(i18n), { timeZone, timeStyle: 'short' })
  return (
    <TextField
      name="code"
      label={t`Code from the text message`}
      hint={
        isUsable && (
          <Trans>
            We’ve sent 6 digits to {phone}. They’re valid until {until}.
          </Trans>
        )
      }
      error={
        problem?.fields?.code && (
          <>
            <span className="block">{problem.fields.code}</span>
            {problem.error === 'code_invalid' && isUsable && (
              <Plural value={tries_left} one="You have # try left." other="You have # tries left." />
            )}
          </>
        )
      }
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="next"
      onKeyDown={leadOn}
      required
      maxLength={10}
      className="max-w-access"
    />
  )
}

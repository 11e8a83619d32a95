import { msg } from '@lingui/core/macro'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'

interface CodeMessage {
  /** The name by which the buyer knows us; the company name means nothing to them. */
  site: string
  code: string
  amount: { amount: number; currency: string }
  /** Masked, as it is shown. */
  iban: string
}

/** Fits one message: translations use only the phone alphabet (GSM-7), since other characters would split it in two. */
export function codeMessage(locale: Locale, { site, code, iban, ...order }: CodeMessage): string {
  const amount = formatMinorUnits(order.amount, locale)
  const text = i18nFor(locale)._(
    msg`${site}: ${code} is your code for a direct debit of ${amount} from account ${iban}. Do not share it with anyone.`,
  )
  return text.replaceAll(/\s/g, ' ').replaceAll('•', '*')
}

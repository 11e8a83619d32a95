import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** As computers write it; null for what is none, or is no account that euros can be sent to or debited from. */
export function ibanIn(typed: string): string | null {
  const iban = electronicFormatIBAN(typed) ?? ''
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : null
}

/** Its country and its end: enough to know it again. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}

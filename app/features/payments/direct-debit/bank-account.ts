import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** The IBAN in electronic format; null if it is invalid, or if the account can neither receive nor pay euros. */
export function ibanIn(typed: string): string | null {
  const iban = electronicFormatIBAN(typed) ?? ''
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : null
}

/** Its country and its last digits: enough to recognise it. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}

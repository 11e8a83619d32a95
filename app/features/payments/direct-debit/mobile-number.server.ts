import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { findMethod } from '../methods/offered-methods.ts'
import { debitMethod } from './debit-method.ts'

/** Some mobiles, such as Danish ones, cannot be distinguished from other lines. */
const reachable = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/**
 * Only where debits are offered: messages to other countries are expensive, and some are requested only because they
 * are.
 */
const callingCodes = (findMethod(debitMethod)?.countries ?? []).map((country) =>
  getCountryCallingCode(country as CountryCode),
)

/** In the form +4915112345678; null if we cannot send messages to it. */
export function mobileNumberIn(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  if (!number?.isValid() || !callingCodes.includes(number.countryCallingCode)) return null
  return reachable.includes(number.getType() ?? '') ? number.number : null
}

export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)} ••• ${number.slice(-3)}`
}

import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { findMethod } from '../methods/offered-methods.ts'
import { debitMethod } from './debit-method.ts'

/** Danish mobiles, for one, cannot be told from other lines. */
const reachable = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** Where debits are offered: messages to elsewhere cost much, and some are asked for only because they do. */
const callingCodes = (findMethod(debitMethod)?.countries ?? []).map((country) =>
  getCountryCallingCode(country as CountryCode),
)

/** As +4915112345678; null for what is no number that gets messages from us. */
export function mobileNumberIn(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  if (!number?.isValid() || !callingCodes.includes(number.countryCallingCode)) return null
  return reachable.includes(number.getType() ?? '') ? number.number : null
}

export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)} ••• ${number.slice(-3)}`
}

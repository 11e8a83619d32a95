import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Danish mobiles, for one, cannot be told from other lines. */
const reachable = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** As +4915112345678; null for what is no number that gets messages. */
export function mobileNumberIn(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isValid() && reachable.includes(number.getType() ?? '') ? number.number : null
}

export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)} ••• ${number.slice(-3)}`
}

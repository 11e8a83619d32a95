import type { Locale } from './locales.ts'

/** English here is British: our readers of English are mostly European, and 3/4 must not mean 4 March. */
export function intlLocale(locale: Locale, country?: string): string {
  if (locale === 'en') return country === 'US' ? 'en-US' : 'en-GB'
  return country ? `${locale}-${country}` : locale
}

/** Intl objects are slow to make and quick to use, so each is made once. */
function cacheFormatters<Options extends object, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>()
  return (locale: Locale, options: Options, country?: string): Made => {
    const tag = intlLocale(locale, country)
    const key = `${tag} ${JSON.stringify(options)}`
    let found = made.get(key)
    if (!found) {
      found = make(tag, options)
      made.set(key, found)
    }
    return found
  }
}

const dates = cacheFormatters(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const numbers = cacheFormatters(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
const lists = cacheFormatters(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)
const names = cacheFormatters(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)

/** UTC by default: server and browser must write the same text, whatever their own time zones. */
export function formatDate(
  date: Date | string | number,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return dates(locale, { timeZone: 'UTC', ...options }).format(new Date(date))
}

export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return numbers(locale, options).format(value)
}

/** A single part of the number as the locale writes it, such as the currency sign. */
export function numberPart(
  type: Intl.NumberFormatPartTypes,
  value: number,
  locale: Locale,
  options: Intl.NumberFormatOptions = {},
): string {
  const parts = numbers(locale, options).formatToParts(value)
  return parts.find((part) => part.type === type)?.value ?? ''
}

/** The amount is in the currency's main unit: 0.45 is 45 cents. The format is that of the country of payment. */
export function formatMoney(amount: number, currency: string, locale: Locale, country?: string): string {
  // In some languages the formatter writes a hyphen.
  return numbers(locale, { style: 'currency', currency }, country).format(amount).replace('-', '−')
}

/** How many of its smallest unit make one: a hundred cents, but a single yen. */
export function minorUnitsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = numbers('en', { style: 'currency', currency }).resolvedOptions()
  return 10 ** maximumFractionDigits
}

export function formatList(
  items: Iterable<string>,
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return lists(locale, { type }).format(items)
}

/** For words that are part of a sentence elsewhere and stand alone here. */
export function capitalise(words: string, locale: Locale): string {
  return words.charAt(0).toLocaleUpperCase(intlLocale(locale)) + words.slice(1)
}

/** Calls Norwegian by its usual short name, without naming the written form. */
export function languageName(code: string, locale: Locale): string {
  return names(locale, { type: 'language' }).of(code === 'nb' ? 'no' : code) ?? code
}

export function countryName(code: string, locale: Locale): string {
  return names(locale, { type: 'region' }).of(code) ?? code
}

/** The zone as people call it, with the town that identifies it: 'Central European Time (Berlin)'. */
export function zoneName(zone: string, locale: Locale): string {
  const long = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date('2027-07-01'))
    .find(({ type }) => type === 'timeZoneName')?.value
  const town = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return town && zone.includes('/') && long ? `${long} (${town})` : (long ?? zone)
}

import { countryCodes, currencyOf } from '#app/features/sites/places/countries.ts'

/** For methods that all countries of the product have. */
export const everywhere: readonly string[] = countryCodes
export const everyCurrency: readonly string[] = [...new Set(countryCodes.map(currencyOf))]

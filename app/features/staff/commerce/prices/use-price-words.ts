import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'

interface Place {
  site: string | null
  country: string | null
}

/** How the page calls packages and the places where a price applies. */
export function usePriceWords(sites: readonly { id: string; name: string }[]) {
  const { t, i18n } = useLingui()
  return {
    package(id: string) {
      const number = Number(id.slice(1)) + 1
      return t`Package ${number}`
    },
    credits: (credits: number) => t`${plural(credits, { one: '# credit', other: '# credits' })}`,
    place({ site, country }: Place) {
      const siteName = sites.find(({ id }) => id === site)?.name ?? t`All sites`
      const where = country ? countryName(country, localeOf(i18n)) : t`all countries of the currency`
      return `${siteName}, ${where}`
    },
  }
}

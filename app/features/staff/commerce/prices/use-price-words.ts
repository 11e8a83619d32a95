import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'

interface Place {
  site: string | null
  country: string | null
}

interface PackageValues {
  id: string
  credits: number
  amount: number
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
    /** Why the prices or credits of two neighbouring packages do not go together. */
    wrongOrder(smaller: PackageValues, larger: PackageValues, name: 'credits' | 'amount') {
      const [one, other] = [Number(smaller.id.slice(1)) + 1, Number(larger.id.slice(1)) + 1]
      const isSame = smaller[name] === larger[name]
      if (name === 'amount')
        return isSame
          ? t`Package ${one} would cost as much as package ${other}.`
          : t`Package ${one} would cost more than package ${other}.`
      return isSame
        ? t`Package ${one} would hold as many credits as package ${other}.`
        : t`Package ${one} would hold more credits than package ${other}.`
    },
    place({ site, country }: Place) {
      const siteName = sites.find(({ id }) => id === site)?.name ?? t`All sites`
      const where = country ? countryName(country, localeOf(i18n)) : t`all countries of the currency`
      return `${siteName}, ${where}`
    },
  }
}

import { useLingui } from '@lingui/react/macro'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { countryName, formatDate, formatList, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { ListedCode } from './read-code-pages.server.ts'

type Fields = Omit<ListedCode, 'id' | 'orders' | 'paid' | 'isOfBatch'>

interface Choices {
  sites: readonly { id: string; name: string }[]
  methods?: readonly { id: string; label: string }[]
}

/** How the pages write what a code is and what it is limited to. */
export function useCodeWords({ sites, methods = [] }: Choices) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const validities = {
    once: t`Once in total`,
    'once-per-user': t`Once for each member`,
    unlimited: t`Without limit`,
  }
  const packageName = (id: string) => {
    const number = Number(id.slice(1)) + 1
    return t`Package ${number}`
  }
  const percent = (value: number) =>
    formatNumber(value / 100, locale, { style: 'percent', maximumFractionDigits: 1 })
  const site = (id: string | null) => sites.find((each) => each.id === id)?.name ?? t`All sites`
  const words: { [Name in keyof Fields]: (fields: Fields) => string } = {
    code: ({ code }) => code,
    status: ({ status }) => (status === 'active' ? t`On` : t`Off`),
    site: (fields) => site(fields.site),
    value_percentage: ({ value_percentage }) => percent(value_percentage),
    validity: ({ validity }) => validities[validity],
    country: ({ country }) => (country ? countryName(country, locale) : t`All countries`),
    currency: ({ currency }) => currency ?? t`All currencies`,
    minimum_order_value({ minimum_order_value: amount, currency }) {
      if (amount === null || currency === null) return t`No minimum`
      const least = formatMinorUnits({ amount, currency }, locale)
      return t`From ${least}`
    },
    package: (fields) => (fields.package ? packageName(fields.package) : t`All packages`),
    member: ({ member }) => member ?? t`All members`,
    payment_methods: ({ payment_methods: ids }) =>
      ids
        ? formatList(
            ids.map((id) => methods.find((method) => method.id === id)?.label ?? id),
            locale,
          )
        : t`All payment methods`,
    expires_at: ({ expires_at }) =>
      expires_at ? formatDate(expires_at, locale, { dateStyle: 'medium' }) : t`Never`,
  }
  const labels: Record<keyof Fields, string> = {
    code: t`Code`,
    status: t`State`,
    site: t`Site`,
    value_percentage: t`Discount`,
    validity: t`Uses`,
    country: t`Country`,
    currency: t`Currency`,
    minimum_order_value: t`Smallest order`,
    package: t`Package`,
    member: t`Member`,
    payment_methods: t`Payment methods`,
    expires_at: t`Ends`,
  }
  return { words, labels, validities, packageName, percent, site }
}

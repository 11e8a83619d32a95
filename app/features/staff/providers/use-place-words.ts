import { useLingui } from '@lingui/react/macro'
import type { RoutePlace } from '#app/features/payments/providers/routes.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { wordOfNiche } from '../sites/site-words.ts'
import type { ProvidersPage } from './read-providers.server.ts'

/** What the place of a route is called. */
export function usePlaceWords(sites: ProvidersPage['sites']) {
  const { t, i18n } = useLingui()
  return ({ site, niche, country }: RoutePlace) => {
    const name = niche ? wordOfNiche(niche) : ''
    const where = site
      ? (sites.find(({ id }) => id === site)?.name ?? site)
      : niche
        ? t`Niche ${name}`
        : t`All sites`
    return `${where}, ${country ? countryName(country, localeOf(i18n)) : t`all countries`}`
  }
}

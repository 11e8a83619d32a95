import { listBatches, listCodes, readCode } from '#app/features/payments/discounts/edit/read-codes.server.ts'
import { labelOf } from '#app/features/payments/methods/method-words.server.ts'
import { paymentMethods } from '#app/features/payments/methods/payment-methods.data.ts'
import { countryCodes, currencyOf } from '#app/features/sites/places/countries.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import { sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../../start/statistics/read-statistics.server.ts'
import { requireScopeRight } from '../require-scope.server.ts'

type Staff = Pick<StaffViewer, 'roles'>

/** The codes of one site, or of all that somebody may edit. */
export async function readCodesPage(staff: Staff, request: Request) {
  const { pageNumber, sites, scope, search } = await readSelection(staff, request)
  return { sites, search, ...(await listCodes({ sites: scope, pageNumber, search })) }
}

export async function readBatchesPage(staff: Staff, request: Request) {
  const { pageNumber, sites, scope } = await readSelection(staff, request)
  return { sites, ...(await listBatches({ sites: scope, pageNumber })) }
}

async function readSelection(staff: Staff, request: Request) {
  const query = new URL(request.url).searchParams
  const site = query.get('site') || undefined
  const search = query.get('search')?.slice(0, 60) ?? ''
  const { sites, chosen } = await chooseSites(staff, 'codes.edit', site)
  // Codes of all sites are listed where no site is chosen, for those who may change them.
  const isEverywhere = !site && sitesWithRight(staff, 'codes.edit') === null
  return {
    pageNumber: pageNumberIn(request),
    sites: sites.map(({ id, name }) => ({ id, name })),
    scope: isEverywhere ? null : chosen.map(({ id }) => id),
    // No code has other characters in it, and the database refuses them.
    search: isStorableText(search) ? search : '',
  }
}

/** What the form offers to choose from. */
export async function readCodeChoices(staff: Staff, locale: Locale) {
  const { sites } = await chooseSites(staff, 'codes.edit', undefined)
  const i18n = i18nFor(locale)
  return {
    sites: sites.map(({ id, name }) => ({ id, name })),
    canMakeForAll: sitesWithRight(staff, 'codes.edit') === null,
    countries: countryCodes,
    currencies: [...new Set(countryCodes.map(currencyOf))].toSorted(),
    methods: paymentMethods.map(({ id }) => ({ id, label: labelOf(id, i18n) })),
  }
}

export async function readCodePage(staff: Staff, id: string) {
  const code = await readCode(id)
  if (!code) throw new Refusal('not_found')
  requireScopeRight(staff, 'codes.edit', code.site)
  return code
}

export type CodeChoices = Awaited<ReturnType<typeof readCodeChoices>>
export type ListedCode = Awaited<ReturnType<typeof readCodesPage>>['codes'][number]
export type ListedBatch = Awaited<ReturnType<typeof readBatchesPage>>['batches'][number]

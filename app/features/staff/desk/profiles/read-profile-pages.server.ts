import { optionalFields } from '#app/features/members/edit/profile.contract.ts'
import { fieldsOf } from '#app/features/members/edit/profile-checks.server.ts'
import {
  fictionalPerPage,
  listFictional,
  readFictional,
} from '#app/features/members/fictional/fictional-profiles.server.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../../start/statistics/read-statistics.server.ts'

type Staff = Pick<StaffViewer, 'id' | 'roles'>

export async function readProfilesPage(staff: Staff, request: Request) {
  const query = new URL(request.url).searchParams
  const { sites, chosen } = await chooseSites(staff, 'fictional.edit', query.get('site') || undefined)
  const typed = query.get('search')?.trim().slice(0, 40) ?? ''
  const search = isStorableText(typed) ? typed : ''
  const pageNumber = pageNumberIn(request)
  const { profiles, count } = await listFictional({
    siteIds: chosen.map(({ id }) => id),
    search,
    pageNumber,
  })
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  return {
    search,
    pageNumber,
    pages: Math.max(1, Math.ceil(count / fictionalPerPage)),
    sites: sites.map(({ id, name }) => ({ id, name })),
    canMake: sites.some(({ has_fictional }) => has_fictional),
    profiles: profiles.map(({ date_of_birth, site_id, ...profile }) => ({
      ...profile,
      site: names.get(site_id) ?? '',
      age: ageOn(new Date(date_of_birth), now()),
    })),
  }
}

/** What the form offers on each site: the fields of its profiles and its countries. */
export async function readProfileChoices(staff: Staff, locale: Locale) {
  const { sites } = await chooseSites(staff, 'fictional.edit', undefined)
  return sites.filter(({ has_fictional }) => has_fictional).map((site) => describeChoices(site, locale))
}

export type ProfileChoices = ReturnType<typeof describeChoices>

function describeChoices(site: Awaited<ReturnType<typeof chooseSites>>['sites'][number], locale: Locale) {
  const shown = fieldsOf(site)
  return {
    id: site.id,
    name: site.name,
    language: site.domain_language,
    fields: optionalFields.filter((field) => shown.includes(field)),
    countries: describeCountries(site, locale).map(({ code, name }) => ({ code, name })),
  }
}

export async function readProfilePage(staff: Staff, id: string, locale: Locale) {
  if (!isUuid(id)) throw new Refusal('not_found')
  const found = await readFictional(staff, id)
  const { chosen } = await chooseSites(staff, 'fictional.edit', found.site)
  const [site] = chosen
  if (!site) throw new Refusal('not_found')
  return { ...found, choices: describeChoices(site, locale) }
}

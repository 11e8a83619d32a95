import { msg } from '@lingui/core/macro'
import { getFictionalTexts } from '#app/features/sites/fictional-texts.server.ts'
import { readBlocks } from '#app/features/visibility/blocks/blocks.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import type { ShownProfile } from './profile-view.contract.ts'
import { openProfile } from './profile-view.server.ts'

/** What the page of a profile shows: the profile, or that its owner has blocked the viewer. */
export async function readProfilePage(visit: Visit, id: string, request: Request) {
  try {
    const { profile, related } = await openProfile(visit, id, request)
    return {
      kind: 'open' as const,
      id: profile.id,
      profile,
      related,
      place: profile.access === 'full' ? placeWords(profile, visit.locale) : '',
      fictionalWarning: profile.fictional ? getFictionalTexts(visit.site, visit.locale).warning : '',
      ...linkPreview(visit, profile),
    }
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.code !== 'blocked' || !visit.viewer) throw refusal
    const name = String(refusal.values.name)
    const { byViewer } = await readBlocks(visit.viewer, id.toLowerCase())
    return {
      kind: 'blocked' as const,
      id: id.toLowerCase(),
      name,
      byViewer,
      title: i18nFor(visit.locale)._(msg`No access`),
      hidden: true,
    }
  }
}

function placeWords({ city, region_name, country }: ShownProfile, locale: Locale): string {
  const parts = [city, region_name, country && countryName(country, locale)]
  return [...new Set(parts.filter(Boolean))].join(', ')
}

/** What a shared link reveals: no sexuality, no town, none of the member's own words. */
function linkPreview({ site, locale }: Visit, profile: Awaited<ReturnType<typeof openProfile>>['profile']) {
  const i18n = i18nFor(locale)
  const { name } = profile
  if (profile.access !== 'full')
    return { title: name, description: undefined, image: undefined, hidden: true }
  const { age } = profile
  const where = profile.region_name ?? (profile.country && countryName(profile.country, locale))
  const person = where
    ? i18n._(msg`${name}, ${age}, from ${where}. Get to know each other on ${site.name}.`)
    : i18n._(msg`${name}, ${age}. Get to know each other on ${site.name}.`)
  return {
    title: `${name}, ${age}`,
    description: profile.fictional ? getFictionalTexts(site, locale).warning : person,
    image: profile.main_image?.match,
    hidden: !site.logged_out_search || profile.fictional || profile.own,
  }
}

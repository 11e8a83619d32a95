import { z } from '@hono/zod-openapi'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { markNotModified, withEtag } from '#app/web/calls/polling.server.ts'
import { choiceCookie, countryCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { interestNames } from './interests.ts'
import { findPlaces } from './places/place-search.server.ts'
import { findNearestPlace } from './places/places.server.ts'
import {
  CompanyInfo,
  Coordinates,
  CountryChoice,
  Interest,
  Place,
  PlaceSuggestion,
  PlacesQuery,
  Regions,
  Settings,
  SettingsQuery,
} from './settings.contract.ts'
import { describeCompany, describeRegions, describeSettings, resolveForcedSite } from './settings.server.ts'
import { chooseCountry, findCompanyOfSite } from './sites.server.ts'

const cacheControl = createMiddleware<EdgeEnv>(async (c, next) => {
  await next()
  if (c.res.status !== 200 && c.res.status !== 304) return
  c.res.headers.set('Cache-Control', 'private, max-age=300')
  // The answer depends on the language and the country in the cookies.
  c.res.headers.append('Vary', 'Cookie')
})

/** For answers that rarely change: browsers cache them for five minutes, then revalidate. */
const cacheBriefly = markNotModified(every(cacheControl, withEtag))

export const findPlacesCall = defineCall('GET /places.php', {
  audience: 'visitor',
  summary: 'Towns of a country by the start of their name, at most eight',
  middleware: [limitPerAddress('places'), cacheBriefly],
  query: PlacesQuery,
  answers: {
    200: answer(
      z.object({ places: z.array(PlaceSuggestion) }),
      'The exact name first, then the larger towns',
    ),
  },
  refusals: { 400: 'malformed', 429: 'too_many_requests' },
  handle: ({ locale }, { query: { country, query } }) => ({ places: findPlaces(country, query, locale) }),
})

export const readSettingsCall = defineCall('GET /settings.php', {
  audience: 'visitor',
  summary: 'The site: its texts, fees, limits and countries, in the visitor’s language',
  middleware: [cacheBriefly],
  query: SettingsQuery,
  answers: {
    200: answer(z.object({ settings: Settings }), 'The settings of the site, or of the forced domain'),
  },
  async handle(visit, { query }) {
    const site = await resolveForcedSite(visit.site, query.forcedomain)
    return { settings: await describeSettings(site, visit) }
  },
})

export const readInterestsCall = defineCall('GET /interests.php', {
  audience: 'visitor',
  summary: 'The interests that a profile can list',
  middleware: [cacheBriefly],
  answers: { 200: answer(z.object({ interests: z.array(Interest) }), 'In alphabetical order') },
  handle: ({ locale }) => ({ interests: interestNames(i18nFor(locale)) }),
})

export const readRegionsCall = defineCall('GET /regions.php', {
  audience: 'visitor',
  summary: 'The regions of each country of the site, with their local name for a region',
  middleware: [cacheBriefly],
  answers: { 200: answer(z.object({ regions: Regions }), 'Regions by country code') },
  handle: ({ site, locale }) => ({ regions: describeRegions(site, locale) }),
})

export const readCompanyCall = defineCall('GET /companyinfo.php', {
  audience: 'visitor',
  summary: 'The company that runs the site',
  middleware: [cacheBriefly],
  answers: { 200: answer(z.object({ companyinfo: CompanyInfo }), 'The company') },
  handle: async ({ site }) => ({ companyinfo: describeCompany(await findCompanyOfSite(site)) }),
})

export const geocodeCall = defineCall('GET /geocode.php', {
  audience: 'visitor',
  summary: 'The nearest town to a place; coordinates are rounded to two decimals before use',
  middleware: [limitPerAddress('geocode'), cacheBriefly],
  query: Coordinates,
  answers: { 200: answer(Place, 'The town; nulls if there is none nearby') },
  refusals: { 400: 'malformed', 429: 'too_many_requests' },
  handle: ({ locale }, { query }) => findNearestPlace(query, locale),
})

export const chooseCountryCall = defineCall('PUT /country.php', {
  audience: 'visitor',
  summary: 'Choose a country; stored in the cookie `country`, which overrides the guess from the IP address',
  body: CountryChoice,
  answers: { 200: answer(CountryChoice, 'The chosen country') },
  refusals: { 422: 'invalid' },
  handle({ site }, { body, c }) {
    const country = chooseCountry(site, body.country)
    c.header('Set-Cookie', choiceCookie(countryCookie, country, c.req.raw), { append: true })
    return { country }
  },
})

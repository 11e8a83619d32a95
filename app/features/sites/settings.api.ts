import { createRoute, z } from '@hono/zod-openapi'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { answer, body, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { choiceCookie, countryCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { interestNames } from './interests.ts'
import { keptBriefly } from './kept-briefly.server.ts'
import { chooseCountry } from './places/country-choice.server.ts'
import { placeAt } from './places/places.server.ts'
import {
  CompanyInfo,
  Coordinates,
  CountryChoice,
  Interest,
  Place,
  Regions,
  Settings,
  SettingsQuery,
} from './settings.contract.ts'
import { describeCompany, describeRegions, describeSettings, forcedSite } from './settings.server.ts'
import { companyOf } from './sites.server.ts'

const readSettings = createRoute({
  method: 'get',
  path: '/settings.php',
  ...audience('visitor'),
  summary: 'The site: its texts, fees, limits and countries, in the visitor’s language',
  middleware: [keptBriefly] as const,
  request: { query: SettingsQuery },
  responses: {
    200: answer(z.object({ settings: Settings }), 'The settings of the site, or of the forced domain'),
  },
})

const readInterests = createRoute({
  method: 'get',
  path: '/interests.php',
  ...audience('visitor'),
  summary: 'The interests a profile can name',
  middleware: [keptBriefly] as const,
  responses: { 200: answer(z.object({ interests: z.array(Interest) }), 'In the order of the alphabet') },
})

const readRegions = createRoute({
  method: 'get',
  path: '/regions.php',
  ...audience('visitor'),
  summary: 'The regions of each country of the site, and what they are called there',
  middleware: [keptBriefly] as const,
  responses: { 200: answer(z.object({ regions: Regions }), 'Regions by country code') },
})

const readCompany = createRoute({
  method: 'get',
  path: '/companyinfo.php',
  ...audience('visitor'),
  summary: 'The company that runs the site',
  middleware: [keptBriefly] as const,
  responses: { 200: answer(z.object({ companyinfo: CompanyInfo }), 'The company') },
})

const geocode = createRoute({
  method: 'get',
  path: '/geocode.php',
  ...audience('visitor'),
  summary: 'The nearest town to a place; coordinates are rounded to two decimals before use',
  middleware: [limitPerAddress('geocode'), keptBriefly] as const,
  request: { query: Coordinates },
  responses: {
    200: answer(Place, 'The town, or nulls far away from any'),
    400: problem('malformed'),
    429: problem('too_many_requests'),
  },
})

const saveCountry = createRoute({
  method: 'put',
  path: '/country.php',
  ...audience('visitor'),
  summary: 'Choose a country: in the cookie country, where it wins over the guess from the address',
  request: { body: body(CountryChoice) },
  responses: { 200: answer(CountryChoice, 'The chosen country'), 422: problem('invalid') },
})

export const sitesApi = newApi()
  .openapi(readSettings, async (c) => {
    const visit = c.get('visit')
    const site = await forcedSite(visit.site, c.req.valid('query').forcedomain)
    return c.json({ settings: await describeSettings(site, visit) }, 200)
  })
  .openapi(readInterests, (c) => c.json({ interests: interestNames(i18nFor(c.get('visit').locale)) }, 200))
  .openapi(readRegions, (c) => {
    const { site, locale } = c.get('visit')
    return c.json({ regions: describeRegions(site, locale) }, 200)
  })
  .openapi(readCompany, async (c) => {
    return c.json({ companyinfo: describeCompany(await companyOf(c.get('visit').site)) }, 200)
  })
  .openapi(geocode, (c) => c.json(placeAt(c.req.valid('query'), c.get('visit').locale), 200))
  .openapi(saveCountry, (c) => {
    const country = chooseCountry(c.get('visit').site, c.req.valid('json').country)
    c.header('Set-Cookie', choiceCookie(countryCookie, country, c.req.raw), { append: true })
    return c.json({ country }, 200)
  })

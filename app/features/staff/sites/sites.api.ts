import { readSettings } from '#app/features/sites/changes/change-settings.server.ts'
import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { changeSite, createSiteFrom, returnToVersion } from './change-site.server.ts'
import {
  CompanyChangeBody,
  NewSiteBody,
  ReturnBody,
  SettingsSaved,
  SiteChangeBody,
  SiteCreated,
  SiteQuery,
  SiteSettings,
} from './sites.contract.ts'

const refusals = {
  400: 'malformed',
  403: 'right_required',
  404: 'not_found',
  409: 'changed_meanwhile',
  422: 'invalid, domain_invalid, domain_taken, english_required, text_placeholder, company_incomplete, maintenance_times',
} as const

export const readSiteCall = defineCall('GET /staff-site.php', {
  audience: 'staff',
  right: 'sites.edit',
  summary: 'All settings of a site with their version',
  query: SiteQuery,
  answers: { 200: answer(SiteSettings, 'The settings, never from a cache') },
  refusals: { 400: 'malformed', 403: 'right_required', 404: 'not_found' },
  async handle({ staff }, { query: { site } }) {
    requireRight(staff, 'sites.edit', site)
    const { version, settings } = await readSettings({ kind: 'site', id: site })
    return { version, settings }
  },
})

export const changeSiteCall = defineCall('PATCH /staff-site.php', {
  audience: 'staff',
  right: 'sites.edit',
  summary: 'Change settings of a site: all of the fields, or none if one is refused',
  body: SiteChangeBody,
  answers: { 200: answer(SettingsSaved, 'The new version, and what has changed') },
  refusals,
  handle: ({ staff }, { body: { site, ...change } }) =>
    transaction((tx) => changeSite(tx, staff, { kind: 'site', id: site, ...change })),
})

export const changeCompanyCall = defineCall('PATCH /staff-company.php', {
  audience: 'staff',
  right: 'sites.edit',
  summary: 'Change the company of one or several sites',
  body: CompanyChangeBody,
  answers: { 200: answer(SettingsSaved, 'The new version, and what has changed') },
  refusals,
  handle: ({ staff }, { body: { company, ...change } }) =>
    transaction((tx) => changeSite(tx, staff, { kind: 'company', id: company, ...change })),
})

export const returnSiteCall = defineCall('POST /staff-site-return.php', {
  audience: 'staff',
  right: 'sites.edit',
  summary: 'Return a site or a company to an earlier version; this is a version as well',
  body: ReturnBody,
  answers: { 200: answer(SettingsSaved, 'The new version, and what has changed') },
  refusals,
  handle({ staff }, { body: { version, to, ...body } }) {
    const subject =
      'site' in body
        ? ({ kind: 'site', id: body.site } as const)
        : ({ kind: 'company', id: body.company } as const)
    return transaction((tx) => returnToVersion(tx, staff, { ...subject, version, to }))
  },
})

export const createSiteCall = defineCall('POST /staff-site.php', {
  audience: 'staff',
  right: 'sites.create',
  summary: 'Make a site with the settings of another; nobody can join it yet',
  body: NewSiteBody,
  answers: { 201: answer(SiteCreated, 'The id of the new site') },
  refusals,
  handle: ({ staff }, { body: { new_company, ...site } }) =>
    transaction((tx) => createSiteFrom(tx, staff, { ...site, newCompany: new_company })),
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#app/features/moderation/transparency/codes.ts'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import '#tests/isolated-database.ts'
import { type ReportRow, writeReport } from './read-report.server.ts'

const [main, other] = [await siteOf(), await siteOf('she.localhost')]
const admin = await makeStaff()
const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

interface Stated {
  fields: object
  created_at: Date
  site?: string
  appealed_at?: Date
  appeal_outcome?: 'granted' | 'upheld'
  appeal_decided_at?: Date
}

function state({ fields, site = main.id, ...row }: Stated) {
  return db()
    .insertInto('transparency_statement')
    .values({ puid: newId(), site_id: site, fields: JSON.stringify(fields), ...row })
    .execute()
}

function report(
  reason: 'scam' | 'rude',
  created_at: Date,
  decided: { after: number } | null,
  withdrawn = false,
) {
  return db()
    .insertInto('report')
    .values({
      id: newId(),
      number: newId(),
      site_id: main.id,
      language: 'en',
      reason,
      evidence: '{}',
      created_at,
      ...(withdrawn && { status: 'withdrawn' }),
      ...(decided && {
        status: 'decided',
        decision: 'no_breach',
        decision_reason: 'Nothing found.',
        decided_at: new Date(created_at.getTime() + decided.after * 3_600_000),
      }),
    })
    .execute()
}

const base = {
  category: 'scams',
  decision_ground: 'incompatible',
  source_type: 'notice',
  automated_detection: 'no',
  automated_decision: 'not',
}
const found = {
  ...base,
  category: 'cyber_violence',
  source_type: 'own_initiative',
  automated_detection: 'yes',
}

beforeAll(async () => {
  await report('scam', at('2025-01-01', 0), { after: 2 })
  await report('scam', at('2025-12-31', 20), { after: 10 })
  await report('rude', at('2025-06-01'), null)
  await report('rude', at('2025-06-02'), null, true)
  await report('scam', at('2026-01-01', 0), null)
  await state({ fields: { ...base, decision_account: 'terminated' }, created_at: at('2025-12-31', 23) })
  await state({
    fields: { ...found, decision_visibility: ['demoted'], decision_provision: 'partial_suspension' },
    created_at: at('2025-03-01'),
    appealed_at: at('2025-03-02'),
    appeal_outcome: 'granted',
    appeal_decided_at: at('2025-03-03'),
  })
  await state({
    fields: { ...found, decision_ground: 'illegal', decision_visibility: ['removed'] },
    created_at: at('2025-04-01'),
  })
  await state({ fields: { ...base, decision_account: 'suspended' }, created_at: at('2024-12-31', 23) })
  await state({
    fields: { ...base, decision_account: 'suspended' },
    created_at: at('2025-05-01'),
    site: other.id,
  })
})

async function download(query: string, { cookie } = admin) {
  const response = await call(`/api/staff-transparency.php?${query}`, { cookie })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('TRUST-8 the export counts notices, restrictions, appeals and their times for the period', async () => {
  const { status, headers, text } = await download(`site=${main.id}&from=2025-01-01&to=2025-12-31`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('transparency-2025-01-01-2025-12-31.csv')
  const [header, ...lines] = text.replace(/^﻿/, '').trimEnd().split('\r\n')
  expect(header).toBe('service,section,indicator,category,detail,value')
  const without = lines.map((line) => line.slice(line.indexOf(',') + 1))
  const notices = '3 Notices (Article 16)'
  const scams = 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD'
  const violence = 'STATEMENT_CATEGORY_CYBER_VIOLENCE'
  const how = 'detected automatically: yes; decided automatically: not'
  expect(without).toEqual(
    expect.arrayContaining([
      '1 Identification of the report,First day,,,2025-01-01',
      `${notices},Notices received,,,3`,
      `${notices},Notices received,${scams},,2`,
      `${notices},Notices received,${violence},,1`,
      `${notices},Notices by outcome,,no_breach,2`,
      `${notices},Notices by outcome,,not decided yet,1`,
      // The later of both was decided in the next year.
      `${notices},"Median time to a decision, in hours",,,2`,
      `${notices},Restrictions,${scams},account terminated; ground incompatible; source notice; detected automatically: no; decided automatically: not,1`,
      `5 Own initiative: terms and conditions,Restrictions,${violence},visibility demoted; ground incompatible; ${how},1`,
      `5 Own initiative: terms and conditions,Restrictions,${violence},service partial_suspension; ground incompatible; ${how},1`,
      `4 Own initiative: illegal content,Restrictions,${violence},visibility removed; ground illegal; ${how},1`,
      '6 Internal complaints (Article 20),Appeals received,,,1',
      '6 Internal complaints (Article 20),Appeals by outcome,,decision reversed; against a decision by a person,1',
      '6 Internal complaints (Article 20),"Median time to a decision, in hours",,decision reversed,24',
      '7 Automated means,Restrictions after automated detection,,,3',
      '7 Automated means,Restrictions decided automatically,,fully,0',
      '9 Qualitative part,"Content moderation at our own initiative, in words",,to be written by hand,',
    ]),
  )
  expect(without.filter((line) => line.includes(',Restrictions,'))).toHaveLength(4)
})

test('TRUST-8 the export holds only sites of the right, is recorded, and refuses a wrong period', async () => {
  const local = await makeStaff({ roles: ['moderator'], sites: [other.id] })
  const year = 'from=2025-01-01&to=2025-12-31'
  const all = await download(year, local)
  expect(all.text).toContain('account suspended')
  expect(all.text).not.toContain('account terminated')
  const audit = db().selectFrom('staff_audit').selectAll().where('staff_id', '=', local.staff.id).execute()
  expect(await audit).toMatchObject([{ act: 'transparency.export', subject: '2025-01-01 to 2025-12-31' }])
  expect((await download(`${year}&site=${main.id}`, local)).status).toBe(403)
  for (const wrong of ['from=2025-12-31&to=2025-01-01', 'from=2025-02-30&to=2025-03-01', 'from=2025', ''])
    expect((await download(wrong)).status, wrong).toBe(400)
})

test('TRUST-8 a cell that begins like a formula is text', () => {
  const row: ReportRow = {
    service: '=1+1',
    section: 'notices',
    indicator: 'Notices received',
    category: '',
    detail: '+A1',
    value: 1,
  }
  const csv = writeReport([row])
  expect(csv).toContain("'=1+1")
  expect(csv).toContain("'+A1")
})

test('TRUST-8 the sender cannot be switched on before its token and all codes are set, and only by who answers for all sites', async () => {
  const company = main.company_id
  const version = async () =>
    (await db().selectFrom('company').select('version').where('id', '=', company).executeTakeFirstOrThrow())
      .version
  const change = async (sends: boolean, cookie = admin.cookie, given?: number) => {
    const json = { company, version: given ?? (await version()), sends }
    const response = await call('/api/staff-transparency.php', { method: 'PUT', cookie, json })
    return { status: response.status, ...(await response.json()) }
  }
  const sends = async () =>
    (
      await db()
        .selectFrom('company')
        .select('sends_statements')
        .where('id', '=', company)
        .executeTakeFirstOrThrow()
    ).sends_statements
  expect(await change(true)).toMatchObject({ status: 409, error: 'statements_not_ready' })
  env().TRANSPARENCY_TOKENS = { [company]: '7|a-token' }
  clearSitesCache()
  const local = await makeStaff({ roles: ['admin'], sites: [main.id] })
  expect(await change(true, local.cookie)).toMatchObject({ status: 403, error: 'right_required' })
  expect(await sends()).toBe(false)
  const { minors } = codes.category
  // A code that nobody knows yet.
  Object.assign(codes.category, { minors: null })
  expect(await change(true)).toMatchObject({ status: 409, error: 'statements_not_ready' })
  Object.assign(codes.category, { minors })
  expect(await sends()).toBe(false)
  const before = await version()
  expect(await change(true)).toMatchObject({ status: 200, sends: true })
  expect(await sends()).toBe(true)
  expect(await change(false, admin.cookie, before)).toMatchObject({ status: 409, error: 'changed_meanwhile' })
  env().TRANSPARENCY_TOKENS = {}
  expect(await change(false)).toMatchObject({ status: 200, sends: false })
  const acts = await db()
    .selectFrom('staff_audit')
    .select('act')
    .where('staff_id', '=', admin.staff.id)
    .where('act', '=', 'transparency.switch')
    .execute()
  expect(acts).toHaveLength(2)
})

afterAll(() => {
  env().TRANSPARENCY_TOKENS = {}
})

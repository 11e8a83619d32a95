import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { staffActs } from '#app/features/staff/acts.server.ts'
import { type AnyAct, requestAct } from '#app/features/staff-access/acts.server.ts'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { admitReader } from '#app/page-access.server.ts'
import { pages } from '#app/pages.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { hasRight, type StaffRole, staffRights, staffRoles } from '#app/web/staff-rights.ts'
import { visitContext } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { everyCall } from '#tests/every-call.ts'
import { makeMember } from '#tests/make/member.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { visitOf } from '#tests/make/visit.ts'
import { makeWholeMember } from '#tests/make/whole-member.ts'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})

/**
 * Who may do what, written down a second time: a new call, act or page is not allowed to anybody until it stands here,
 * and a change of a right shows in the review of this file.
 */
const everybody = staffRoles
const money = ['finance', 'admin'] as const
const editors = ['editor', 'admin'] as const
const moderators = ['moderator', 'admin'] as const
const support = ['support', 'admin'] as const
const withMembers = ['support', 'moderator', 'finance', 'admin'] as const
const admins = ['admin'] as const
/** Only they act as fictional profiles. */
const writers = ['writer'] as const
const codes = ['finance', 'editor', 'admin'] as const

interface Asked {
  query?: string
  json?: unknown
}

interface Expected {
  roles: readonly StaffRole[]
  /** The acts in the audit; false where nothing is decided or shown, or where the act itself writes it. */
  audit: string | false
  /** A valid request about a site; left out for calls that know none. */
  about?: (place: { site: string; domain: string; member: string }) => Promise<Asked> | Asked
}

let count = 0
/** For values that must not repeat. */
const next = () => String(1000 + count++)

const code = {
  value_percentage: 10,
  validity: 'once',
  ...{ country: null, currency: null, minimum_order_value: null, package: null, payment_methods: null },
  expires_at: null,
}

const fictional = {
  ...{ name: 'Rosa', date_of_birth: '1960-05-04', gender: 'female', seeking: 'male', language: 'en' },
  ...{ relationship_status: null, signup_reason: null, body_type: null, hair_color: null, eye_color: null },
  ...{ tattoos: null, country: 'DE', region: null, city: null, interests: [], tagline: '', about: '' },
  offered: true,
}

const expectedCalls: Record<string, Expected> = {
  'GET /staff-standing.php': { roles: moderators, audit: false },
  'POST /staff-decision-preview.php': { roles: moderators, audit: false },
  'POST /staff-desk.php': { roles: writers, audit: false },
  'POST /staff-desk-answer.php': { roles: writers, audit: false },
  'POST /staff-fictional.php': {
    roles: writers,
    audit: 'fictional.create',
    about: ({ site }) => ({ json: { site, profile: fictional } }),
  },
  // Their rules have their own test: app/features/members/fictional/fictional-profiles.test.ts.
  'PUT /staff-fictional.php': { roles: writers, audit: false },
  'POST /staff-fictional-photo.php': { roles: writers, audit: false },
  'PUT /staff-fictional-photo.php': { roles: writers, audit: false },
  // Each act and each queue has its own right, see below.
  'POST /staff-act.php': { roles: everybody, audit: false },
  'DELETE /staff-act.php': { roles: everybody, audit: false },
  'POST /staff-case.php': { roles: everybody, audit: false },
  'GET /staff-audit.php': {
    roles: admins,
    audit: 'audit.export',
    about: ({ site }) => ({ query: `site=${site}` }),
  },
  // About the own access, see app/features/staff/profile/profile.test.ts.
  'PUT /staff-name.php': { roles: everybody, audit: false },
  'DELETE /staff-passkey.php': { roles: everybody, audit: false },
  'DELETE /staff-sessions.php': { roles: everybody, audit: false },
  'GET /staff-me.php': { roles: everybody, audit: false },
  'PUT /staff-me.php': { roles: everybody, audit: false },
  'POST /staff-logout.php': { roles: everybody, audit: 'staff.logout' },
  // Of a passkey, see app/features/staff/login/login.test.ts.
  'POST /staff-passkey.php': { roles: everybody, audit: false },
  'POST /staff-people.php': {
    roles: admins,
    audit: 'staff.add staff.link',
    about: ({ site }) => ({
      json: {
        email: `rights-${next()}@staff.example`,
        work_name: `Rights ${next()}`,
        roles: [{ role: 'support', site_id: site }],
      },
    }),
  },
  // Their rules have their own test: app/features/staff-access/people.test.ts.
  'PUT /staff-people.php': { roles: admins, audit: false },
  'DELETE /staff-people.php': { roles: admins, audit: false },
  'POST /staff-link.php': { roles: admins, audit: false },
  'GET /staff-statistics.php': {
    roles: ['finance', 'editor', 'admin'],
    audit: 'statistics.export',
    about: ({ site }) => ({ query: `site=${site}&by=country&days=30` }),
  },
  'GET /staff-transparency.php': {
    roles: moderators,
    audit: 'transparency.export',
    about: ({ site }) => ({ query: `site=${site}&from=2026-01-01&to=2026-12-31` }),
  },
  // A company speaks for all of its sites, see app/features/staff/transparency/transparency.test.ts.
  'PUT /staff-transparency.php': { roles: admins, audit: false },
  'GET /staff-variants.php': {
    roles: editors,
    audit: false,
    about: ({ domain }) => ({ query: `site=${domain}&lander=video` }),
  },
  'PUT /staff-variants.php': {
    roles: editors,
    audit: 'lander.test',
    about: async ({ site, domain }) => {
      const path = `/api/staff-variants.php?site=${domain}&lander=gallery`
      const { verdict } = await (await call(path, { cookie: chief.cookie })).json()
      const looks = { headline: 0, picture: 0, order: 0 }
      const plan = { goal: 'signups', base_rate: 0.05, lift: 0.2, control: 'default' }
      const variants = [{ slug: 'default', weight: (verdict.test % 9) + 1, ...looks }]
      return { json: { site, lander: 'gallery', seen: verdict.test, variants, plan } }
    },
  },
  'GET /staff-site.php': { roles: editors, audit: false, about: ({ site }) => ({ query: `site=${site}` }) },
  // Several rights show pictures; its rule asks for one of them.
  'GET /staff-photo.php': { roles: everybody, audit: false },
  'PATCH /staff-site.php': {
    roles: editors,
    audit: 'site.change',
    about: async ({ site }) => {
      const read = await call(`/api/staff-site.php?site=${site}`, { cookie: chief.cookie })
      const { version } = await read.json()
      return { json: { site, version, changes: { support_phone: `+49 30 ${next()}` } } }
    },
  },
  'POST /staff-site-preview.php': {
    roles: editors,
    audit: 'site.preview',
    about: ({ site }) => ({ json: { site, changes: { name: 'Rights' } } }),
  },
  'PATCH /staff-company.php': { roles: editors, audit: false },
  'POST /staff-site-return.php': { roles: editors, audit: false },
  'POST /staff-site.php': { roles: admins, audit: false },
  'POST /staff-partner.php': {
    roles: editors,
    audit: 'partner.create',
    about: ({ site }) => ({ json: { name: 'Rights', network: `rights-${next()}`, sites: [site] } }),
  },
  'PUT /staff-partner.php': { roles: editors, audit: false },
  'POST /staff-partner-key.php': { roles: editors, audit: false },
  'DELETE /staff-partner-key.php': { roles: editors, audit: false },
  'PUT /staff-postback.php': { roles: editors, audit: false },
  'POST /staff-postback.php': { roles: editors, audit: false },
  'DELETE /staff-postback.php': { roles: editors, audit: false },
  'PUT /staff-routes.php': { roles: money, audit: false },
  'PUT /staff-method.php': {
    roles: money,
    audit: 'method.switch',
    about: async ({ site }) => {
      const blocked = db().selectFrom('blocked_method').select('method').where('site_id', '=', site)
      return { json: { site, method: 'eps', is_on: (await blocked.execute()).length > 0 } }
    },
  },
  'POST /staff-provider.php': { roles: money, audit: false },
  'PUT /staff-prices.php': { roles: money, audit: false },
  'POST /staff-code.php': {
    roles: codes,
    audit: 'code.create',
    about: ({ site }) => ({
      json: { ...code, site, code: `RIGHTS${next()}`, member: null, status: 'active' },
    }),
  },
  'PUT /staff-code.php': { roles: codes, audit: false },
  'POST /staff-code-batch.php': {
    roles: codes,
    audit: 'code_batch.create',
    about: ({ site }) => ({ json: { ...code, site, name: 'Rights', count: 2, prefix: 'RT' } }),
  },
  'PUT /staff-code-batch.php': { roles: codes, audit: false },
  'DELETE /staff-code-batch.php': { roles: codes, audit: false },
  'POST /staff-messages.php': { roles: ['support', 'moderator', 'admin'], audit: false },
  // Of a case, see app/features/staff/queues/complaint/complaint.test.ts.
  'POST /staff-complaint-address.php': { roles: withMembers, audit: false },
  // Each target needs its own right, see app/features/staff/find/find.test.ts.
  'POST /staff-find.php': { roles: everybody, audit: false },
  'POST /staff-contact.php': {
    roles: withMembers,
    audit: 'contact.view',
    about: ({ member }) => ({ json: { member, reason: 'asked by mail' } }),
  },
}

const expectedActs: Record<string, readonly StaffRole[]> = {
  'appeal.uphold': moderators,
  'appeal.grant': moderators,
  'appeal.ask': moderators,
  'refund.grant': money,
  'refund.decline': money,
  'refund.paid_by_hand': money,
  'photo.approve': moderators,
  'photo.reject': moderators,
  'decision.make': moderators,
  'decision.withdraw': moderators,
  'report.dismiss': moderators,
  'reporter.warn': moderators,
  'reporter.dismiss_all': moderators,
  'shield.confirm': moderators,
  'shield.clear': moderators,
  'lookalike.separate': moderators,
  'complaint.answer': ['support', 'moderator', 'admin'],
  'member.resend': support,
  'member.correct_email': support,
  'member.resume_mails': support,
  'member.end_sessions': support,
  'member.adjust_credits': ['support', 'finance', 'admin'],
  'payment.refund': money,
  'member.block_debit': money,
  'member.export': support,
  'member.close': support,
  'member.lift_own_ban': support,
}

const expectedPages: Record<string, readonly StaffRole[]> = {
  '/staff/desk': writers,
  '/staff/desk/profiles': writers,
  '/staff/desk/profiles/new': writers,
  '/staff/desk/profiles/:id': writers,
  '/staff/desk/:id': writers,
  '/staff/login': everybody,
  '/staff/enter/:token?': everybody,
  '/staff': everybody,
  '/staff/people': admins,
  '/staff/health': admins,
  '/staff/audit': admins,
  '/staff/profile': everybody,
  '/staff/transparency': moderators,
  '/staff/statistics': ['moderator', 'finance', 'editor', 'admin'],
  '/staff/statistics/landers': editors,
  '/staff/sites': editors,
  '/staff/sites/new': admins,
  '/staff/sites/:id': editors,
  '/staff/sites/:id/texts': editors,
  '/staff/sites/:id/company': editors,
  '/staff/sites/:id/versions': editors,
  '/staff/prices': money,
  '/staff/landers': editors,
  '/staff/landers/:site/:lander': editors,
  '/staff/providers': money,
  '/staff/partners': editors,
  '/staff/partners/new': editors,
  '/staff/partners/:id': editors,
  '/staff/codes': codes,
  '/staff/codes/batches': codes,
  '/staff/codes/new': codes,
  '/staff/codes/:id': codes,
  '/staff/members': withMembers,
  '/staff/members/:id': withMembers,
  // Each queue has its own right, which its page asks for.
  '/staff/queues/:kind': everybody,
  '/staff/queues/:kind/:id': everybody,
}

// Both have fictional profiles.
const [own, other] = [await placeAt('localhost'), await placeAt('milf.localhost')]
const chief = await makeStaff()

async function placeAt(domain: string) {
  return { site: (await siteOf(domain)).id, domain, member: (await makeMember({ on: domain })).id }
}

/** Somebody with the role on the first of both sites, or on all. */
const withRole = (role: StaffRole, sites?: string[]) => makeStaff({ roles: [role], sites })

async function send(name: string, cookie: string, { query, json }: Asked) {
  const [method = '', path = ''] = name.split(' ')
  const response = await call(`/api${path}${query ? `?${query}` : ''}`, { method, json, cookie })
  const text = await response.text()
  return { status: response.status, error: /^\{"error":"(\w+)"/.exec(text)?.[1] ?? null }
}

describe('calls of the console', () => {
  const calls = everyCall.filter(({ audience }) => audience === 'staff')

  test('ROLE-1 every call stands in the matrix', () => {
    expect(Object.keys(expectedCalls).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  test.each(Object.entries(expectedCalls))(
    'ROLE-1 %s is open to its roles alone',
    async (name, { roles }) => {
      for (const role of staffRoles) {
        const { cookie } = await withRole(role, [own.site])
        const { status, error } = await send(name, cookie, name.startsWith('GET') ? {} : { json: {} })
        if (roles.includes(role)) expect([role, error]).not.toEqual([role, 'right_required'])
        else expect([role, status, error]).toEqual([role, 403, 'right_required'])
      }
      const { cookie } = await makeStaff({ roles: [] })
      const { error } = await send(name, cookie, name.startsWith('GET') ? {} : { json: {} })
      if (roles === everybody) expect(error).not.toBe('right_required')
      else expect(error).toBe('right_required')
    },
  )

  const sited = Object.entries(expectedCalls).flatMap(([name, { about, ...rest }]) =>
    about ? [[name, { about, ...rest }] as const] : [],
  )

  test.each(sited)(
    'ROLE-1 %s opens only the sites of the role, and is in the audit',
    async (name, { roles, audit, about }) => {
      for (const role of staffRoles) {
        const local = await withRole(role, [own.site])
        const here = await send(name, local.cookie, await about(own))
        const there = await send(name, local.cookie, await about(other))
        expect([role, here.error], role).toEqual([role, roles.includes(role) ? null : 'right_required'])
        expect(['right_required', 'not_found'], role).toContain(there.error)
        const acts = await auditOf(local.staff.id)
        expect([role, acts]).toEqual([role, (roles.includes(role) && audit) || ''])
        const everywhere = await withRole(role)
        const anywhere = await send(name, everywhere.cookie, await about(other))
        expect([role, anywhere.error]).toEqual([role, roles.includes(role) ? null : 'right_required'])
      }
    },
  )
})

describe('ids of other sites', () => {
  const nothing = '018c0000-0000-7000-8000-000000000000'
  const decision = { measure: 'warn', ground: 'insults', source: 'own_initiative' }
  const asks: [string, string, (about: { member: string; case: string }) => Asked][] = [
    ['a contact', 'POST /staff-contact.php', ({ member }) => ({ json: { member, reason: 'x' } })],
    ['a standing', 'GET /staff-standing.php', ({ member }) => ({ query: `member=${member}` })],
    ['a preview', 'POST /staff-decision-preview.php', ({ member }) => ({ json: { member, ...decision } })],
    ['a case', 'POST /staff-case.php', ({ case: id }) => ({ json: { do: 'claim', case: id } })],
    ['a conversation', 'POST /staff-messages.php', ({ case: id }) => ({ json: { case: id, reason: 'x' } })],
  ]

  async function makeCase({ site, member }: { site: string; member: string }) {
    await transaction((tx) =>
      openCase(tx, { kind: 'report', siteId: site, subjectId: newId(), memberId: member }),
    )
    const found = db().selectFrom('review_case').select('id').where('member_id', '=', member)
    return { member, case: (await found.executeTakeFirstOrThrow()).id }
  }

  test.each(asks)('ROLE-1 %s of another site is as unknown as what does not exist', async (_, name, ask) => {
    const foreign = await makeCase(other)
    // Without any right of these on the other site, but with a role there.
    const known = await makeStaff({ roles: ['moderator'], sites: [own.site] })
    await db()
      .insertInto('staff_role')
      .values({ staff_id: known.staff.id, role: 'editor', site_id: other.site })
      .execute()
    const stranger = await withRole('moderator', [own.site])
    const unknown = { status: 404, error: 'not_found' }
    expect(await send(name, stranger.cookie, ask(foreign))).toEqual(unknown)
    expect(await send(name, stranger.cookie, ask({ member: nothing, case: nothing }))).toEqual(unknown)
    expect(await send(name, known.cookie, ask(foreign))).toEqual({ status: 403, error: 'right_required' })
  })
})

async function auditOf(staffId: string) {
  const rows = await db()
    .selectFrom('staff_audit')
    .select('act')
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act).join(' ')
}

describe('acts of the console', () => {
  test('ROLE-1 every act stands in the matrix', () => {
    expect(Object.keys(expectedActs).toSorted()).toEqual(staffActs.map(({ kind }) => kind).toSorted())
  })

  /** Something for each act to be about, all of one member on the first of both sites. */
  let subjects: Record<string, string> = {}
  beforeAll(async () => {
    const { lena } = await makeWholeMember()
    expect(lena.site.id).toBe(own.site)
    await sql`insert into refund (id, payment_id, client_key, reason, credits, amount, status, created_at)
      select id, id, 'for the matrix of rights', 'goodwill', 0, 1, 'needs_account', now() from payment
      where member_id = ${lena.id} limit 1`.execute(db())
    const { rows } = await sql<Record<string, string>>`
      select id as member,
             (select id from photo where member_id = member.id limit 1) as photo,
             (select id from report where member_id = member.id limit 1) as report,
             (select id from decision where member_id = member.id limit 1) as decision,
             (select appeal.id from appeal join decision on decision.id = decision_id
               where member_id = member.id limit 1) as appeal,
             (select id from account_lookalike where member.id in (first_id, second_id) limit 1) as lookalike,
             (select id from complaint where account_id = member.id limit 1) as complaint,
             (select id from payment where member_id = member.id limit 1) as payment,
             (select refund_request.id from refund_request join payment on payment.id = payment_id
               where member_id = member.id limit 1) as request,
             (select refund.id from refund join payment on payment.id = payment_id
               where member_id = member.id limit 1) as refund
        from member where id = ${lena.id}`.execute(db())
    subjects = rows[0] ?? {}
    expect(Object.entries(subjects).filter(([, id]) => !id)).toEqual([])
  }, 60_000)
  afterAll(() => getPhotoWorkers().stop())

  test.each(staffActs.map((act) => [act.kind, act] as const))(
    'ROLE-1 %s is asked for by its roles alone, on their sites',
    async (kind, act) => {
      // Its other fields, and whether it can be done now, do not matter here.
      const anyTime: AnyAct = {
        ...act,
        payload: { safeParse: () => ({ success: true, data: subjects }) } as never,
        check: undefined,
      }
      const request = async (role: StaffRole, sites?: string[]) => {
        const { staff } = await withRole(role, sites)
        const code = await transaction((tx) => requestAct(tx, staff, { kind, payload: {} }, [anyTime])).then(
          () => null,
          ({ code }) => code,
        )
        // Nobody has decided yet.
        await db()
          .updateTable('review_case')
          .set({ act_id: null, claimed_by: null, claimed_at: null })
          .execute()
        return code
      }
      for (const role of staffRoles) {
        const allowed = expectedActs[kind]?.includes(role) ? null : 'right_required'
        expect(await request(role, [own.site]), role).toBe(allowed)
        expect(await request(role, [other.site]), role).toBe('not_found')
        expect(await request(role), role).toBe(allowed)
      }
    },
  )
})

describe('pages of the console', () => {
  const staffPages = pages.filter(({ audience }) => audience === 'staff')

  test('ROLE-1 every page stands in the matrix', () => {
    expect(Object.keys(expectedPages).toSorted()).toEqual(staffPages.map(({ path }) => path).toSorted())
  })

  test.each(staffPages.map((page) => [page.path, page] as const))(
    'ROLE-1 %s is admitted to its roles alone',
    async (path, page) => {
      const visit = await visitOf(null)
      for (const role of staffRoles) {
        const { staff } = await withRole(role, [own.site])
        const context = new RouterContextProvider()
        context.set(visitContext, { ...visit, staff, isStaffDevice: true })
        const admit = () => admitReader(context, new Request(`http://localhost${path}`), page)
        if (expectedPages[path]?.includes(role)) expect(admit, role).not.toThrow()
        else expect(admit, role).toThrow(expect.objectContaining({ code: 'not_found' }))
      }
    },
  )
})

test('ROLE-1 admins have every right but those to make and write as fictional profiles, and nobody without a role has any', () => {
  const rightsOf = (roles: readonly StaffRole[]) =>
    staffRights.filter((right) => hasRight({ roles: roles.map((role) => ({ role, site_id: null })) }, right))
  expect(rightsOf(['admin'])).toEqual(
    staffRights.filter((right) => right !== 'desk.write' && right !== 'fictional.edit'),
  )
  expect(rightsOf(['writer'])).toEqual(['start.view', 'desk.write', 'fictional.edit'])
  expect(rightsOf([])).toEqual([])
})

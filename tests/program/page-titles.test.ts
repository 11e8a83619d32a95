import { expect, test, vi } from 'vitest'
import { queueKinds } from '#app/features/staff/queues/queue-kinds.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { addressesOf, type Page, pages } from '#app/pages.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMatch } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeStaff } from '#tests/make/staff.ts'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})
vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).titledPages())

const reader = await makeMember({ country: 'DE', gender: 'male' })
const [partner, match] = [await makeProfile({ name: 'Anna' }), await makeProfile({ name: 'Britta' })]
const conversation = await makeConversation(reader, partner)
await makeMatch(reader, match)
const { payment_id: order } = await buyCredits(reader)
await call('/api/refund.php', { cookie: reader.cookie, json: { payment: order, confirm: true } })
const { id: note } = await db()
  .selectFrom('invoice')
  .select('id')
  .where('payment_id', '=', order)
  .where('refund_id', 'is not', null)
  .executeTakeFirstOrThrow()
// A refund ends premium, and with it the shop.
await buyCredits(reader)
const uncompleted = await makeMember({ account: { completed_at: null } })

/** Addresses for pages whose addresses the table does not list. */
const sampleAddresses: Record<string, string> = {
  '/members/:id': `/members/${partner.id}`,
  '/members/:id/signup': `/members/${partner.id}/signup`,
  '/members/:id/landing': `/members/${partner.id}/landing`,
  '/members/:id/landing2/:slug?': `/members/${partner.id}/landing2`,
  '/members/:id/landing3/:slug?': `/members/${partner.id}/landing3`,
  '/likes/m/:id': `/likes/m/${match.id}`,
  '/credits/:id/:method?': '/credits/p1',
  '/directdebit': '/directdebit?package=p1',
  '/transactions/:id': `/transactions/${order}`,
  '/transactions/:id/invoice': `/transactions/${order}/invoice`,
  '/transactions/:id/credit-notes/:note': `/transactions/${order}/credit-notes/${note}`,
  '/chats/:id': `/chats/${conversation.id}`,
  '/members/:id/chat': `/members/${match.id}/chat`,
  '/mail-link/:outcome': '/mail-link/reactivated',
  '/:token': `/${'A'.repeat(43)}`,
  ...Object.fromEntries(
    pages
      .filter(({ path }) => path.startsWith('/landers/'))
      .map(({ path }) => [path, path.replace('/:slug?', '')]),
  ),
}

/** Pages that redirect or answer 404 before they have a title. */
const untitledPaths = ['/*', '/credits/repeat-order']
const titledPages = pages.filter(
  ({ path, audience }) =>
    // The console has its own readers and languages, see below.
    audience !== 'staff' && !untitledPaths.includes(path) && !path.startsWith('/dev/') && path !== '/design',
)

/** It shares the title of the general sign-up. */
const pathSharingTitle = '/members/:id/signup'

/** Each address of the pages with its title, as its reader sees it. */
async function readTitles(language: Locale) {
  for (const { id } of [reader, uncompleted])
    await db().updateTable('member').set({ language }).where('id', '=', id).execute()
  const read = async (page: Page, address: string) => {
    const session = page.path === '/complete-signup' ? uncompleted.cookie : reader.cookie
    // /activate/done asks visitors to log in.
    const isForMembers = page.audience !== 'visitor' || page.path === '/activate/done'
    const cookie = isForMembers ? session : `locale=${language}`
    const response = await call(address, { cookie })
    expect([200, 410], address).toContain(response.status)
    return { page, address, title: await response.text() }
  }
  const all = titledPages.map((page) => {
    const sample = sampleAddresses[page.path]
    return (sample ? [sample] : addressesOf(page)).map((address) => read(page, address))
  })
  return Promise.all(all.flat())
}

// The deep run covers every language.
const languages = process.env.DEEP ? locales : (['en', 'de'] as const)

test.each(languages)(
  'SHELL-6 every page has a unique title that begins with the page, in %s',
  async (locale) => {
    const titles = await readTitles(locale)
    for (const { page, address, title } of titles)
      expect(title, address).toMatch(page.path === '/' ? /^\S[^·]+$/ : /^\S[^·]+ · Second Spring$/)
    expect(titles.length).toBeGreaterThan(40)
    const own = titles.filter(({ page }) => page.path !== pathSharingTitle)
    const byTitle = Object.groupBy(own, ({ title }) => title)
    const doubled = Object.values(byTitle).filter((same = []) => same.length > 1)
    expect(doubled.map((same = []) => same.map(({ address }) => address))).toEqual([])
  },
)

test('SHELL-6 a member’s title is the page after the count of what is new', async () => {
  const member = await makeMember({ gender: 'male' })
  await makeConversation(member, partner, { unread: 1 })
  const titleOf = async (address: string) => (await call(address, { cookie: member.cookie })).text()
  expect(await titleOf('/settings')).toBe('(1) Settings · Second Spring')
  expect(await titleOf('/members')).toBe('(1) Search members · Second Spring')
  expect(await (await call('/login')).text()).toBe('Log in · Second Spring')
})

/** Pages of the console whose addresses the table does not list; those with work in them have tests of their own. */
const staffSamples: Record<string, string[]> = {
  '/staff/login': [],
  '/staff/enter/:token?': [],
  '/staff/members/:id': [`/staff/members/${reader.id}`],
  '/staff/sites/:id': [`/staff/sites/${reader.site.id}`],
  '/staff/sites/:id/texts': [`/staff/sites/${reader.site.id}/texts`],
  '/staff/sites/:id/company': [`/staff/sites/${reader.site.id}/company`],
  '/staff/sites/:id/versions': [`/staff/sites/${reader.site.id}/versions`],
  '/staff/queues/:kind': queueKinds.map((kind) => `/staff/queues/${kind}`),
}

test.each(['en', 'de'] as const)(
  'SHELL-6 every page of the console has a unique title that begins with the page, in %s',
  async (language) => {
    const { cookie } = await makeStaff({ roles: ['admin', 'writer'], language })
    const addresses = pages
      .filter(({ audience }) => audience === 'staff')
      .flatMap((page) => staffSamples[page.path] ?? addressesOf(page))
    const titles = await Promise.all(
      addresses.map(async (address) => (await call(address, { cookie })).text()),
    )
    for (const [index, title] of titles.entries())
      expect(title, addresses[index]).toMatch(/^\S.+ · Second Spring$/)
    expect(titles.length).toBeGreaterThan(20)
    const doubled = addresses.filter((_, index) => titles.indexOf(titles[index] ?? '') !== index)
    expect(doubled).toEqual([])
  },
)

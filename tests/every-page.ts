import type { Page as Tab } from '@playwright/test'
import { addressesOf, type Page, pageAt, pages } from '#app/pages.ts'
import type { Audience } from '#app/web/calls/audience.ts'

export interface Screen {
  name: string
  path: string
  /** The e-mail address of a demo login. */
  as?: string
  status?: number
  /** Runs once the path is open; it may lead on to an address that only the database knows. */
  prepare?: (tab: Tab) => Promise<unknown>
}

const ingrid = 'ingrid@demo.example'

const readers: Record<Audience, string | undefined> = {
  visitor: undefined,
  unconfirmed: ingrid,
  member: ingrid,
  premium: ingrid,
  staff: undefined,
}

/**
 * How to open a page where the table does not say: pages with parameters must be here, unless the table lists their
 * values.
 */
const samples: Record<string, Partial<Screen>[]> = {
  '/members': [{ as: ingrid }, { name: 'members-visitor' }],
  // Not by Ingrid: opening a liker's profile clears the new like, and other tests count those.
  '/members/:id': [
    {
      name: 'member-locked-photos',
      path: '/signup-matches',
      as: 'theo@demo.example',
      prepare: openFirstProfile,
    },
  ],
  '/members/:id/signup': [{ name: 'member-signup', path: '/', prepare: openFirstSignup }],
  '/match-finder': [{ as: ingrid }],
  '/likes/m/:id': [{ name: 'likes-match', path: '/likes/matches', prepare: openFirstMatch }],
  '/chats/:id': [{ name: 'chat', path: '/chats', prepare: openOldestChat }],
  '/members/:id/chat': [{ name: 'member-chat', path: '/signup-matches', prepare: openFirstGreeting }],
  '/activate/done': [{ as: ingrid }],
  // Only with a decision; its own test covers it.
  '/decisions/:number': [],
  '/mail-link/:outcome': [{ path: '/mail-link/reactivated' }, { path: '/mail-link/unsubscribed' }],
  '/:token': [{ name: 'mail-link-expired', path: `/${'A'.repeat(43)}`, status: 410 }],
  '/*': [{ name: 'unknown', path: '/nobody/knows/this', as: ingrid, status: 404 }],
  // Only with an order; its own test covers it.
  '/transactions/:id': [],
  // Only after a partner's sign-up; its own test covers it.
  '/complete-signup': [],
  '/credits/:id/:method?': [{ path: '/credits/p1' }],
  '/directdebit': [{ path: '/directdebit?package=p1' }],
  // They redirect at once.
  '/credits/repeat-order': [],
  // Only with an order; their own test covers them.
  '/transactions/:id/invoice': [],
  '/transactions/:id/credit-notes/:note': [],
  ...Object.fromEntries(
    pages
      .filter(({ path }) => path.startsWith('/landers/'))
      .map(({ path }) => [path, [{ path: path.replace('/:slug?', '') }]]),
  ),
  '/members/:id/landing': [{ name: 'member-landing', path: '/', prepare: openFirstLander('landing') }],
  '/members/:id/landing2/:slug?': [
    { name: 'member-landing2', path: '/', prepare: openFirstLander('landing2') },
  ],
  '/members/:id/landing3/:slug?': [
    { name: 'member-landing3', path: '/', prepare: openFirstLander('landing3') },
  ],
  // Tools of developers.
  '/design': [],
  '/dev/mailbox': [],
  '/dev/mails': [],
  '/dev/staff': [],
  '/dev/break/:where': [],
  '/dev/pay/:id': [],
}

/** Every page of the product as its reader sees it; the console has its own login. */
export const everyPage: Screen[] = pages.filter(({ audience }) => audience !== 'staff').flatMap(screensOf)
// Refuses a sample of a page that no longer exists.
for (const path of Object.keys(samples)) pageAt(path)

function screensOf(page: Page): Screen[] {
  const known = addressesOf(page).map((path) => ({ path }))
  const shown: Partial<Screen>[] = samples[page.path] ?? known
  if (!samples[page.path] && known.length === 0)
    throw new Error(`${page.path} needs a sample address in tests/every-page.ts`)
  return shown.map(({ path = page.path, ...more }) => ({
    name: nameOf(path),
    path,
    as: readers[page.audience],
    ...more,
  }))
}

function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'index'
}

export async function openFirstProfile(tab: Tab) {
  await tab.locator('main a[data-cover]').first().click()
  await tab.waitForURL(/\/members\/[0-9a-f-]{36}$/)
  // The address changes first, and the previous page is there for a moment longer.
  await tab.locator('[data-going]').waitFor({ state: 'detached' })
  for (const photo of await tab.locator('main img:not([loading=lazy])').all())
    await photo.evaluate((image: HTMLImageElement) => image.decode())
}

async function openFirstSignup(tab: Tab) {
  await tab.goto(await firstSignup(tab))
}

/** A lander that shows the member whose sign-up it leads to. */
function openFirstLander(lander: string) {
  return async (tab: Tab) => tab.goto((await firstSignup(tab)).replace(/signup$/, lander))
}

async function firstSignup(tab: Tab): Promise<string> {
  return (await tab.locator('a[href$="/signup"][data-cover]').first().getAttribute('href'))!
}

async function openFirstMatch(tab: Tab) {
  await tab.locator('main a[href^="/likes/m/"]').first().click()
  await tab.waitForURL(/\/likes\/m\/./)
}

/** Opens one without unread messages: opening another would mark those as read for every other test. */
async function openOldestChat(tab: Tab) {
  await tab.locator('main a[href^="/chats/"]').last().click()
  await tab.waitForURL(/\/chats\/./)
  // The page follows its address a moment later.
  await tab.locator('main textarea').waitFor()
}

async function openFirstGreeting(tab: Tab) {
  await tab.goto(`${await tab.locator('main a[data-cover]').first().getAttribute('href')}/chat`)
}

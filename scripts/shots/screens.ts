import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  /** A host other than the main site's, such as she.localhost. */
  host?: string
  /** The e-mail address of a demo login. */
  as?: string
  /** Nothing has been asked or answered yet: no consent, no entry warning. */
  fresh?: boolean
  display?: 'a2.high'
  status?: number
  prepare?: (page: Page) => Promise<unknown>
}

const ingrid = 'ingrid@demo.example'
const legalPages = [
  ...['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq'],
  ...['service', 'safety', 'accessibility', 'imprint', 'licences'],
]
const niches = ['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay']

const openMenu = (which: 'first' | 'last') => (page: Page) =>
  page.locator('header [popovertarget]')[which]().click()

async function openFirstChat(page: Page) {
  await page.locator('main a[href^="/chats/"]').first().click()
  await page.waitForURL(/\/chats\/./)
}

async function openFirstMatch(page: Page) {
  await page.locator('main a[href^="/likes/m/"]').first().click()
  await page.waitForURL(/\/likes\/m\/./)
}

async function openFirstProfile(page: Page) {
  await page.locator('main a[data-cover]').first().click()
  await page.waitForURL(/\/members\/[0-9a-f-]{36}$/)
  for (const photo of await page.locator('main img:not([loading=lazy])').all())
    await photo.evaluate((image: HTMLImageElement) => image.decode())
}

async function openFirstFace(page: Page) {
  await page.locator('a[data-cover]').first().click()
  await page.locator('[role=dialog] form').waitFor()
}

async function showMatches(page: Page) {
  await page.evaluate(() => sessionStorage.setItem('match-finder', JSON.stringify({ at: 'result' })))
  await page.reload()
  await page.locator('main ol > li, main h2').first().waitFor()
}

/** Every screen of the product. */
export const screens: Screen[] = [
  { name: 'index', path: '/' },
  { name: 'index-high-contrast', path: '/', display: 'a2.high' },
  { name: 'index-consent', path: '/', fresh: true },
  { name: 'index-language-menu', path: '/', prepare: openMenu('first') },
  {
    name: 'entry-warning',
    path: '/',
    host: 'bdsm.localhost',
    fresh: true,
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  ...niches.map((niche) => ({ name: `index-${niche}`, path: '/', host: `${niche}.localhost` })),
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'signup-modal', path: '/', prepare: openFirstFace },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'reset-password-expired', path: '/reset-password/do' },
  { name: 'lang-config', path: '/lang-config' },
  ...legalPages.map((page) => ({ name: `pages-${page}`, path: `/pages/${page}` })),
  { name: 'complaints', path: '/complaints' },
  { name: 'offline', path: '/offline' },
  { name: 'not-found', path: '/no-such-page', status: 404 },
  { name: 'members', path: '/members', as: ingrid },
  {
    name: 'members-filter',
    path: '/members#filters',
    as: ingrid,
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'members-nobody',
    path: '/members?gender=male&country=NL&min_age=96',
    as: ingrid,
  },
  {
    name: 'members-save-search',
    path: '/members',
    as: ingrid,
    prepare: (page) => page.getByRole('button', { name: 'Save this search' }).click(),
  },
  { name: 'members-visitor', path: '/members' },
  { name: 'members-account-menu', path: '/members', as: ingrid, prepare: openMenu('last') },
  ...['received', 'sent', 'matches'].map((list) => ({
    name: `likes-${list}`,
    path: `/likes/${list}`,
    as: ingrid,
  })),
  { name: 'likes-match', path: '/likes/matches', as: ingrid, prepare: openFirstMatch },
  { name: 'swipe-game', path: '/swipe-game', as: ingrid },
  { name: 'chats', path: '/chats', as: ingrid },
  { name: 'chat', path: '/chats', as: ingrid, prepare: openFirstChat },
  { name: 'credits', path: '/credits', as: ingrid },
  { name: 'premium', path: '/premium', as: ingrid },
  { name: 'profile', path: '/profile', as: ingrid },
  {
    name: 'profile-interests',
    path: '/profile',
    as: ingrid,
    prepare: (page) => page.locator('#interests button[aria-expanded]').click(),
  },
  { name: 'settings', path: '/settings', as: ingrid },
  { name: 'member', path: '/signup-matches', as: ingrid, prepare: openFirstProfile },
  {
    name: 'member-locked-photos',
    path: '/signup-matches',
    as: 'theo@demo.example',
    prepare: openFirstProfile,
  },
  { name: 'activate-done', path: '/activate/done', as: ingrid },
  { name: 'activate-error', path: '/activate/error' },
  { name: 'mail-link-expired', path: `/${'A'.repeat(43)}`, status: 410 },
  { name: 'mail-link-unsubscribed', path: '/mail-link/unsubscribed' },
  { name: 'signup-matches', path: '/signup-matches', as: ingrid },
  { name: 'match-finder', path: '/match-finder', as: ingrid },
  { name: 'match-finder-interests', path: '/match-finder#match-interests', as: ingrid },
  { name: 'match-finder-result', path: '/match-finder', as: ingrid, prepare: showMatches },
  { name: 'match-finder-visitor', path: '/match-finder', prepare: showMatches },
]

import type { Page } from '@playwright/test'
import { staffRoles } from '#db/demo/staff.ts'
import { everyPage, openFirstProfile, type Screen as SeenPage } from '#tests/every-page.ts'

export interface Screen extends SeenPage {
  /** A host other than the main site's, such as she.localhost. */
  host?: string
  /** Nothing has been asked or answered yet: no consent, no entry warning. */
  fresh?: boolean
  display?: 'a2.high'
}

const ingrid = 'ingrid@demo.example'
const niches = ['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay']

const openMenu = (which: 'first' | 'last') => (page: Page) =>
  page.locator('header [popovertarget]')[which]().click()

async function openFirstFace(page: Page) {
  await page.locator('a[data-cover]').first().click()
  await page.locator('[role=dialog] form').waitFor()
}

async function showMatches(page: Page) {
  await page.evaluate(() => sessionStorage.setItem('match-finder', JSON.stringify({ at: 'result' })))
  await page.reload()
  await page.locator('main ol > li, main h2').first().waitFor()
}

/** The console, in the browser of somebody who decides everything there. */
const openConsole = (path: string) => async (page: Page) => {
  const { staff_id } = staffRoles.find(({ role }) => role === 'admin')!
  await page.request.post('/dev/staff', { form: { staff: staff_id }, maxRedirects: 0 })
  await page.goto(path)
}

async function openFirstReport(page: Page) {
  await openConsole('/staff/queues/report')(page)
  await page.locator('main table a').first().click()
  await page.locator('main aside [data-action]').first().waitFor()
}

/** Every page of the product, and what opens on it. */
export const screens: Screen[] = [
  ...everyPage,
  { name: 'index-high-contrast', path: '/', display: 'a2.high' },
  { name: 'index-consent', path: '/', fresh: true },
  { name: 'index-language-menu', path: '/', prepare: openMenu('first') },
  {
    name: 'entry-warning',
    path: '/',
    host: 'bdsm.localhost',
    fresh: true,
    prepare: (page) => page.getByRole('alertdialog').waitFor(),
  },
  ...niches.map((niche) => ({ name: `index-${niche}`, path: '/', host: `${niche}.localhost` })),
  { name: 'signup-modal', path: '/', prepare: openFirstFace },
  { name: 'not-found', path: '/no-such-page', status: 404 },
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
    prepare: async (page) => {
      await page.locator('main button[popovertarget]').first().click()
      await page.locator('main :popover-open button').first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'members-account-menu', path: '/members', as: ingrid, prepare: openMenu('last') },
  {
    name: 'profile-interests',
    // Its section is folded until it is asked for.
    path: '/profile#interests',
    as: ingrid,
    prepare: (page) => page.locator('#interests button[aria-expanded]').click(),
  },
  { name: 'member', path: '/signup-matches', as: ingrid, prepare: openFirstProfile },
  { name: 'match-finder-interests', path: '/match-finder#match-interests', as: ingrid },
  { name: 'match-finder-result', path: '/match-finder', as: ingrid, prepare: showMatches },
  { name: 'match-finder-visitor', path: '/match-finder', prepare: showMatches },
  { name: 'console', path: '/', prepare: openConsole('/staff') },
  { name: 'console-report', path: '/', prepare: openFirstReport },
]

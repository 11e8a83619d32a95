import type { Page } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { pendingWorkIn, storePendingWork } from '../pending-work.ts'
import { allowComplaints, expect, setCookies, test, waitForHydration } from '../visitors.ts'

const password = 'second spring demo'

test('AUTH-7 AUTH-13 logging in on the page leads to the members; a wrong password says so and keeps what was typed', async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill('ingrid@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Login failed, please try again')
  await expect(page.getByLabel('Email address')).toHaveValue('ingrid@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/user.php') && request.method() === 'POST',
  )
  await page.getByRole('button', { name: 'Log in' }).click()
  expect((await sent).headers()['x-request-type']).toBe('client')
  await page.waitForURL('/members')
})

test('a page that needs a member leads back to itself after login', async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/likes/sent')
  await expect(page).toHaveURL(/\/login\?from=/)
  await waitForHydration(page)
  await page.getByLabel('Email address').fill('ingrid@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/likes/sent')
})

test('login never redirects to another site', { tag: '@deep' }, async ({ page, logIn }) => {
  await logIn('ingrid@demo.example')
  for (const from of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await expect(page).toHaveURL('/members')
  }
})

test('AUTH-12 a call that needs a login logs the page out', async ({ page, logIn, context }) => {
  allowComplaints()
  await logIn('ingrid@demo.example')
  await page.goto('/members')
  await waitForHydration(page)
  await page.route('**/api/logout.php', async (route) => {
    // Only now: any other call of the page would log it out first.
    await context.clearCookies({ name: 'auth' })
    await route.fulfill({
      status: 403,
      json: { error: 'authentication_required', message: 'Please log in to continue.' },
    })
  })
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible()
})

test('AUTH-12 a refused user.php does not log out', { tag: '@deep' }, async ({ page, logIn }) => {
  allowComplaints()
  await logIn('ingrid@demo.example')
  await page.goto('/lang-config')
  await waitForHydration(page)
  await page.route('**/api/user.php', (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'authentication_required', message: 'Please log in to continue.' },
    }),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Please log in to continue.')
  await expect(page).toHaveURL('/lang-config')
})

test('AUTH-13 a failed read is retried, 5 times at most', async ({ page, logIn }) => {
  allowComplaints()
  await logIn('theo@demo.example')
  await page.clock.install()
  await page.goto('/members')
  await waitForHydration(page)
  let tries = 0
  await page.route('**/api/logout.php', (route) => {
    tries++
    return route.fulfill({ status: 503, body: '' })
  })
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const triesAfterAWhile = async () => {
    await page.clock.runFor(2_000)
    return tries
  }
  await expect.poll(triesAfterAWhile, { timeout: 30_000 }).toBe(6)
  await page.clock.runFor(60_000)
  expect(tries).toBe(6)
})

test('AUTH-12 tabs stay in step: after a logout in one the others show a visitor’s page, and say why', async ({
  page,
  logIn,
  context,
}) => {
  await logIn('anna@demo.example')
  await page.goto('/members')
  const other = await context.newPage()
  await other.goto('/pages/faq')
  await waitForHydration(other)
  await expect(other.getByRole('button', { name: /Account of/ })).toBeVisible()
  const third = await context.newPage()
  await third.goto('/likes')
  await waitForHydration(third)
  await waitForHydration(page)
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible()
  await expect(third).toHaveURL('/login?from=%2Flikes')
  await expect(third.getByText('You were logged out. Log in to continue.')).toBeVisible()
})

test('AUTH-12 a logout here, elsewhere or from afar removes from the tab whom a member searched for, and one here also what they had started', {
  tag: '@deep',
}, async ({ page, logIn, context }) => {
  const looksFor = async (tab: Page) => {
    await tab.goto('/members')
    await waitForHydration(tab)
    await tab.goto('/settings')
    await waitForHydration(tab)
    expect(await listsIn(tab)).toContain('viewerId')
  }
  const listsIn = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('search-lists') ?? '')
  await logIn('anna@demo.example')
  const other = await context.newPage()
  await looksFor(other)
  await looksFor(page)
  await storePendingWork(page)
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  expect(await listsIn(page)).not.toContain('viewerId')
  expect(await pendingWorkIn(page)).toEqual([])
  await expect(other).toHaveURL(/login/)
  await expect.poll(() => listsIn(other)).not.toContain('viewerId')

  await logIn('anna@demo.example')
  await looksFor(page)
  await context.clearCookies({ name: 'auth' })
  await page.goto('/pages/faq')
  expect(await listsIn(page)).not.toContain('viewerId')
})

test('I18N-2 SITE-4 logging in switches to the member’s language', async ({ page, logIn }) => {
  await logIn('lars@demo.example', 'second spring demo')
  await page.goto('/members')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('AUTH-12 the login reports an expired session, and leads back to the page before', async ({
  page,
  logIn,
  context,
  baseURL,
}) => {
  allowComplaints()
  await logIn('theo@demo.example')
  await page.goto('/settings')
  await waitForHydration(page)
  // With the press, not before: the settings also reload automatically.
  await page.route('**/api/consents.php', async (route) => {
    await context.clearCookies({ name: 'auth' })
    await route.continue()
  })
  const row = page.getByRole('listitem').filter({ hasText: 'How you found us' })
  await row.getByRole('button', { name: /^(Allow|Withdraw)/ }).click()
  await expect(page).toHaveURL('/login?from=%2Fsettings')
  const told = page.getByText('You were logged out. Log in to continue.')
  await expect(told).toBeVisible()
  await page.unroute('**/api/consents.php')
  await logInAgain()
  await page.waitForURL('/settings')
  await waitForHydration(page)

  // A page's data are requested at a separate address, which is no place to come back to.
  await page.goto('/members')
  await waitForHydration(page)
  await page.route('**/likes.data*', async (route) => {
    await context.clearCookies({ name: 'auth' })
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Likes$/ })
    .click()
  await expect(page).toHaveURL('/login?from=%2Flikes')
  await expect(told).toBeVisible()
  await page.unroute('**/likes.data*')
  await logInAgain()
  await page.waitForURL('/likes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await setCookies(context, baseURL!, { auth: 'a'.repeat(43) })
  await page.reload()
  await expect(page).toHaveURL('/login?from=%2Flikes')
  await expect(told).toBeVisible()
  // A page that visitors see too says so itself, until it is dismissed.
  await page.goto('/members')
  await waitForHydration(page)
  const notice = page.getByRole('region', { name: 'You were logged out' })
  const cleared = page.waitForResponse('**/api/logout.php')
  await notice.getByRole('button', { name: 'Close this notice' }).click()
  await cleared
  await page.reload()
  await waitForHydration(page)
  await expect(notice).toHaveCount(0)
  await context.clearCookies({ name: 'auth' })
  await page.goto('/likes')
  await expect(page).toHaveURL('/login?from=%2Flikes')
  await expect(told).toBeHidden()

  async function logInAgain() {
    await page.getByLabel('Email address').fill('theo@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  }
})

test('AUTH-12 pages that visitors see too report an expired session, until the next page or until it is dismissed', {
  tag: '@deep',
}, async ({ page, dismissBanners, context, baseURL }) => {
  await dismissBanners()
  const told = page.getByRole('region', { name: 'You were logged out' })
  await page.goto('/members')
  await waitForHydration(page)
  await expect(told).toHaveCount(0)

  await setCookies(context, baseURL!, { auth: 'a'.repeat(43) })
  for (const path of ['/', '/match-finder', '/members?country=all']) {
    await page.goto(path)
    await expect(told.getByRole('status')).toHaveText('You were logged out. Log in to continue.')
  }
  await expect(told.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?from=%2Fmembers%3Fcountry%3Dall',
  )
  expect(await axeViolations(page)).toEqual([])
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
  await expect(page).toHaveURL('/pages/imprint')
  await expect(told).toHaveCount(0)

  await page.goto('/members')
  await waitForHydration(page)
  const cleared = page.waitForResponse('**/api/logout.php')
  await told.getByRole('button', { name: 'Close this notice' }).click()
  await expect(told).toHaveCount(0)
  await cleared
  await page.reload()
  await waitForHydration(page)
  await expect(told).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { axeViolations, horizontalOverflow, widths } from '../axe.ts'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const everyone = '/members?country=all'

const cards = (page: Page) => page.locator('a[data-cover]')
const count = (page: Page) => page.locator('#result-count')

/** Where the first card at or below the top of the window is, which a reader would notice. */
function firstCardOffset(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[data-cover]')]
    const seen = all.find((link) => link.getBoundingClientRect().top >= 80)
    return { href: seen?.getAttribute('href'), top: seen?.getBoundingClientRect().top ?? 0 }
  })
}

async function expectAtSamePlace(page: Page, { href, top }: Awaited<ReturnType<typeof firstCardOffset>>) {
  await expect.poll(async () => (await firstCardOffset(page)).href).toBe(href)
  await expect.poll(async () => (await firstCardOffset(page)).top).toBeNear(top, phone.height)
}

/** How far down the first face is. */
function firstFaceOffset(page: Page) {
  return cards(page)
    .first()
    .evaluate((link) => link.closest('li')?.getBoundingClientRect().top)
}

/** Follows a link without the scrolling that Playwright's own click begins with. */
function follow(page: Page, href: string) {
  return page.locator(`a[href="${href}"]`).evaluate((link: HTMLElement) => link.click())
}

async function scrollToPage(page: Page, number: number) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await cards(page).count()).toBeGreaterThanOrEqual(number * 24)
  }).toPass({ timeout: 30_000 })
}

/** As on a busy device: earlier sightings come in the same delivery as current ones. */
function deliverSightingsTogether(page: Page) {
  return page.addInitScript(() => {
    const Real = window.IntersectionObserver
    window.IntersectionObserver = class extends Real {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const [first] = entries
          const earlier = { target: first?.target, isIntersecting: false } as IntersectionObserverEntry
          callback([earlier, ...entries], observer)
        }, options)
      }
    }
  })
}

test('SEARCH-1 on a phone: filter in the sheet with a live count, chips, Back and reload keep the search', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize(phone)
  await logIn('ingrid@demo.example')
  await page.goto('/members')
  await waitForHydration(page)
  // The default search needs no chips, and people come first.
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
  expect(await firstFaceOffset(page)).toBeLessThan(260)
  const usualCount = await count(page).textContent()
  await page.getByRole('link', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await expect(sheet).toBeVisible()
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBeNear(phone.width, phone.width)
  await expect.poll(async () => (await sheet.boundingBox())!.height).toBeNear(phone.height, phone.height)
  expect(await axeViolations(page)).toEqual([])

  await sheet.getByLabel('Country', { exact: true }).selectOption('NL')
  await expect(sheet.getByLabel('Province').locator('option[value=NL-UT]')).toHaveCount(1)
  await sheet.getByRole('slider', { name: 'Youngest' }).fill('50')
  await sheet.getByRole('slider', { name: 'Oldest' }).fill('99')
  await sheet.getByRole('searchbox', { name: 'Interests' }).fill('hik')
  await expect(sheet.getByRole('group', { name: 'Interests' }).getByRole('checkbox')).toHaveCount(1)
  await sheet.getByText('Hiking').click()
  const show = sheet.getByRole('button', { name: /Show \d+ (person|people)/ })
  await expect(show).toBeVisible()
  const promised = Number((await show.textContent())?.match(/\d+/)?.[0])
  await show.click()

  await expect(page).toHaveURL('/members?gender=male&min_age=50&country=NL&interests=1')
  await expect(sheet).toBeHidden()
  await expect(count(page)).toContainText(String(promised))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const chips = page.getByRole('list', { name: 'Active filters' })
  for (const chip of ['Aged 50 and over', 'Netherlands', 'Hiking']) await expect(chips).toContainText(chip)
  await expect(chips).not.toContainText('Men')
  expect(await firstFaceOffset(page)).toBeLessThan(260)
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await expect(chips).toContainText('Hiking')
  await waitForHydration(page)
  const hiking = chips.getByRole('link', { name: /Hiking/ })
  await hiking.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/members?gender=male&min_age=50&country=NL')
  // The neighbour has the focus, not the top of the page.
  await expect(chips.getByRole('link', { name: /Clear all/ })).toBeFocused()
  await page.goBack()
  await expect(chips).toContainText('Hiking')
  await expect(count(page)).not.toHaveText(usualCount ?? '')
  await chips.getByRole('link', { name: /Clear all/ }).click()
  await expect(chips).toHaveCount(0)
  await expect(count(page)).toHaveText(usualCount ?? '')
  await page.goBack()
  await expect(chips).toContainText('Hiking')
  await page.goBack()
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('SEARCH-1 the browser’s Back closes the sheet and changes nothing', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  await page.setViewportSize(phone)
  await logIn('ingrid@demo.example')
  await page.goto('/members')
  await waitForHydration(page)
  await page.getByRole('link', { name: /^Filter/ }).click()
  await page.getByRole('dialog').getByLabel('Country', { exact: true }).selectOption('SE')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Filter/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Country', { exact: true })).toHaveValue('DE')
})

test('SEARCH-1 on a desktop: the bar applies at once, keeps the focus and announces the count', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize(desktop)
  await logIn('ingrid@demo.example')
  await page.goto('/members')
  await waitForHydration(page)
  const country = page.getByLabel('Country', { exact: true })
  await country.focus()
  await country.selectOption('SE')
  await expect(page).toHaveURL(/country=SE/)
  await expect(country).toBeFocused()
  await expect(country).toHaveValue('SE')
  await expect(page.getByLabel('County')).toBeVisible()
  await expect(count(page)).toHaveAttribute('role', 'status')
  await page.getByLabel('Age from').fill('61')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/min_age=61/)
  await expect(page.getByLabel('Age from')).toBeFocused()
  await page.getByLabel('Sort by').selectOption('new')
  await expect(page).toHaveURL(/country=SE&sort=new/)
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('active')
})

for (const [name, size] of [
  ['phone', phone],
  ...(process.env.DEEP ? [['desktop', desktop] as const] : []),
] as const) {
  test(`SEARCH-1 on a ${name}: pages load automatically, and Back restores the same place, also after a reload`, async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize(size)
    if (size === phone) await deliverSightingsTogether(page)
    await logIn('ingrid@demo.example')
    await page.goto(everyone)
    await waitForHydration(page)
    await expect(cards(page)).toHaveCount(24)
    const ways = page.getByRole('navigation', { name: 'Other ways to find someone' }).getByRole('link')
    await expect(ways).toContainText(['Match finder', 'Swipe game'])
    await scrollToPage(page, 4)
    const hrefs = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(hrefs.length)
    await page.evaluate(() => window.scrollBy(0, -2500))
    // Waits until the pages under way have loaded.
    await expect(page.getByText('Loading more people')).toHaveCount(0)
    const before = await firstCardOffset(page)
    const loaded = await cards(page).count()
    expect(loaded).toBeGreaterThanOrEqual(96)

    await follow(page, before.href!)
    await expect(page).toHaveURL(before.href!)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(everyone)
    await expectAtSamePlace(page, before)
    expect(await cards(page).count()).toBeGreaterThanOrEqual(loaded)

    await page.reload()
    await waitForHydration(page)
    await expectAtSamePlace(page, before)

    // Also when the profile itself was reloaded.
    await follow(page, before.href!)
    await expect(page).toHaveURL(before.href!)
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Back to results' }).click()
    await expect(page).toHaveURL(everyone)
    await expectAtSamePlace(page, before)
  })
}

test('SEARCH-1 the button shows more by keyboard and leads to the first new person; a failure can be retried', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize(desktop)
  // Nothing loads automatically here.
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
  await logIn('ingrid@demo.example')
  await page.goto(everyone)
  await waitForHydration(page)
  await page.route('**/api/members.php?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Show more people' }).press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })
  await expect(problem).toBeVisible({ timeout: 20_000 })
  await expect(cards(page)).toHaveCount(24)
  await page.unroute('**/api/members.php?*')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(24)).toBeFocused()

  // A place in the list that the server no longer knows: starts from the first page, with nobody twice.
  const asked: string[] = []
  await page.route('**/api/members.php?*', (route) => {
    const url = new URL(route.request().url())
    asked.push(url.searchParams.has('after') ? 'further' : 'first')
    if (asked.length === 1) url.searchParams.set('after', 'nonsense')
    return route.continue({ url: url.href })
  })
  await page.getByRole('button', { name: 'Show more people' }).press('Enter')
  await expect(cards(page)).toHaveCount(72)
  expect(asked).toEqual(['further', 'first', 'further', 'further'])
  const people = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(people).size).toBe(people.length)
})

test('SEARCH-1 a search without results shows which filter to drop, and who nearly fits', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await page.setViewportSize(desktop)
  await logIn('ingrid@demo.example')
  await page.goto('/members?gender=male&country=NL&min_age=96')
  await expect(page.getByRole('heading', { name: 'Nobody matches all of this yet' })).toBeVisible()
  await expect(count(page)).toContainText('Nobody')
  const relax = page.getByRole('link', { name: /^Without “.+”: \d+ more$/ })
  const more = Number((await relax.first().textContent())?.match(/(\d+) more/)?.[1])
  expect(more).toBeGreaterThan(0)
  await waitForHydration(page)
  await relax.first().click()
  await expect(count(page)).toContainText(new RegExp(`^${more} `))
  await page.goto('/members?gender=female&country=NL&countryregion=NL-UT&eye_color=hazel&tattoos=several')
  await expect(page.getByRole('heading', { name: 'People who nearly match' })).toBeVisible()
  await expect(page.getByText(/^Not taken into account: .*Utrecht/)).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(0)
  // Gender, country and region are beside it.
  await expect(page.getByRole('link', { name: 'More filters (2 active)' })).toBeVisible()
})

test('SEARCH-2 ROLE-1 a visitor sees 24 people, or nobody, polls nothing, is invited to join, and a heart asks them to join for that person', async ({
  page,
  dismissBanners,
  context,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  await dismissBanners()
  const polled: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(user|chats|likes|events)\.php$/.test(pathname)) polled.push(pathname)
  })
  await page.clock.install()
  await page.goto(everyone)
  await waitForHydration(page)
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'Show more people' })).toHaveCount(0)
  const invitation = page.getByRole('link', { name: 'Join for free' })
  await expect(invitation).toHaveAttribute('href', `/signup?from=${encodeURIComponent(everyone)}`)
  await expect(page.locator('[data-banner]')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  // A member's page has opened its stream by now, and polls 5 seconds after the load and then every minute.
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(70_000)
  await invitation.click()
  await expect(page.getByRole('dialog').getByText('Step 1 of 5')).toBeVisible()
  await expect(page).toHaveURL(/#join-who$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cards(page)).toHaveCount(24)
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Step 1 of 6')).toBeVisible()
  expect(polled).toEqual([])
  await page.getByRole('button', { name: 'I already have an account' }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(everyone)}`)

  // Where visitors may not search, they see the invitation and nobody.
  const site = baseURL!.replace('localhost', 'bdsm.localhost')
  await setCookies(context, site, {
    consent: '1~refused~2026-01-01T00:00:00Z',
    'entry-warning': '2026-01-01T00:00:00Z',
  })
  await page.goto(`${site}${everyone}`)
  await expect(
    page.getByRole('heading', { name: 'Our members are shown only to other members' }),
  ).toBeVisible()
  await expect(invitation).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('SEARCH-1 without script the filters are a form and the pages are links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: phone,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const login = await page.request.post('/api/user.php', {
    data: { email: 'ingrid@demo.example', password: 'second spring demo' },
  })
  expect(login.ok()).toBe(true)
  await page.goto('/members?country=all')
  await page.getByRole('link', { name: /^Filter/ }).click()
  await page.getByLabel('Show me').last().selectOption('female')
  await page.getByText('Hiking', { exact: true }).click()
  await page.getByText('Dancing', { exact: true }).click()
  await page.getByRole('button', { name: 'Show people' }).click()
  const chips = page.getByRole('list', { name: 'Active filters' })
  for (const chip of ['Women', 'Hiking', 'Dancing']) await expect(chips).toContainText(chip)
  await page.goto('/members?country=all')
  const first = await cards(page).first().getAttribute('href')
  await page.getByRole('link', { name: 'Show more people' }).click()
  await expect(page).toHaveURL(/pageNumber=2/)
  await expect(cards(page)).toHaveCount(24)
  expect(await cards(page).first().getAttribute('href')).not.toBe(first)
  await page.getByRole('link', { name: 'Back to the start of the list' }).click()
  await expect(page).not.toHaveURL(/pageNumber/)
  // A search for too much shows which wish to drop.
  await page.goto('/members?gender=male&country=NL&min_age=96')
  await page
    .getByRole('link', { name: /^Without “.+”: \d+ more$/ })
    .first()
    .click()
  await expect(count(page)).toContainText(/^\d/)
  await context.close()
})

test('SEARCH-1 offline the people already listed stay, and a notice says what needs a connection', async ({
  page,
  logIn,
  context,
}) => {
  await page.setViewportSize(phone)
  await logIn('ingrid@demo.example')
  await page.goto(everyone)
  await waitForHydration(page)
  // Waits for the router's prefetching, so that the browser has nothing to complain about.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await context.setOffline(false)
  await scrollToPage(page, 2)
})

test('LEGAL-1 I18N-1 the search in German fits at three widths, and axe finds nothing on it and in its sheet', {
  tag: '@deep',
}, async ({ page, logIn, setLanguage }) => {
  test.slow()
  await logIn('ingrid@demo.example')
  await setLanguage('de')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/members?gender=male&country=DE&countryregion=DE-NW&min_age=55&interests=1,2#filters')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await axeViolations(page), `sheet at ${width} px`).toEqual([])
    expect(await horizontalOverflow(page), `sheet at ${width} px`).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await axeViolations(page), `${width} px`).toEqual([])
    expect(await horizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('I18N-1 Finnish, with the longest words, fits a phone with large text', { tag: '@deep' }, async ({
  page,
  logIn,
  setLanguage,
  context,
  baseURL,
}) => {
  await logIn('ingrid@demo.example')
  await setLanguage('fi')
  await setCookies(context, baseURL!, { display: 'a2.high' })
  await page.setViewportSize(phone)
  await page.goto('/members?gender=male&country=FI&min_age=55&interests=1,2&sort=near')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.goto('/members#filters')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

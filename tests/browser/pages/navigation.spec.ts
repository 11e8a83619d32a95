import type { Locator } from '@playwright/test'
import { locales } from '../../../app/i18n/locales.ts'
import { horizontalOverflow } from '../axe.ts'
import { textsIn } from '../texts.ts'
import { delayScripts, emulateInstalledApp, expect, setCookies, test, waitForHydration } from '../visitors.ts'

test('NAV-1 NAV-2 a premium member sees search, messages, likes and credits with what is left', async ({
  page,
  logIn,
}) => {
  await logIn('ingrid@demo.example')
  await page.goto('/members')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: /Search members/ })).toHaveAttribute('href', '/members')
  await expect(nav.getByRole('link', { name: /Messages/ })).toContainText('3 unread messages')
  await expect(nav.getByRole('link', { name: /Likes/ })).toContainText('12 new likes')
  const credits = nav.getByRole('link', { name: /Credits/ })
  await expect(credits).toContainText('8 credits left')
  await expect(credits.locator('[data-tone]')).toHaveAttribute('data-tone', 'warning')
  await expect(nav.getByRole('link', { name: /Get Premium/ })).toHaveCount(0)
})

test('NAV-1 an unpaid member sees Get Premium instead of credits', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  await logIn('theo@demo.example')
  await page.goto('/members')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/premium')
  await expect(nav.getByRole('link', { name: /Credits/ })).toHaveCount(0)
})

test('NAV-2 NAV-3 badges cap at 99+ and plenty of credits show none', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  await logIn('lars@demo.example')
  await page.goto('/members')
  const nav = page.getByRole('navigation').first()
  await expect(nav.locator('a[href="/chats"]')).toContainText('99+')
  await expect(nav.locator('a[href="/likes"]')).toContainText('99+')
  await expect(nav.locator('a[href="/statement"] [data-tone]')).toHaveCount(0)
})

test('NAV-3 on a phone a count of three characters stands beside its icon, also with the largest letters', {
  tag: '@deep',
}, async ({ page, logIn, context, baseURL }) => {
  await logIn('lars@demo.example')
  await setCookies(context, baseURL!, { display: 'a2' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/members')
  for (const path of ['/chats', '/likes']) {
    const place = page.locator(`[data-bottom-bar] a[href="${path}"]`)
    const icon = (await place.locator('svg').boundingBox())!
    const badge = (await place.locator('[data-tone]').boundingBox())!
    const whole = (await place.boundingBox())!
    expect(badge.x).toBeGreaterThanOrEqual(icon.x + icon.width)
    expect(badge.x + badge.width).toBeLessThanOrEqual(whole.x + whole.width)
  }
})

test('NAV-1 CHAT-1 on a wide screen the navigation is in the same place in the search and in messages, and stays in view in a conversation', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await logIn('ingrid@demo.example')
  await page.setViewportSize({ width: 1280, height: 800 })
  const places = page
    .getByRole('banner')
    .locator('a[href="/members"], a[href="/chats"], a[href="/statement"]')
  const whereTheyAre = () =>
    places.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
  await page.goto('/members')
  await waitForHydration(page)
  const usual = await whereTheyAre()
  expect(usual).toHaveLength(4)
  await page.goto('/chats')
  await waitForHydration(page)
  for (const [index, x] of (await whereTheyAre()).entries()) expect(x).toBeNear(usual[index]!, 1280)
  await page.locator('main a[href^="/chats/"]').first().click()
  await expect(page.locator('main textarea')).toBeInViewport({ ratio: 1 })
  await expect(places.first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800)
})

test('NAV-1 on phones and tablets the titles of search, likes, game, messages, settings and notifications are equally far below the navigation', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await logIn('ingrid@demo.example')
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    const rooms: number[] = []
    for (const path of ['/members', '/likes', '/swipe-game', '/chats', '/settings', '/notifications']) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      const room = await title.evaluate((heading) => {
        const top =
          heading.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(heading).paddingTop)
        return top - document.querySelector('header')!.getBoundingClientRect().bottom
      })
      rooms.push(room)
    }
    for (const room of rooms) expect(room, `at ${width} px`).toBeNear(rooms[0]!, width)
  }
})

test('NAV-6 TRUST-5 on a phone of 360 px a member’s footer is one line in every language, with the withdrawal link, and opens', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await logIn('theo@demo.example')
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/members')
  await waitForHydration(page)
  const footer = page.getByRole('contentinfo')
  const opener = footer.getByRole('button', { expanded: false })
  const withdraw = footer.locator('a[href="/withdraw"]:visible')
  await expect(withdraw).toHaveText('Withdraw from contract here')
  await expect(opener).toHaveText('More')
  const height = async () => (await footer.boundingBox())?.height
  for (const language of locales) {
    // Replaces the words only: loading a page for each would take eleven times as long.
    const say = textsIn(language)
    await withdraw.evaluate(reword, say('Withdraw from contract here'))
    await opener.evaluate(reword, say('More'))
    expect(await height(), language).toBeLessThan(60)
    expect(await horizontalOverflow(page), language).toBeLessThanOrEqual(0)
  }
  await expect(footer.getByRole('navigation')).toBeHidden()
  await opener.click()
  await expect(footer.getByRole('navigation')).toBeVisible()
  await expect(withdraw).toHaveCount(1)
  await footer.getByRole('button', { expanded: true }).click()
  await expect(footer.getByRole('navigation')).toBeHidden()
})

function reword(element: Element, words: string) {
  if (element.firstChild) element.firstChild.textContent = words
}

test('NAV-4 the account dropdown leads to profile and settings, and logs out to the index', async ({
  page,
  logIn,
}) => {
  await logIn('anna@demo.example')
  await page.goto('/members')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Account of Anna' }).click()
  await expect(page.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile')
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'My profile' })).toBeHidden()
  await page.goto('/chats')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Account of Anna' }).click()
  // In the chats the button is above the list, and its menu opens below the button.
  const end = async (element: Locator) => {
    const box = await element.boundingBox()
    return box && box.x + box.width
  }
  const button = (await end(page.getByRole('button', { name: 'Account of Anna' }))) ?? 0
  const menu = (await end(page.locator('[popover]:popover-open'))) ?? 0
  expect(Math.abs(menu - button)).toBeLessThan(24)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('I18N-3 NAV-4 the language dropdown has the country’s languages first, by keyboard, on a phone, before any script', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport })
  await setCookies(context, baseURL!, { country: 'CH' })
  const page = await context.newPage()
  await page.goto('/pages/safety')
  const opener = page.getByRole('button', { name: 'Language: English' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const own = page.getByRole('group', { name: 'Languages of your country' }).getByRole('button')
  await expect(own).toHaveText(['Deutsch', 'Italiano', 'Français', 'English'])
  await expect(own.last()).toHaveAttribute('aria-current', 'true')
  const more = page.getByRole('group', { name: 'More languages' }).getByRole('button')
  await expect(more).toHaveText([
    'Dansk',
    'Español',
    'Nederlands',
    'Norsk bokmål',
    'Polski',
    'Suomi',
    'Svenska',
  ])
  const [line, first] = [page.getByRole('separator'), more.first()]
  const top = async (place: Locator) => (await place.boundingBox())!.y
  expect(await top(own.last())).toBeLessThan(await top(line))
  expect(await top(line)).toBeLessThan(await top(first))
  for (const place of [own.first(), first]) {
    const { x, width, height } = (await place.boundingBox())!
    expect([x >= 0, x + width <= viewport.width, height >= 48]).toEqual([true, true, true])
  }
  await page.keyboard.press('Tab')
  await expect(own.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pages/safety')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test('NAV-5 the back button is only in the installed app, on detail, likes and credits pages', async ({
  page,
  logIn,
}) => {
  await logIn('ingrid@demo.example')
  await page.goto('/likes')
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await expect(page.getByRole('navigation', { name: 'Your likes' })).toBeVisible()
  await expect(back).toBeHidden()
  await emulateInstalledApp(page)
  await page.goto('/members')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(back).toHaveCount(0)
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    [/Likes/, '/likes'],
    [/Credits/, '/statement'],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(back).toBeVisible()
    await back.click()
    await expect(page).toHaveURL('/members')
    await expect(back).toHaveCount(0)
  }
  await page.locator('main a[href^="/members/"]').first().click()
  await expect(page).toHaveURL(/\/members\/.+/)
  await expect(back).toBeVisible()
  await nav.getByRole('link', { name: /Messages/ }).click()
  await expect(page).toHaveURL('/chats')
  await expect(back).toHaveCount(0)
})

test('NAV-6 the footer links to every legal page, and each answers', async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service'].map(
        (name) => `/pages/${name}`,
      ),
      '/pricing',
      '/complaints',
    ]),
  )
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)
})

test('phones have the member’s navigation in a bar at the bottom', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('ingrid@demo.example')
  await page.goto('/members')
  const bar = page.getByRole('navigation', { name: 'Member area' })
  await expect(bar.getByRole('link')).toHaveCount(4)
  await expect(bar).toBeInViewport()
  for (const link of await bar.getByRole('link').all()) {
    const box = (await link.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
  }
})

test('SHELL-3 Back pressed before the script has loaded shows the page that the address names', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/pages/safety')
  await waitForHydration(page)
  // A navigation within the document, and then one out of it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible()
  await page.goto('/pricing')
  const arrive = await delayScripts(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeHidden()
  await expect(page).toHaveURL('/pages/safety')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staying safe')
})

test('SHELL-2 NAV-1 a navigation within the app focuses the new page’s heading; a tab keeps the focus, Back keeps the place, and both announce the page', async ({
  page,
  logIn,
}) => {
  await logIn('ingrid@demo.example')
  await page.goto('/settings')
  await waitForHydration(page)
  const nav = page.getByRole('navigation', { name: 'Main' })
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const announced = page.locator('[data-page-announced]')
  await expect(heading).not.toBeFocused()

  for (const path of ['/members', '/chats', '/likes']) {
    await nav.locator(`a[href="${path}"]`).press('Enter')
    await expect(page).toHaveURL(path)
    await expect(heading).toBeFocused()
    expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
    await expect(announced).toBeEmpty()
  }
  const sent = page.getByRole('main').locator('a[href="/likes/sent"]')
  await sent.press('Enter')
  await expect(announced).toHaveText('Likes you sent · Second Spring')
  await expect(sent).toBeFocused()

  await page.getByRole('contentinfo').locator('a[href="/pages/terms"]').press('Enter')
  await expect(page).toHaveURL('/pages/terms')
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 900))
  await nav.locator('a[href="/members"]').press('Enter')
  await expect(page).toHaveURL('/members')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(announced).toHaveText(/^Terms/)
  await expect(heading).not.toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
})
